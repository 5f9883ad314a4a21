import Glibc
import Synchronization

/// One decoding process and the socket to it. The conversation is described in `CImages/server.c`.
final class DecoderProcess: Sendable {
  struct Job {
    var bytes: [UInt8]
    var format: ImageFormat
    /// Nil where the size alone is wanted.
    var layout: DecodedImage.Layout?
    var limits: ImageLimits
    var target: (width: Int, height: Int)?
  }

  let pid: pid_t
  private let socket: Int32
  /// Whether its end was taken; its number may be another process's from then on.
  private let hasEnded = Atomic(false)

  private init(pid: pid_t, socket: Int32) {
    self.pid = pid
    self.socket = socket
  }

  deinit {
    // The process ends when its socket does; one that still decodes is of no use any more.
    close(socket)
    if !hasEnded.load(ordering: .relaxed) {
      kill(pid, SIGKILL)
      // Not left as a zombie.
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }
  }

  /// Starts a process with nothing but one end of a socket, and an empty environment.
  static func start(_ program: String, memory: Int) -> Result<DecoderProcess, ImageError> {
    guard access(program, X_OK) == 0 else {
      return .failure(
        .noDecoder(
          "there is no program `\(program)`. It comes with `hotlayout` and stands beside it: build "
            + "the product `hotlayout-decoder`, or copy both."))
    }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      return .failure(.noDecoder("no socket can be had (error \(errno))."))
    }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(ends[1])
    }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // No signal is blocked or ignored there, whatever is here.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let texts = [program, "--serve", "\(memory)"]
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { text in strdup(text) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var pid: pid_t = 0
    let failed = posix_spawn(&pid, program, &actions, &attributes, words, environment)
    guard failed == 0 else {
      close(ends[0])
      return .failure(.noDecoder("`\(program)` does not start (error \(failed))."))
    }
    return .success(DecoderProcess(pid: pid, socket: ends[0]))
  }

  /// Decodes one image; `survives` is false where the process is of no use any more.
  func run(_ job: Job) -> (result: Result<DecodedImage, ImageError>, survives: Bool) {
    let deadline = Self.now() + max(job.limits.wallTime, 0)
    guard send(request(for: job), until: deadline), send(job.bytes, until: deadline),
      let answer = receive(Self.answerBytes, until: deadline)
    else { return (.failure(failure(deadline)), false) }
    let words = answer.withUnsafeBytes { raw in
      (0..<6).map { Int(raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
    }
    // From here on nothing is believed: the process has read what a stranger wrote.
    guard words[0] == Int(Self.magic) else { return (.failure(.decoderDied(0)), false) }
    switch words[1] {
    case 0: break
    case 1: return (.failure(.damaged(job.format)), true)
    case 2: return (.failure(.tooLarge(width: words[4], height: words[5])), true)
    case 3: return (.failure(.unsupported(job.format)), true)
    case 4: return (.failure(.outOfMemory), true)
    default: return (.failure(.decoderDied(0)), false)
    }
    let (width, height) = (words[2], words[3])
    let natural = 1...max(1, job.limits.side)
    let side = job.layout == nil ? 0...0 : natural
    guard side.contains(width), side.contains(height), natural.contains(words[4]),
      natural.contains(words[5]), width * height <= job.limits.pixels
    else { return (.failure(.decoderDied(0)), false) }
    guard let pixels = receive(width * height * 4, until: deadline) else {
      return (.failure(failure(deadline)), false)
    }
    let image = DecodedImage(
      format: job.format, layout: job.layout ?? .straightRGBA, width: width, height: height,
      naturalWidth: words[4], naturalHeight: words[5], bytes: pixels)
    return (.success(image), true)
  }

  private static let magic: UInt32 = 0x484C_4431
  private static let answerBytes = 24

  private func request(for job: Job) -> [UInt8] {
    func word(_ value: Int) -> UInt32 { UInt32(clamping: value) }
    let pixels = UInt64(clamping: job.limits.pixels)
    let time = job.limits.cpuTime.isFinite ? min(max(job.limits.cpuTime * 1000, 1), 3.6e6) : 3.6e6
    let words: [UInt32] = [
      Self.magic, job.format.rawValue, job.layout?.rawValue ?? 2, word(job.bytes.count),
      UInt32(truncatingIfNeeded: pixels), UInt32(truncatingIfNeeded: pixels >> 32),
      word(min(job.limits.side, 32_767)), word(job.target?.width ?? 0),
      word(job.target?.height ?? 0), UInt32(time),
    ]
    return words.withUnsafeBytes { [UInt8]($0) }
  }

  /// Why the conversation broke off.
  private func failure(_ deadline: Double) -> ImageError {
    if Self.now() >= deadline {
      kill(pid, SIGKILL)
      return .tooSlow
    }
    // The socket broke: the process has ended or is about to.
    var status: Int32 = 0
    var waited: pid_t = 0
    for _ in 0..<200 {
      waited = waitpid(pid, &status, WNOHANG)
      if waited != 0, !(waited < 0 && errno == EINTR) { break }
      usleep(5000)
    }
    guard waited == pid else { return .decoderDied(0) }
    hasEnded.store(true, ordering: .relaxed)
    let signal = status & 0x7F
    if signal == SIGPROF || signal == SIGXCPU { return .tooSlow }
    let exit = (status >> 8) & 0xFF
    if signal == 0, (101...106).contains(exit) {
      return .noDecoder("the system does not let it give up its rights (step \(exit - 100)).")
    }
    return .decoderDied(signal != 0 ? Int(signal) : Int(exit))
  }

  // MARK: The socket

  private static let sendFlags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
  private static let receiveFlags = Int32(MSG_DONTWAIT)

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits until the socket can be read or written; false at the deadline.
  private func wait(_ events: Int32, until deadline: Double) -> Bool {
    while true {
      let left = deadline - Self.now()
      guard left > 0 else { return false }
      var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
      let count = poll(&entry, 1, Int32(min(left * 1000 + 1, 60_000)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }

  private func send(_ bytes: [UInt8], until deadline: Double) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let sent = Glibc.send(socket, piece.baseAddress, piece.count, Self.sendFlags)
        if sent > 0 {
          rest = rest.dropFirst(sent)
        } else if sent < 0, errno == EAGAIN {
          guard wait(POLLOUT, until: deadline) else { return false }
        } else if !(sent < 0 && errno == EINTR) {
          return false
        }
      }
      return true
    }
  }

  private func receive(_ count: Int, until deadline: Double) -> [UInt8]? {
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      while used < count {
        guard wait(POLLIN, until: deadline), let base = buffer.baseAddress else { return }
        let taken = recv(socket, base + used, count - used, Self.receiveFlags)
        if taken > 0 {
          used += taken
        } else if !(taken < 0 && (errno == EAGAIN || errno == EINTR)) {
          return
        }
      }
      isWhole = true
    }
    return isWhole ? bytes : nil
  }
}
