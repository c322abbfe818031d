package org.mercer.kernel.generative;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.LogEvaluation;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.run.Interruption;

/** A kernel on the strings of a model's alphabet. Each string is encoded once. */
interface SequenceKernel extends LogKernel<String> {
  Alphabet alphabet();

  /** How two strings are compared, with memory of its own. */
  SequenceComparison comparison();

  @Override
  default double of(String s, String t) {
    return compared(s, t).value();
  }

  @Override
  default LogValue logOf(String s, String t) {
    return compared(s, t).log();
  }

  private SequenceComparison compared(String s, String t) {
    Alphabet.Encoder encoder = alphabet().encoder();
    SequenceComparison comparison = comparison();
    comparison.compare(encoder.of(s), encoder.of(t));
    return comparison;
  }

  @Override
  default Evaluation over(Sample<String> rows, Sample<String> cols) {
    Alphabet.Encoder encoder = alphabet().encoder();
    Sample<int[]> left = rows.map(encoder::of);
    Sample<int[]> right = rows == cols ? left : cols.map(encoder::of);
    return tile -> {
      SequenceComparison comparison = comparison();
      for (int i = 0; i < tile.rows(); i++) {
        Interruption.check();
        int[] s = left.get(tile.row() + i);
        for (int j = 0; j < tile.cols(); j++) {
          comparison.compare(s, right.get(tile.col() + j));
          tile.set(i, j, comparison.value());
        }
      }
    };
  }

  @Override
  default LogEvaluation logOver(Sample<String> rows, Sample<String> cols) {
    Alphabet.Encoder encoder = alphabet().encoder();
    Sample<int[]> left = rows.map(encoder::of);
    Sample<int[]> right = rows == cols ? left : cols.map(encoder::of);
    return () -> {
      SequenceComparison comparison = comparison();
      return (i, j) -> {
        comparison.compare(left.get(i), right.get(j));
        return comparison.log();
      };
    };
  }

  @Override
  default Optional<Domain<String>> domain() {
    return Optional.of(StringDomain.INSTANCE);
  }
}
