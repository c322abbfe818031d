package org.mercer.numerics.simd;

import static org.mercer.numerics.simd.VectorLanesKinds.known;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link RecursionLanes} with the vector unit. Two vectors run at a time where the width allows.
 */
final class VectorLanesRecursion implements RecursionLanes {
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int DL = D.length();

  @Override
  public void runningSums(
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

  @Override
  public void addProducts(double[] a, double[] b, int n, double[] out, int width) {
    for (int w = 0; w < width; w += DL) {
      DoubleVector sum = DoubleVector.fromArray(D, out, w);
      for (int j = 0, at = w; j < n; j++, at += width) {
        sum = DoubleVector.fromArray(D, a, at).fma(DoubleVector.fromArray(D, b, at), sum);
      }
      known(sum).intoArray(out, w);
    }
  }

  @Override
  public void runningSums(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] lower,
      double[] upper,
      int n,
      int width) {
    if (2 * DL > width) {
      runningSums(match, lower, decay, step, fade, upper, n, width);
      runningSums(match, below, decay, step, fade, lower, n, width);
      return;
    }
    DoubleVector fading = DoubleVector.broadcast(D, fade);
    for (int w = 0; w < width; w += 2 * DL) {
      DoubleVector low0 = DoubleVector.zero(D);
      DoubleVector low1 = DoubleVector.zero(D);
      DoubleVector high0 = DoubleVector.zero(D);
      DoubleVector high1 = DoubleVector.zero(D);
      DoubleVector old0 = DoubleVector.zero(D); // lower[j] as it was; lower[0] is always 0
      DoubleVector old1 = DoubleVector.zero(D);
      for (int j = 0, at = w, to = w + width, d = w; j < n; j++, at += width, to += width) {
        DoubleVector m0 = DoubleVector.fromArray(D, match, at);
        DoubleVector m1 = DoubleVector.fromArray(D, match, at + DL);
        DoubleVector decay0 = DoubleVector.fromArray(D, decay, d);
        DoubleVector decay1 = DoubleVector.fromArray(D, decay, d + DL);
        high0 = decay0.fma(high0, m0.mul(old0));
        high1 = decay1.fma(high1, m1.mul(old1));
        low0 = decay0.fma(low0, m0.mul(DoubleVector.fromArray(D, below, at)));
        low1 = decay1.fma(low1, m1.mul(DoubleVector.fromArray(D, below, at + DL)));
        fading.fma(DoubleVector.fromArray(D, upper, to), high0).intoArray(upper, to);
        fading.fma(DoubleVector.fromArray(D, upper, to + DL), high1).intoArray(upper, to + DL);
        old0 = DoubleVector.fromArray(D, lower, to);
        old1 = DoubleVector.fromArray(D, lower, to + DL);
        fading.fma(old0, low0).intoArray(lower, to);
        fading.fma(old1, low1).intoArray(lower, to + DL);
        d += step;
      }
    }
  }

  @Override
  public void addProducts(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] sums,
      int n,
      double[] out,
      int width) {
    if (2 * DL > width) {
      addProducts(match, sums, n, out, width);
      runningSums(match, below, decay, step, fade, sums, n, width);
      return;
    }
    DoubleVector fading = DoubleVector.broadcast(D, fade);
    for (int w = 0; w < width; w += 2 * DL) {
      DoubleVector run0 = DoubleVector.zero(D);
      DoubleVector run1 = DoubleVector.zero(D);
      DoubleVector old0 = DoubleVector.zero(D); // sums[j] as it was; sums[0] is always 0
      DoubleVector old1 = DoubleVector.zero(D);
      DoubleVector total0 = DoubleVector.fromArray(D, out, w);
      DoubleVector total1 = DoubleVector.fromArray(D, out, w + DL);
      for (int j = 0, at = w, to = w + width, d = w; j < n; j++, at += width, to += width) {
        DoubleVector m0 = DoubleVector.fromArray(D, match, at);
        DoubleVector m1 = DoubleVector.fromArray(D, match, at + DL);
        total0 = m0.fma(old0, total0);
        total1 = m1.fma(old1, total1);
        DoubleVector s0 = m0.mul(DoubleVector.fromArray(D, below, at));
        DoubleVector s1 = m1.mul(DoubleVector.fromArray(D, below, at + DL));
        run0 = DoubleVector.fromArray(D, decay, d).fma(run0, s0);
        run1 = DoubleVector.fromArray(D, decay, d + DL).fma(run1, s1);
        old0 = DoubleVector.fromArray(D, sums, to);
        old1 = DoubleVector.fromArray(D, sums, to + DL);
        fading.fma(old0, run0).intoArray(sums, to);
        fading.fma(old1, run1).intoArray(sums, to + DL);
        d += step;
      }
      total0.intoArray(out, w);
      total1.intoArray(out, w + DL);
    }
  }
}
