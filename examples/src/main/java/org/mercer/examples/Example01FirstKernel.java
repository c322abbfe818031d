package org.mercer.examples;

import java.util.List;
import java.util.Locale;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;

/** A kernel is a function of two objects; a Gram matrix is that function on a sample. */
public final class Example01FirstKernel {
  private Example01FirstKernel() {}

  public static void main(String[] args) {
    var gaussian = Vectors.rbf(0.5);
    Vec x = Vec.of(1, 2);
    Vec y = Vec.of(2, 0.5);
    // |x - y|^2 = 1 + 2.25, so the value is exp(-0.5 * 3.25) = exp(-1.625)
    System.out.println("rbf of (1,2) and (2,0.5): " + gaussian.of(x, y));

    // The same idea on strings: common substrings of length 2. "cat" and "car" share "ca".
    System.out.println("spectrum of cat and car:  " + Strings.spectrum(2).of("cat", "car"));

    // Kernels are values: they add, multiply and nest, and know why they are kernels.
    var both = gaussian.times(0.5).plus(Vectors.poly(2));
    System.out.println("a sum, as text:           " + both.expression());
    System.out.println(both.certificate().explain());

    // On a sample a kernel is a matrix, and that is all that a learner ever sees.
    var sample = List.of(x, y, Vec.of(0, 0));
    System.out.println("Gram matrix:");
    for (Vec row : sample) {
      for (Vec column : sample) {
        System.out.printf(Locale.ROOT, "  %.4f", gaussian.of(row, column));
      }
      System.out.println();
    }
  }
}
