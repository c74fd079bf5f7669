extension RoomState {
  /// When the next change arrives that is on its way to the guests; nil if none is.
  public var nextArrival: Int? { delayed.nextArrival }

  /// Lets time pass: what was on its way to the guests and is due arrives (R16).
  ///
  /// - Returns: What arrived, in order.
  @discardableResult
  public mutating func advance(to moment: Int) -> [HubChange] {
    time = max(time, moment)
    var arrivals: [HubChange] = []
    while let delivery = delayed.arrive(by: time) {
      arrivals.append(delivery.change)
      for index in views.indices where views[index].isDelayed {
        views[index].receive(delivery.change, version: delivery.version)
      }
    }
    return arrivals
  }

  /// Tells everybody what changed: the host and, without latency, the guests at once.
  @discardableResult
  mutating func broadcast(_ changes: [HubChange]) -> [HubChange] {
    for change in changes {
      version += 1
      for index in views.indices where !views[index].isDelayed {
        views[index].receive(change, version: version)
      }
      if settings.latency > 0 {
        let (due, isOver) = time.addingReportingOverflow(settings.latency)
        delayed.send(.init(due: isOver ? .max : due, version: version, change: change))
      }
    }
    return changes
  }

  /// Notes a lock that a participant took on their own screen, until the hub's answer is there.
  mutating func lockLocally(_ sticker: StickerID, at index: Int) {
    let isAnswered = !views[index].isDelayed || delayed.version >= version
    views[index].pendingLock =
      isAnswered ? nil : ParticipantView.PendingLock(sticker: sticker, answer: version)
    let id = views[index].id
    if views[index].drawn[sticker] != nil { views[index].drawn[sticker]?.owner = id }
  }
}
