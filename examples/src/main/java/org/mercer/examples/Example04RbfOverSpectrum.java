package org.mercer.examples;

import java.util.Locale;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Strings;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;

/** A Gaussian of a distance that no coordinates exist for: the one in a string kernel's space. */
public final class Example04RbfOverSpectrum {
  private Example04RbfOverSpectrum() {}

  public static void main(String[] args) {
    // The text form works everywhere: here, on the command line, and in a model file.
    Kernel<String> spectrum = Kernels.parse("spectrum(p=3)", Strings.domain());
    Kernel<String> rbf = Kernels.parse("rbf(gamma=0.05, base=spectrum(p=3))", Strings.domain());

    String s = "science is organized knowledge";
    String t = "wisdom is organized life";
    // |phi(s) - phi(t)|^2 = k(s,s) + k(t,t) - 2 k(s,t)
    double distance = spectrum.of(s, s) + spectrum.of(t, t) - 2 * spectrum.of(s, t);
    System.out.println("common substrings of three letters: " + spectrum.of(s, t));
    System.out.println("squared distance in feature space:  " + distance);
    System.out.println("rbf over spectrum:                  " + rbf.of(s, t));
    System.out.println("exp(-0.05 * distance):              " + Math.exp(-0.05 * distance));

    Sample<String> sentences = Sample.of(s, t, "organized science", "life is life");
    Gram gram = Grams.of(rbf, sentences);
    DoubleMatrix matrix = gram.toMatrix();
    for (int i = 0; i < matrix.rows(); i++) {
      for (double value : matrix.row(i)) {
        System.out.printf(Locale.ROOT, "  %.3f", value);
      }
      System.out.println("  " + sentences.get(i));
    }
    System.out.println(rbf.certificate().explain());
  }
}
