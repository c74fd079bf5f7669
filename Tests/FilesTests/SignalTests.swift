import CSystem
import Files
import Foundation
import TestSupport
import Testing

/// Each in a process of its own: signals are the whole process's.
@Suite("Signals")
struct SignalTests {
  @Test("The first signal is noted")
  func first() async {
    await #expect(processExitsWith: .exitCode(42)) {
      listen()
      cs_install_signal_handlers()
      guard cs_interrupted() == 0 else { exit(1) }
      raise(SIGTERM)
      exit(cs_interrupted() == SIGTERM ? 42 : 2)
    }
  }

  @Test("The second one ends the process, whichever it is")
  func second() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      listen()
      cs_install_signal_handlers()
      raise(SIGINT)
      guard cs_interrupted() == SIGINT else { exit(1) }
      raise(SIGTERM)
    }
  }

  @Test("A terminal that closes may say so more than once")
  func hangUp() async {
    await #expect(processExitsWith: .exitCode(42)) {
      listen()
      cs_install_signal_handlers()
      raise(SIGHUP)
      raise(SIGHUP)
      exit(cs_interrupted() == SIGHUP ? 42 : 1)
    }
  }

  @Test("A signal that was ignored at the start stays ignored")
  func ignored() async {
    await #expect(processExitsWith: .exitCode(42)) {
      listen()
      signal(SIGINT, SIG_IGN)
      cs_install_signal_handlers()
      raise(SIGINT)
      raise(SIGINT)
      exit(cs_interrupted() == 0 ? 42 : 1)
    }
  }

  @Test("A pipe without a reader is an error and not the end")
  func brokenPipe() async {
    await #expect(processExitsWith: .exitCode(42)) {
      cs_install_signal_handlers()
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
      do throws(FileError) {
        try StandardOutput.write([1])
      } catch {
        exit(error == .brokenPipe(path: "-") ? 42 : 1)
      }
    }
  }

  @Test("Whoever waits for input stops waiting", .timeLimit(.minutes(1)))
  func waiting() async {
    await #expect(processExitsWith: .exitCode(42)) {
      listen()
      cs_install_signal_handlers()
      let pipe = Pipe()
      let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
      let reader = pthread_self()
      Thread {
        usleep(100_000)
        pthread_kill(reader, SIGINT)
      }.start()
      do throws(FileError) {
        _ = try FileContents.read(path)
      } catch {
        exit(error == .interrupted ? 42 : 1)
      }
    }
  }

  @Test("A file past the limit of its size is an error, and the old one stays")
  func sizeLimit() async {
    await #expect(processExitsWith: .exitCode(42)) {
      cs_install_signal_handlers()
      let folder = try TemporaryFolder()
      let path = try folder.write("old", to: "out.png")
      var limit = rlimit(rlim_cur: 1024, rlim_max: 1024)
      #if canImport(Glibc)
      let isSet = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
      #else
      let isSet = unsafe setrlimit(RLIMIT_FSIZE, &limit) == 0
      #endif
      guard isSet else { exit(1) }
      do throws(FileError) {
        try FileReplacement.write([UInt8](repeating: 1, count: 5000), to: path)
      } catch {
        let isTold = error == .sizeLimit(path: path)
        exit(isTold && folder.names == ["out.png"] && folder.text(of: "out.png") == "old" ? 42 : 2)
      }
    }
  }

  @Test("A closed standard descriptor is not given to a file")
  func closedOutput() async {
    await #expect(processExitsWith: .exitCode(42)) {
      close(STDIN_FILENO)
      close(STDOUT_FILENO)
      cs_guard_standard_descriptors()
      let folder = try TemporaryFolder()
      let file = try folder.open("file", O_WRONLY | O_CREAT)
      guard file.fileDescriptor > STDERR_FILENO else { exit(1) }
      do throws(FileError) {
        try StandardOutput.write([1])
      } catch {
        exit(error == .closed(path: "-") ? 42 : 2)
      }
    }
  }
}

/// Lets signals through to this thread: the test runs on one of a pool that keeps them out.
///
/// The process that started the tests may have had them ignored, too; and if something waits for
/// ever, it does not wait here.
private func listen() {
  alarm(30)
  for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  var all = sigset_t()
  unsafe sigfillset(&all)
  unsafe pthread_sigmask(SIG_UNBLOCK, &all, nil)
}
