extension Array where Element: Sendable {
  /// What becomes of each element, in their order; so many are worked on at a time.
  package func concurrentMap<Value: Sendable>(
    atATime count: Int = 8, _ work: @escaping @Sendable (Element) async -> Value
  ) async -> [Value] {
    await withTaskGroup(of: (Int, Value).self) { group in
      var waiting = self.enumerated().makeIterator()
      func start() {
        guard let (number, element) = waiting.next() else { return }
        group.addTask { (number, await work(element)) }
      }
      for _ in 0..<count { start() }
      var values: [(number: Int, value: Value)] = []
      for await done in group {
        values.append(done)
        start()
      }
      return values.sorted { $0.number < $1.number }.map(\.value)
    }
  }
}
