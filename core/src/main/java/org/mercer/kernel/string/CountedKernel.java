package org.mercer.kernel.string;

import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.kernel.Features;
import org.mercer.kernel.bulk.Evaluation;

/**
 * A kernel with a feature map that counts short sequences of symbols. Each string is encoded once;
 * a matrix is then a sparse product.
 */
interface CountedKernel extends StringKernel {
  /** The most symbols that a feature has, a position included. */
  int longest();

  /** Whether features begin with a position in the string. */
  default boolean positioned() {
    return false;
  }

  /** Adds the features of one string. */
  void count(int[] string, Codes codes, CodeCounts into);

  /** What a feature is called. */
  default String name(int[] feature, Symbols symbols) {
    return symbols.text(feature);
  }

  @Override
  default double of(String s, String t) {
    return new CountedStrings(this, Sample.of(s, t)).product(0, 1);
  }

  @Override
  default double[] diagonal(Sample<String> sample) {
    CountedStrings counts = new CountedStrings(this, sample);
    double[] diagonal = new double[sample.size()];
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] = counts.product(i, i);
    }
    return diagonal;
  }

  @Override
  default Evaluation over(Sample<String> rows, Sample<String> cols) {
    return CountedStrings.evaluation(this, rows, cols);
  }

  @Override
  default Optional<Features> features(String x) {
    return Optional.of(new CountedStrings(this, Sample.of(x)).features(0));
  }
}
