package org.mercer.examples;

import java.util.List;
import java.util.Locale;
import org.mercer.catalogue.Strings;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.feature.Covariance;
import org.mercer.feature.Distances;
import org.mercer.feature.FeaturePoint;
import org.mercer.feature.FeatureVector;
import org.mercer.feature.Nystroem;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.measure.Alignment;
import org.mercer.gram.measure.TestResult;
import org.mercer.gram.measure.TwoSample;
import org.mercer.kernel.Kernel;

/**
 * Means, distances, projections and tests in the feature space of strings, from the kernel alone.
 */
public final class Example11FeatureSpace {
  private Example11FeatureSpace() {}

  public static void main(String[] args) {
    Kernel<String> kernel = Strings.spectrum(2);
    // the first four have much AT, the others much CG
    Sample<String> dna =
        Strings.domain()
            .sample(
                List.of(
                    "ATATGATA",
                    "TATAATAC",
                    "ATATATGG",
                    "CATATATA",
                    "CGCGACGC",
                    "GCGCGTAC",
                    "TCGCGCGA",
                    "CGCGCGTT"));
    Gram gram = Grams.of(kernel, dna);

    // ATATGATA has AT 3, TA 2, TG 1, GA 1 and TATAATAC has TA 3, AT 2, AA 1, AC 1: 15 + 15 - 2 * 12
    System.out.println("squared distance of two strings: " + Distances.squared(gram).get(0, 1));

    // the mean of a class is a vector that nobody needs to write down
    FeatureVector left = FeatureVector.mean(gram, new int[] {0, 1, 2, 3});
    FeatureVector right = FeatureVector.mean(gram, new int[] {4, 5, 6, 7});
    print("distance of the two means", Math.sqrt(left.squaredDistance(right)));
    FeaturePoint word =
        FeaturePoint.of(kernel, dna, "GATATATC"); // an object that the sample has not seen
    print("a new string to the first mean", Math.sqrt(left.squaredDistance(word)));
    print("and to the second", Math.sqrt(right.squaredDistance(word)));

    // the line through the two means is a direction; most of the variance lies along it
    FeatureVector direction = right.minus(left);
    print("variance along it", direction.variance());
    print("of a variance of", Covariance.of(gram).total());

    Nystroem<String> two = Nystroem.of(kernel, dna.select(0, 4));
    print("what two landmarks miss of all squared lengths", two.missed(dna));

    TestResult test = TwoSample.of(gram, 4).test(TwoSample.Estimate.BIASED, 999);
    print("p-value of one distribution for both", test.p());
    double[] classes = Labels.of("a", "a", "a", "a", "c", "c", "c", "c").signs();
    print("alignment with the classes", Alignment.centred(gram, classes));
  }

  private static void print(String what, double value) {
    System.out.printf(Locale.ROOT, "%s: %.4f%n", what, value);
  }
}
