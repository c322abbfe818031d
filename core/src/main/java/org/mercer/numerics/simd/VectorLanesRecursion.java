package org.mercer.numerics.simd;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Recursions over strings, one string a lane. Two vectors run at a time where the width allows. */
final class VectorLanesRecursion {
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int DL = D.length();

  private VectorLanesRecursion() {}

  static void runningSums(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] sums,
      int n,
      int width) {
    int w = 0;
    for (; w + 2 * DL <= width; w += 2 * DL) {
      two(match, below, decay, step, fade, sums, n, width, w);
    }
    for (; w < width; w += DL) {
      one(match, below, decay, step, fade, sums, n, width, w);
    }
  }

  /** The steps wait for each other, so two vectors hide half of the waiting. */
  private static void two(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] sums,
      int n,
      int width,
      int w) {
    DoubleVector fading = DoubleVector.broadcast(D, fade);
    DoubleVector run0 = DoubleVector.zero(D);
    DoubleVector run1 = DoubleVector.zero(D);
    int at = w;
    int to = w + width;
    int d = w;
    for (int j = 0; j < n; j++) {
      DoubleVector s0 = product(match, below, at);
      DoubleVector s1 = product(match, below, at + DL);
      run0 = DoubleVector.fromArray(D, decay, d).fma(run0, s0);
      run1 = DoubleVector.fromArray(D, decay, d + DL).fma(run1, s1);
      fading.fma(DoubleVector.fromArray(D, sums, to), run0).intoArray(sums, to);
      fading.fma(DoubleVector.fromArray(D, sums, to + DL), run1).intoArray(sums, to + DL);
      at += width;
      to += width;
      d += step;
    }
  }

  private static void one(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] sums,
      int n,
      int width,
      int w) {
    DoubleVector fading = DoubleVector.broadcast(D, fade);
    DoubleVector run = DoubleVector.zero(D);
    for (int j = 0; j < n; j++) {
      int at = j * width + w;
      run = DoubleVector.fromArray(D, decay, j * step + w).fma(run, product(match, below, at));
      fading.fma(DoubleVector.fromArray(D, sums, at + width), run).intoArray(sums, at + width);
    }
  }

  private static DoubleVector product(double[] a, double[] b, int at) {
    return DoubleVector.fromArray(D, a, at).mul(DoubleVector.fromArray(D, b, at));
  }

  static void addProducts(double[] a, double[] b, int n, double[] out, int width) {
    for (int w = 0; w < width; w += DL) {
      DoubleVector sum = DoubleVector.fromArray(D, out, w);
      for (int j = 0, at = w; j < n; j++, at += width) {
        sum = DoubleVector.fromArray(D, a, at).fma(DoubleVector.fromArray(D, b, at), sum);
      }
      sum.intoArray(out, w);
    }
  }
}
