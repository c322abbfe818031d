package org.mercer.interop.libsvm;

import java.util.HashSet;
import java.util.List;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * What a model file of LIBSVM says. For the classes a &lt; b of {@code labels} the machine of that
 * pair is f(x) = sum_i c_i k(x_i, x) - rho over the support vectors of the two; it speaks for a
 * where f &gt; 0. The support vectors stand class by class; those of class a have their coefficient
 * against b in column b - 1, those of b theirs against a in column a. A machine without classes has
 * one column.
 *
 * @param rho one a pair, in the order (0,1) (0,2) .. (1,2) ..
 * @param labels the classes; empty for machines without classes
 * @param probA where probabilities were asked for: the slope of a pair, or the width of the noise
 * @param probB the shift of a pair
 * @param densityMarks where probabilities were asked for, of a machine for one class
 * @param counts how many support vectors each class has
 * @param coefficients a row for each support vector
 * @param vectors the support vectors; a column is an index of the file, so that column 0 is used by
 *     precomputed kernels (the number of the training row) and by files that count from 0
 */
public record LibsvmModel(
    SvmType type,
    LibsvmKernel kernel,
    List<Double> rho,
    List<Integer> labels,
    List<Double> probA,
    List<Double> probB,
    List<Double> densityMarks,
    List<Integer> counts,
    DoubleMatrix coefficients,
    Csr vectors) {
  /** How many marks of density a file has, if any. */
  static final int MARKS = 10;

  public LibsvmModel {
    rho = finite("rho", rho);
    probA = finite("probA", probA);
    probB = finite("probB", probB);
    densityMarks = finite("a mark of density", densityMarks);
    labels = List.copyOf(labels);
    counts = List.copyOf(counts);
    int classes = type.classifies() ? labels.size() : 2;
    Require.atLeast("the number of classes", 2, classes);
    Require.same("classes and coefficients of a vector", classes - 1L, coefficients.cols());
    Require.same("vectors and rows of coefficients", vectors.rows(), coefficients.rows());
    Require.same("pairs of classes and rho", pairs(classes), rho.size());
    if (type.classifies()) {
      Require.that(
          new HashSet<>(labels).size() == labels.size(), "labels must differ, but are " + labels);
      Require.same("classes and counts of vectors", labels.size(), counts.size());
      Require.that(
          counts.stream().allMatch(c -> c >= 0), "counts must not be negative, but are " + counts);
      Require.same(
          "the sum of the counts and the vectors",
          counts.stream().mapToLong(c -> c).sum(),
          vectors.rows());
    } else {
      Require.that(labels.isEmpty() && counts.isEmpty(), type.word() + " has no classes");
    }
    requireProbabilities(type, probA.size(), probB.size(), densityMarks.size(), rho.size());
    for (double coefficient : coefficients.unsafeValues()) {
      Require.finite("a coefficient", coefficient);
    }
    for (double value : vectors.unsafeValues()) {
      Require.finite("a value", value);
    }
  }

  private static List<Double> finite(String name, List<Double> values) {
    values.forEach(value -> Require.finite(name, value));
    return List.copyOf(values);
  }

  private static void requireProbabilities(SvmType type, int a, int b, int marks, int pairs) {
    if (a > 0) {
      Require.that(type != SvmType.ONE_CLASS, "one_class has no probA");
      Require.same("probA and rho", pairs, a);
    }
    Require.same("probA and probB", type.classifies() ? a : 0, b);
    Require.that(
        marks == 0 || type == SvmType.ONE_CLASS && marks == MARKS,
        "only one_class has marks of density, " + MARKS + " of them, but there are " + marks);
  }

  /** n (n - 1) / 2, also where it is beyond an int. */
  static long pairs(long classes) {
    return classes * (classes - 1) / 2;
  }

  /** How many classes; 2 for machines without any, as the file says. */
  public int classes() {
    return type.classifies() ? labels.size() : 2;
  }

  /** Whether the file can give probabilities. */
  public boolean hasProbabilities() {
    return !probA.isEmpty() || !densityMarks.isEmpty();
  }

  /** Whether indices count from 0, which shows only where the index 0 occurs. */
  public boolean zeroBased() {
    if (kernel.form() == LibsvmKernel.Form.PRECOMPUTED) {
      return false;
    }
    for (int column : vectors.unsafeColumns()) {
      if (column == 0) {
        return true;
      }
    }
    return false;
  }
}
