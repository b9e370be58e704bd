import CMicroHTTPD
import Glibc
import KBStore
import Synchronization

/// Serves calls over HTTP until it is stopped; it knows nothing of what they mean.
///
/// One thread serves all connections, one does the work of calls, one what nobody waits for, and one
/// looks after time limits.
package final class Server: Sendable {
  /// Why a server cannot start.
  package enum Problem: Error, Equatable, Sendable {
    /// libmicrohttpd is not installed.
    case missingLibrary
    /// The library refused, most likely because of the key or the certificate.
    case refused
  }

  /// What a server with TLS needs, as PEM.
  package struct Keys: Sendable {
    package let key: String
    package let certificate: String

    package init(key: String, certificate: String) {
      self.key = key
      self.certificate = certificate
    }
  }

  private struct State {
    var daemon: Daemon?
    var streams: [Connection: EventStream] = [:]
    /// Calls that may take minutes.
    var waiting: [Connection: Exchange] = [:]
    var isStopping = false
  }

  /// The most listeners to events.
  private static let mostStreams = 64
  /// The most calls that may take minutes, one of which is worked on.
  private static let mostWaiting = 4
  /// Seconds between two signs of life to those who listen.
  private static let heartbeat = 15
  /// By how many bytes it may grow until it gives free memory back, which long answers leave.
  private static let allowedGrowth = 16 << 20
  /// The bytes of a file that must come in within the time for a body.
  private static let uploadStep = 1 << 20
  /// The most connections that the library takes, and the memory of each.
  private static let (mostConnections, memory) = (512 as UInt32, 32 << 10)

  private let gate: Gate
  private let upload: @Sendable (Call) -> Result<Upload, Refusal>?
  private let answer: @Sendable (Call) -> Answer
  private let table = ConnectionTable()
  private let queue = WorkQueue()
  /// For what no call waits for.
  private let laterQueue = WorkQueue()
  /// For what may take minutes.
  private let patientQueue = WorkQueue()
  private let state = Mutex(State())
  private let keeper = Mutex<OwnThread?>(nil)

  /// `upload` gives the file that a call's body goes into, and `nil` for calls with a body in memory.
  package init(
    gate: Gate, upload: @escaping @Sendable (Call) -> Result<Upload, Refusal>? = { _ in nil },
    answer: @escaping @Sendable (Call) -> Answer
  ) {
    self.gate = gate
    self.upload = upload
    self.answer = answer
  }

  /// Starts to answer on a socket, which it then owns.
  package func start(on socket: consuming ListeningSocket, keys: Keys? = nil) throws(Problem) {
    guard let library = LibMicroHTTPD.table else { throw .missingLibrary }
    guard queue.start(), laterQueue.start(), patientQueue.start() else { throw .refused }
    let owner = Unmanaged.passUnretained(self).toOpaque()
    let callbacks = mhd_callbacks(
      owner: owner, handle: handleCall, begin: beginExchange, complete: completeExchange,
      notify: noteConnection)
    func start(_ key: UnsafePointer<CChar>?, _ certificate: UnsafePointer<CChar>?) -> OpaquePointer?
    {
      mhd_start(
        library, callbacks,
        mhd_settings(
          socket: socket.descriptor, connections: Server.mostConnections, idle_seconds: 60,
          connection_memory: Server.memory, key: key, certificate: certificate))
    }
    let daemon: OpaquePointer?
    if let keys {
      daemon = keys.key.withCString { key in keys.certificate.withCString { start(key, $0) } }
    } else {
      daemon = start(nil, nil)
    }
    guard let daemon else {
      close(socket.descriptor)
      queue.finish()
      laterQueue.finish()
      patientQueue.finish()
      throw .refused
    }
    state.withLock { $0.daemon = Daemon(pointer: daemon) }
    let thread = OwnThread { [self] in keepTime() }
    keeper.withLock { $0 = thread }
  }

  /// Has work done between that of calls; false where too much waits.
  @discardableResult
  package func work(_ body: @escaping @Sendable () -> Void) -> Bool { queue.add(body) }

  /// Has work done beside that of calls, which never wait for it; false where too much of it waits.
  @discardableResult
  package func workLater(_ body: @escaping @Sendable () -> Void) -> Bool { laterQueue.add(body) }

  /// Tells all who listen; both are on one line.
  package func send(event: String, data: String) {
    let streams = state.withLock { Array($0.streams.values) }
    for stream in streams { stream.send("event: \(event)\ndata: \(data)\n\n") }
  }

  /// Takes no more connections, ends what was begun, and returns when all is sent.
  package func stop() {
    let (daemon, streams) = state.withLock { state in
      state.isStopping = true
      return (state.daemon, Array(state.streams.values))
    }
    guard let daemon, let library = LibMicroHTTPD.functions else { return }
    let socket = library.quiesce(daemon.pointer)
    if socket >= 0 { close(socket) }
    queue.finish()
    laterQueue.finish()
    giveUpWaiting()
    for stream in streams { stream.end() }
    keeper.withLock { $0?.join() }
    // The library must not be stopped while a connection sleeps.
    for _ in 0..<100 where state.withLock({ !$0.streams.isEmpty }) { usleep(20_000) }
    guard state.withLock({ $0.streams.isEmpty }) else { return }
    library.stop(daemon.pointer)
    state.withLock { $0.daemon = nil }
  }

  private var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  private func keepTime() {
    var last = now
    while !state.withLock({ $0.isStopping }) {
      usleep(250_000)
      table.sweep(at: now)
      giveFreeMemoryBack(beyond: Server.allowedGrowth)
      guard now - last >= Server.heartbeat else { continue }
      last = now
      for stream in state.withLock({ Array($0.streams.values) }) { stream.send(": here\n\n") }
    }
  }

  fileprivate func noteStart(of connection: Connection) { table.add(connection, at: now) }

  fileprivate func noteEnd(of connection: Connection) { table.remove(connection) }

  /// Brings an exchange one step further; false closes the connection.
  fileprivate func step(
    _ exchange: Exchange, _ connection: Connection, method: String, version: String,
    piece: UnsafeRawBufferPointer
  ) -> Bool {
    let phase = exchange.phase.withLock { $0 }
    switch phase {
    case .begun:
      var request = Request(
        method, exchange.target, version: version, headers: connection.headers,
        peer: connection.peer)
      request.headSize = connection.headSize
      switch gate.verdict(on: request, at: now) {
      case .response(let response):
        exchange.phase.withLock { $0 = .sent }
        table.isBusy(connection, at: now)
        return connection.send(response)
      case .call(var call):
        switch upload(call) {
        case .failure(let refusal):
          exchange.phase.withLock { $0 = .sent }
          table.isBusy(connection, at: now)
          return connection.send(refusal.response)
        case .success(let file): call.upload = file
        case nil: break
        }
        exchange.phase.withLock { $0 = .reading(call) }
        table.isReading(connection, at: now)
        return true
      }
    case .reading(var call):
      if !piece.isEmpty {
        if let file = call.upload {
          let steps = file.count / Server.uploadStep
          file.write(piece)
          // Who goes on sending gets the time that a long file takes.
          if file.count / Server.uploadStep > steps { table.isReading(connection, at: now) }
          return true
        }
        call.body += piece
        exchange.phase.withLock { $0 = .reading(call) }
        return true
      }
      table.isBusy(connection, at: now)
      return begin(call, exchange, connection)
    case .ready(let response):
      exchange.phase.withLock { $0 = .sent }
      return connection.send(response)
    case .working: return true
    case .streaming, .sent: return piece.isEmpty
    }
  }

  private func begin(_ call: Call, _ exchange: Exchange, _ connection: Connection) -> Bool {
    switch answer(call) {
    case .response(let response):
      exchange.phase.withLock { $0 = .sent }
      return connection.send(response)
    case .work(let work):
      exchange.phase.withLock { $0 = .working }
      connection.suspend()
      let isTaken = queue.add {
        let response = work()
        exchange.phase.withLock { $0 = .ready(response) }
        connection.resume()
      }
      guard !isTaken else { return true }
      exchange.phase.withLock {
        $0 = .ready(Response(503, reason: "the server is too busy; try again in a while"))
      }
      connection.resume()
      return true
    case .patient(let work):
      exchange.phase.withLock { $0 = .working }
      connection.suspend()
      let isTaken = state.withLock { state in
        guard !state.isStopping, state.waiting.count < Server.mostWaiting else { return false }
        state.waiting[connection] = exchange
        return true
      }
      let busy = Response(
        503, reason: "other long work is being done already; try again in a while")
      let isBegun = isTaken && patientQueue.add { [self] in end(connection, with: work()) }
      if isBegun { return true }
      if isTaken {
        end(connection, with: busy)
      } else {
        exchange.phase.withLock { $0 = .ready(busy) }
        connection.resume()
      }
      return true
    case .events:
      let stream = EventStream(connection)
      let isTaken = state.withLock { state in
        guard !state.isStopping, state.streams.count < Server.mostStreams else { return false }
        state.streams[connection] = stream
        return true
      }
      guard isTaken else {
        exchange.phase.withLock { $0 = .sent }
        return connection.send(Response(503, reason: "too many pages listen already"))
      }
      exchange.phase.withLock { $0 = .streaming(stream) }
      return connection.send(stream)
    }
  }

  /// Answers a call that has waited, unless it was given up.
  private func end(_ connection: Connection, with response: Response) {
    guard let exchange = state.withLock({ $0.waiting.removeValue(forKey: connection) }) else {
      return
    }
    exchange.phase.withLock { $0 = .ready(response) }
    connection.resume()
  }

  /// Answers all calls whose work may go on for minutes.
  private func giveUpWaiting() {
    let waiting = state.withLock { Array($0.waiting.keys) }
    for connection in waiting {
      end(connection, with: Response(503, reason: "the server stops; try again later"))
    }
    if waiting.isEmpty { patientQueue.finish() }
  }

  fileprivate func end(_ exchange: Exchange, _ connection: Connection) {
    if case .streaming(let stream) = exchange.phase.withLock({ $0 }) {
      stream.detach()
      state.withLock { _ = $0.streams.removeValue(forKey: connection) }
    }
    table.isIdle(connection, at: now)
  }
}

