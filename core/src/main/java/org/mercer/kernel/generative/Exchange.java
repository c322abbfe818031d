package org.mercer.kernel.generative;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.error.InputException;

/** Tries on short strings whether a pair model treats both strings alike: P(s,t) = P(t,s). */
final class Exchange {
  /** Strings of two symbols are made of so many symbols at most. */
  private static final int MOST_SYMBOLS = 5;

  /** Sums of products of a few probabilities. */
  private static final double ROUNDING = 1e-12;

  private Exchange() {}

  static void require(PairHmm model, String pointer) {
    List<int[]> tried = strings(model.symbols().size());
    PairForward forward = new PairForward(model);
    for (int[] s : tried) {
      for (int[] t : tried) {
        forward.compare(s, t);
        double one = forward.value();
        forward.compare(t, s);
        double other = forward.value();
        if (Math.abs(one - other) > ROUNDING * Math.max(one, other)) {
          throw new InputException(
              pointer,
              "a model with P(s,t) = "
                  + one
                  + " but P(t,s) = "
                  + other
                  + " for s = "
                  + InputException.quote(text(model, s))
                  + ", t = "
                  + InputException.quote(text(model, t)),
              "one that treats both strings alike: a state of kind B for each of kind A, with the"
                  + " same probabilities",
              "make the model symmetric, or use another kernel");
        }
      }
    }
  }

  /** The strings that are tried, as text. */
  static Sample<String> texts(PairHmm model) {
    return Sample.of(
        strings(model.symbols().size()).stream().map(string -> text(model, string)).toList());
  }

  private static List<int[]> strings(int symbols) {
    List<int[]> strings = new ArrayList<>();
    strings.add(new int[0]);
    for (int a = 0; a < symbols; a++) {
      strings.add(new int[] {a});
      for (int b = 0; a < MOST_SYMBOLS && b < Math.min(symbols, MOST_SYMBOLS); b++) {
        strings.add(new int[] {a, b});
      }
    }
    return strings;
  }

  private static String text(PairHmm model, int[] string) {
    StringBuilder text = new StringBuilder();
    for (int symbol : string) {
      text.append(model.symbols().get(symbol));
    }
    return text.toString();
  }
}
