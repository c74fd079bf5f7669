import CFuzz

// Gives libFuzzer's inputs to what FUZZ_TARGET names, and stops where something is not as promised.
//
//   FUZZ=1 swift build -c release --sanitize=address --scratch-path .build-fuzz \
//     -Xswiftc -use-ld=lld --product Fuzz
//   FUZZ_TARGET=recording SWIFT_BACKTRACE=enable=no .build-fuzz/release/Fuzz CORPUS…
//
// `Fuzz/run` does that, for one subject after the other.

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
_ = unsafe LLVMFuzzerRunDriver(&count, &arguments) { data, size in
  unsafe Subject.chosen.check([UInt8](UnsafeBufferPointer(start: data, count: size)))
  return 0
}
