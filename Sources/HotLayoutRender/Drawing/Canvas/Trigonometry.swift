#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Sine of an angle in radians.
func sinValue(_ angle: Double) -> Double { sin(angle) }

/// Cosine of an angle in radians.
func cosValue(_ angle: Double) -> Double { cos(angle) }

/// Tangent of an angle in radians.
func tanValue(_ angle: Double) -> Double { tan(angle) }

/// The angle of a vector, in radians, from -pi to pi.
func atan2Value(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// e to the power of `value`.
func expValue(_ value: Double) -> Double { exp(value) }
