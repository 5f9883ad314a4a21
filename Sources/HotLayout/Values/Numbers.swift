#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `base` to the power of `exponent`.
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

extension Double {
  /// The number as an `Int` where it is finite and fits, rounded to nearest; nil elsewhere.
  package var safeInt: Int? { Int(exactly: rounded()) }

  /// The number, or `fallback` where it is not finite.
  package func finite(or fallback: Double = 0) -> Double { isFinite ? self : fallback }
}