/// The library's own object, which is safe to call from any thread.
private struct Daemon: @unchecked Sendable {
  let pointer: OpaquePointer
}

private func server(_ owner: UnsafeMutableRawPointer?) -> Server? {
  owner.map { Unmanaged<Server>.fromOpaque($0).takeUnretainedValue() }
}

private func beginExchange(
  _ owner: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let target else { return nil }
  return Unmanaged.passRetained(Exchange(target: String(cString: target))).toOpaque()
}

private func handleCall(
  _ owner: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
  _ piece: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let server = server(owner), let connection, let method, let version, let size,
    let exchange = state?.pointee
  else { return .NO }
  let isFine = server.step(
    Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(),
    Connection(pointer: connection), method: String(cString: method),
    version: String(cString: version),
    piece: UnsafeRawBufferPointer(start: piece, count: size.pointee))
  size.pointee = 0
  return isFine ? .YES : .NO
}

private func completeExchange(
  _ owner: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
  guard let server = server(owner), let connection, let pointer = state?.pointee else { return }
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
  state?.pointee = nil
  server.end(exchange, Connection(pointer: connection))
}

private func noteConnection(
  _ owner: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
  guard let server = server(owner), let connection else { return }
  if code == .CONNECTION_NOTIFY_STARTED {
    server.noteStart(of: Connection(pointer: connection))
  } else {
    server.noteEnd(of: Connection(pointer: connection))
  }
}
