import Codecs
import Glibc
import Pixels

// Times our PNG reader and writer for `benchmarks/works/png.py`: answers each line of standard input with
// milliseconds by the clock and by the processor, and a number of bytes.
//
//   PNGTimes picture.png
//   read, libpng         decode the file, with our reader or with libpng alone
//   write 1, write 2     encode its pixels on so many cores

func milliseconds(_ work: () throws -> Int) rethrows -> (clock: Double, busy: Double, count: Int) {
  let (start, busy) = (ContinuousClock.now, clock())
  let count = try work()
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  let processor = Double(clock() - busy) / Double(CLOCKS_PER_SEC) * 1e3
  return (Double(seconds) * 1e3 + Double(attoseconds) / 1e15, processor, count)
}

func bytes(of path: String) -> [UInt8] {
  guard let stream = unsafe fopen(path, "rb") else { return [] }
  defer { unsafe fclose(stream) }
  unsafe fseek(stream, 0, SEEK_END)
  let length = unsafe ftell(stream)
  unsafe rewind(stream)
  return unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
    unsafe count = fread(buffer.baseAddress, 1, length, stream)
  }
}

let file = bytes(of: CommandLine.arguments[1])
let bitmap = try ImageDecoder.decode(file).bitmap
while let line = readLine() {
  let words = line.split(separator: " ")
  let result = try milliseconds {
    switch words[0] {
    case "read": return try ImageDecoder.decode(file).bitmap.height
    case "libpng":
      let header = try ImageDecoder.readPNGHeader(of: file, options: DecodeOptions())
      return try ImageDecoder.decodeAnyPNG(file, header, options: DecodeOptions()).bitmap.height
    default:
      let options = PNGOptions(cores: Int(words[1]) ?? 1)
      return try PNGEncoder.encode(bitmap, options: options).count
    }
  }
  print(result.clock, result.busy, result.count)
  fflush(nil)
}
