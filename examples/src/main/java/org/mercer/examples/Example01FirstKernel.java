package org.mercer.examples;

import java.util.Locale;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.string.Strings;
import org.mercer.kernel.vector.Vectors;
import org.mercer.run.Run;

/** A kernel is a function of two objects; a Gram matrix is that function on a sample. */
public final class Example01FirstKernel {
  private Example01FirstKernel() {}

  public static void main(String[] args) {
    Kernel<Vec> gaussian = Vectors.rbf(0.5);
    Vec x = Vec.of(1, 2);
    Vec y = Vec.of(2, 0.5);
    // |x - y|^2 = 1 + 2.25, so the value is exp(-0.5 * 3.25) = exp(-1.625)
    System.out.println("rbf of (1,2) and (2,0.5): " + gaussian.of(x, y));

    // The same idea on strings: common substrings of length 2. "cat" and "car" share "ca".
    System.out.println("spectrum of cat and car:  " + Strings.spectrum(2).of("cat", "car"));

    // Kernels are values: they add, multiply and nest, and know why they are kernels.
    Kernel<Vec> both = gaussian.times(0.5).plus(Vectors.poly(2));
    System.out.println("a sum, as text:           " + Kernels.format(both));
    System.out.println(both.certificate().explain());

    // On a sample a kernel is a matrix, and that is all that a learner ever sees.
    DenseVectors sample =
        DenseVectors.of(new double[] {1, 2}, new double[] {2, 0.5}, new double[] {0, 0});
    Gram gram = Grams.of(gaussian, sample, Precision.DOUBLE, Run.defaults());
    System.out.println("Gram matrix: " + gram.describe());
    for (double[] row : rows(gram)) {
      System.out.printf(Locale.ROOT, "  %.4f %.4f %.4f%n", row[0], row[1], row[2]);
    }
  }

  private static double[][] rows(Gram gram) {
    var matrix = gram.toMatrix(Run.defaults());
    double[][] rows = new double[matrix.rows()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = matrix.row(i);
    }
    return rows;
  }
}
