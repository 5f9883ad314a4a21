/// A large part of a value that is copied often and changed seldom: copies share it until one of them
/// changes it.
@propertyWrapper
package struct CopyOnWrite<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
