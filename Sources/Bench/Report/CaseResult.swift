/// The figures of one thing that was measured.
public struct CaseResult: Hashable, Sendable {
  /// A part of the benchmark.
  public enum Group: String, CaseIterable, Sendable {
    /// Inner loops, each by itself, on one core.
    case kernels
    /// Pictures from their recordings to their files.
    case paths
    /// Many pictures, by the number of workers.
    case throughput
  }

  /// How much one run does.
  public struct Amount: Hashable, Sendable {
    /// What is counted.
    public enum Unit: String, CaseIterable, Sendable {
      /// Millions of pixels.
      case megapixels
      /// Millions of bytes.
      case megabytes
      /// Finished pictures.
      case pictures
      /// Thousands of events.
      case kiloevents
    }

    /// How many.
    public var count: Double
    /// Of what.
    public var unit: Unit
  }

  /// A part of the work, and how long it took: the median, in seconds.
  public struct Stage: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// The median of its time.
    public var seconds: Double
  }

  /// What it is called, in its group.
  public var name: String
  /// Which part of the benchmark it belongs to.
  public var group: Group
  /// How much one run does.
  public var amount: Amount
  /// How long a run takes, in seconds.
  public var seconds: Summary
  /// How many times as long as a plain copy of the same bytes in the same round: the median; nil where
  /// there is nothing to compare.
  public var copies: Double?
  /// The stages of the work.
  public var stages: [Stage] = []

  /// How much is done a second, at the median.
  public var rate: Double { amount.count / seconds.median }
}
