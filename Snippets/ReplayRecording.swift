// Replays a recording and tells what became of every event.

import Files
import Recording
import Room

let bytes = try FileContents.read("samples/conflict.decal.jsonl")
let recording = try SessionRecording(bytes: bytes)

var room = RoomState(settings: recording.header.roomSettings)
for recorded in recording.events {
  let outcome = room.apply(recorded.event)
  if case .rejected(let reason) = outcome.verdict {
    print("line \(recorded.line): \(recorded.event.action.type) rejected, \(reason.rawValue)")
  }
}
for sticker in room.hub.stickers {
  print(sticker.id.rawValue, sticker.frame)
}
