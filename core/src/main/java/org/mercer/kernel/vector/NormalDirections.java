package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Poll;

/**
 * Rows each of which has the law of independent normal numbers, but which need not be independent
 * of each other: that makes the mean over them more exact.
 */
final class NormalDirections {
  /** From this dimension on orthogonal directions are products of signs and Hadamard matrices. */
  private static final int STRUCTURED = 64;

  private NormalDirections() {}

  /**
   * @param place of several draws that are joined: each has a sequence of its own
   */
  static DoubleMatrix draw(
      int dim, int count, RandomMap.Draw how, int place, RandomGenerator random) {
    DoubleMatrix w = new DoubleMatrix(count, dim);
    Poll poll = new Poll();
    switch (how) {
      case PLAIN -> fill(w.unsafeValues(), random);
      case QUASI -> quasi(w, place * (dim + dim % 2), random, poll);
      case ORTHOGONAL -> {
        if (dim < STRUCTURED) {
          orthogonal(w, random, poll);
        } else {
          structured(w, random, poll);
        }
      }
    }
    return w;
  }

  private static void fill(double[] values, RandomGenerator random) {
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextGaussian();
    }
  }

  /**
   * Blocks of orthonormal rows, uniformly distributed (normal rows made orthogonal), times the
   * lengths of other normal rows (Yu and others 2016).
   */
  private static void orthogonal(DoubleMatrix w, RandomGenerator random, Poll poll) {
    int d = w.cols();
    double[] all = w.unsafeValues();
    double[] other = new double[d];
    fill(all, random);
    for (int k = 0; k < w.rows(); k++) {
      poll.spend((long) d * d);
      int at = k * d;
      for (int j = k - k % d; j < k; j++) {
        double shared = Simd.LANES.dot(all, at, all, j * d, d);
        Simd.LANES.axpy(-shared, all, j * d, all, at, d);
      }
      Simd.LANES.scale(all, at, d, 1 / Math.sqrt(Simd.LANES.dot(all, at, all, at, d)));
    }
    for (int k = 0; k < w.rows(); k++) {
      fill(other, random);
      Simd.LANES.scale(all, k * d, d, Math.sqrt(Simd.LANES.dot(other, 0, other, 0, d)));
    }
  }

  /**
   * Rows of H D1 H D2 H D3 with the Hadamard matrix H of the next power of two and random signs D,
   * times the lengths of normal rows: orthogonal as above, and nearly uniform, without a
   * factorisation (the structured form of Yu and others, with lengths that are drawn).
   */
  private static void structured(DoubleMatrix w, RandomGenerator random, Poll poll) {
    int d = w.cols();
    int size = Integer.highestOneBit(2 * d - 1);
    double[][] signs = new double[3][size];
    double[] row = new double[size];
    for (int k = 0; k < w.rows(); k++) {
      poll.spend(size);
      if (k % size == 0) {
        for (double[] some : signs) {
          for (int j = 0; j < size; j++) {
            some[j] = random.nextBoolean() ? 1 : -1;
          }
        }
      }
      fill(row, random);
      double length = Math.sqrt(Simd.LANES.dot(row, 0, row, 0, size));
      Arrays.fill(row, 0);
      row[k % size] = length / (size * Math.sqrt(size));
      for (double[] some : signs) {
        hadamard(row);
        for (int j = 0; j < size; j++) {
          row[j] *= some[j];
        }
      }
      System.arraycopy(row, 0, w.unsafeValues(), k * d, d);
    }
  }

  /** x = H x, in place. */
  private static void hadamard(double[] x) {
    for (int half = 1; half < x.length; half *= 2) {
      for (int i = 0; i < x.length; i += 2 * half) {
        for (int j = i; j < i + half; j++) {
          double sum = x[j] + x[j + half];
          x[j + half] = x[j] - x[j + half];
          x[j] = sum;
        }
      }
    }
  }

  /** Halton's sequence, shifted; two coordinates of it make two normal ones (Box and Muller). */
  private static void quasi(DoubleMatrix w, int skipped, RandomGenerator random, Poll poll) {
    int prime = 1;
    for (int s = 0; s < skipped; s++) {
      prime = next(prime);
    }
    for (int j = 0; j < w.cols(); j += 2) {
      poll.spend(w.rows());
      prime = next(prime);
      int second = next(prime);
      double shift = random.nextDouble();
      double turn = random.nextDouble();
      for (int k = 0; k < w.rows(); k++) {
        double length = Math.sqrt(-2 * Math.log(1 - (halton(k + 1, prime) + shift) % 1));
        double angle = 2 * Math.PI * (halton(k + 1, second) + turn);
        w.set(k, j, length * Math.cos(angle));
        if (j + 1 < w.cols()) {
          w.set(k, j + 1, length * Math.sin(angle));
        }
      }
      prime = second;
    }
  }

  /** The digits of the number behind the point, the last first. */
  private static double halton(int number, int base) {
    double value = 0;
    double unit = 1;
    for (int left = number; left > 0; left /= base) {
      unit /= base;
      value += unit * (left % base);
    }
    return value;
  }

  private static int next(int prime) {
    int candidate = prime + 1;
    while (!isPrime(candidate)) {
      candidate++;
    }
    return candidate;
  }

  private static boolean isPrime(int number) {
    for (int divisor = 2; divisor * divisor <= number; divisor++) {
      if (number % divisor == 0) {
        return false;
      }
    }
    return true;
  }
}
