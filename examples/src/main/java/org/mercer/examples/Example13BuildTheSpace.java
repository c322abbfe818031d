package org.mercer.examples;

import java.util.List;
import java.util.Locale;
import org.mercer.catalogue.Strings;
import org.mercer.data.Sample;
import org.mercer.feature.MercerEmbedding;
import org.mercer.gram.Grams;
import org.mercer.gram.check.Spectrum;
import org.mercer.kernel.Kernel;

/** Mercer's theorem as a construction: from the matrix of a kernel to vectors with its products. */
public final class Example13BuildTheSpace {
  private Example13BuildTheSpace() {}

  public static void main(String[] args) {
    Kernel<String> kernel = Strings.spectrum(2);
    Sample<String> words = Strings.domain().sample(List.of("cat", "car", "bar"));

    // K = V diag(lambda) V'; here K = [2 1 0; 1 2 1; 0 1 2], lambda = 2 - sqrt 2, 2, 2 + sqrt 2
    System.out.println(Spectrum.of(Grams.of(kernel, words)).describe());

    // phi(x_i) = (sqrt(lambda_1) v_i1, sqrt(lambda_2) v_i2, ...)
    MercerEmbedding<String> space = MercerEmbedding.of(kernel, words);
    System.out.println(space.dimension() + " dimensions");
    for (int i = 0; i < words.size(); i++) {
      for (int j = 0; j < words.size(); j++) {
        double product = dot(space.of(words.get(i)), space.of(words.get(j)));
        System.out.printf(
            Locale.ROOT, "%7.4f (%.0f)", product, kernel.of(words.get(i), words.get(j)));
      }
      System.out.println();
    }

    // A new word is projected onto the span of these. bat = cat - car + bar lies in it: ba + at is
    // (ca + at) - (ca + ar) + (ba + ar). Of bad = ba + ad a part does not.
    for (String word : List.of("bat", "bad")) {
      double[] phi = space.of(word);
      System.out.printf(
          Locale.ROOT,
          "%s: squared length %.4f in this space, %.4f in the whole%n",
          word,
          dot(phi, phi),
          kernel.of(word, word));
    }
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
