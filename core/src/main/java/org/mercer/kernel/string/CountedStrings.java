package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.kernel.Features;
import org.mercer.kernel.bulk.Evaluation;

/**
 * Strings as rows of the features that a {@link CountedKernel} counts, each string encoded once.
 */
final class CountedStrings {
  private final CountedKernel kernel;
  private final Symbols symbols;
  private final Codes codes;
  private final List<CodeCounts.Row> rows = new ArrayList<>();

  CountedStrings(CountedKernel kernel, Sample<String> strings) {
    this.kernel = kernel;
    this.symbols = new Symbols(kernel.unit());
    Sample<int[]> encoded = strings.map(symbols::of);
    int longest = 0;
    for (int[] string : encoded) {
      longest = Math.max(longest, string.length);
    }
    int alphabet = Math.max(1, kernel.positioned() ? longest : 0);
    this.codes = new Codes(Math.max(alphabet, symbols.size()), kernel.longest());
    CodeCounts counts = new CodeCounts();
    for (int[] string : encoded) {
      kernel.count(string, codes, counts);
      rows.add(counts.drain());
    }
  }

  /** The inner product of the features of two strings. */
  double product(int s, int t) {
    return rows.get(s).dot(rows.get(t));
  }

  static Evaluation evaluation(CountedKernel kernel, Sample<String> rows, Sample<String> cols) {
    Sample<String> all = rows == cols ? rows : rows.concat(cols);
    return CodedRows.evaluation(new CountedStrings(kernel, all).rows, rows.size(), rows == cols);
  }

  /** The features of one string by name. */
  Features features(int string) {
    CodeCounts.Row row = rows.get(string);
    Features.Draft draft = new Features.Draft();
    for (int i = 0; i < row.codes().length; i++) {
      draft.add(kernel.name(codes.spell(row.codes()[i]), symbols), row.values()[i]);
    }
    return draft.build();
  }
}
