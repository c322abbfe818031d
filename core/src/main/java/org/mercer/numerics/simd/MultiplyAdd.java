package org.mercer.numerics.simd;

/**
 * a b + c, rounded once as the vector unit does where that is used. Processors that have no such
 * instruction would need a microsecond for it, so without the vector module it is rounded twice.
 */
final class MultiplyAdd {
  private static final boolean FUSED = Simd.hasVectors();

  private MultiplyAdd() {}

  static double fma(double a, double b, double c) {
    return FUSED ? Math.fma(a, b, c) : a * b + c;
  }

  static float fma(float a, float b, float c) {
    return FUSED ? Math.fma(a, b, c) : a * b + c;
  }
}
