import Command
import Testing

@Suite("Values that are typed")
struct ArgumentValueTests {
  @Test(
    "A time in seconds, milliseconds, minutes, hours, a part, or the end",
    arguments: [
      ("0", .milliseconds(0)), ("12", .milliseconds(12_000)), ("12.5", .milliseconds(12_500)),
      (".5", .milliseconds(500)), ("007", .milliseconds(7000)), ("0.001", .milliseconds(1)),
      ("0.1", .milliseconds(100)), ("1.0004", .milliseconds(1000)), ("1.0005", .milliseconds(1001)),
      ("1.9996", .milliseconds(2000)), ("75", .milliseconds(75_000)),
      ("12500ms", .milliseconds(12_500)), ("0ms", .milliseconds(0)),
      ("1:02.5", .milliseconds(62_500)), ("0:00", .milliseconds(0)),
      ("90:00", .milliseconds(5_400_000)), ("1:00:02", .milliseconds(3_602_000)),
      ("100:59:59.999", .milliseconds(363_599_999)),
      ("0%", .fraction(0)), ("50%", .fraction(0.5)), ("12.5%", .fraction(0.125)),
      ("100%", .fraction(1)), ("end", .end),
      ("9223372036854775", .milliseconds(9_223_372_036_854_775_000)),
      ("9223372036854775807ms", .milliseconds(.max)),
    ] as [(String, TimeArgument)]
  )
  func times(text: String, time: TimeArgument) {
    #expect(TimeArgument(argument: text) == time)
  }

  @Test(
    "What is no time is not guessed at",
    arguments: [
      "", " ", "-1", "+1", "-0", "nan", "NaN", "inf", "1e3", "0x10", "1,5", "1.", ".", "1.2.3",
      "12s",
      " 1", "1 ", "ms", "1.5ms", "-1ms", "%", "-1%", "100.001%", "101%", "1%%", "END", "start",
      "1:2", "1:60", "1:75.5", "1:60:00", "1:2:03", ":30", "1:", "1::02", "1:02:03:04", "1:-2",
      "1:.5",
      "1:+2", "1.5:00", "١", "1:0٢",
      "9223372036854776", "9223372036854775808ms", "99999999999999999999", "9223372036854775807:00",
      "999999999999999999:00:00", "99999999999999999%",
    ]
  )
  func noTimes(text: String) {
    #expect(TimeArgument(argument: text) == nil)
  }

  @Test(
    "A number of pixels, in thousands, millions or thousand millions",
    arguments: [
      ("1", 1), ("12000000", 12_000_000), ("64k", 64_000), ("500M", 500_000_000),
      ("2G", 2_000_000_000),
    ]
  )
  func pixels(text: String, count: Int) {
    #expect(PixelCount(argument: text)?.count == count)
  }

  @Test(
    "What is no number of pixels is refused",
    arguments: [
      "", "M", "0", "0M", "-1", "+1", "1.5M", "500m", "500MP", "5 M", "1e6", "9223372036854775808",
      "9223372036854775807k", "٥",
    ]
  )
  func noPixels(text: String) {
    #expect(PixelCount(argument: text) == nil)
  }

  @Test(
    "A quality is kept or a level",
    arguments: [
      ("keep", .keep), ("1", .level(1)), ("85", .level(85)), ("100", .level(100)),
    ] as [(String, QualityArgument)]
  )
  func qualities(text: String, quality: QualityArgument) {
    #expect(QualityArgument(argument: text) == quality)
  }

  @Test(
    "What is no quality is refused",
    arguments: [
      "", "0", "101", "-1", "+85", "85.5", "85%", "Keep", "best", "1000000000000000000000",
    ]
  )
  func noQualities(text: String) {
    #expect(QualityArgument(argument: text) == nil)
  }
}
