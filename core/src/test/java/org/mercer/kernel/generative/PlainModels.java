package org.mercer.kernel.generative;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.mercer.json.JsonValue;

/**
 * Kernels of models as they are defined, every hidden path one by one: the reference
 * implementations.
 */
final class PlainModels {
  private PlainModels() {}

  /** A distribution over these names in which some probabilities may be zero. */
  static Map<String, Object> distribution(RandomGenerator random, List<String> over) {
    double[] weights = new double[over.size()];
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = i > 0 && random.nextInt(6) == 0 ? 0 : 0.1 + random.nextDouble();
      sum += weights[i];
    }
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 0; i < weights.length; i++) {
      row.put(over.get(i), weights[i] / sum);
    }
    return row;
  }

  static Map<String, Object> table(RandomGenerator random, List<String> from, List<String> over) {
    Map<String, Object> rows = new LinkedHashMap<>();
    from.forEach(name -> rows.put(name, distribution(random, over)));
    return rows;
  }

  static HiddenMarkovModel hmm(RandomGenerator random) {
    List<String> states = List.of("H", "L", "M").subList(0, 1 + random.nextInt(3));
    List<String> symbols = List.of("a", "b", "c").subList(0, 1 + random.nextInt(3));
    return HiddenMarkovModel.of(
        new JsonValue(
            "model",
            Map.of(
                "initial", distribution(random, states),
                "transition", table(random, states, states),
                "emission", table(random, states, symbols))));
  }

  static String string(RandomGenerator random, List<String> symbols, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(symbols.get(random.nextInt(symbols.size())));
    }
    return text.toString();
  }

  /** What is summed over all ways to give the nodes hidden states. */
  interface Term {
    double of(int[] hidden, double probability);
  }

  /** The sum over h; {@code parents[v]} is the parent of node v, before it, or -1. */
  static double sum(HiddenMarkovModel model, int[] parents, Term term) {
    int states = model.states().size();
    long all = Math.round(Math.pow(states, parents.length));
    double sum = 0;
    for (long code = 0; code < all; code++) {
      int[] hidden = new int[parents.length];
      long rest = code;
      double probability = 1;
      for (int v = 0; v < hidden.length; v++) {
        hidden[v] = (int) (rest % states);
        rest /= states;
        probability *=
            parents[v] < 0
                ? model.initial.get(0, hidden[v])
                : model.transition.get(hidden[parents[v]], hidden[v]);
      }
      sum += term.of(hidden, probability);
    }
    return sum;
  }

  /** P(x|h), where x has one symbol for each of the nodes {@code seen}. */
  static double emitted(HiddenMarkovModel model, int[] hidden, int[] seen, int[] x) {
    double product = 1;
    for (int i = 0; i < seen.length; i++) {
      product *= model.emission.get(hidden[seen[i]], x[i]);
    }
    return product;
  }

  static int[] chain(int n) {
    int[] parents = new int[n];
    for (int i = 0; i < n; i++) {
      parents[i] = i - 1;
    }
    return parents;
  }

  static int[] all(int n) {
    int[] nodes = new int[n];
    for (int i = 0; i < n; i++) {
      nodes[i] = i;
    }
    return nodes;
  }

  /** P(s_i .. , t_j .. , end) from state {@code from}, or from the start if that is -1. */
  static double pair(PairHmm model, int from, int[] s, int i, int[] t, int j) {
    int states = model.kinds.size();
    double[] moves = from < 0 ? model.start : model.transition[from];
    double sum = i == s.length && j == t.length ? moves[states] : 0;
    for (int q = 0; q < states; q++) {
      boolean first = model.kinds.get(q) != PairHmm.Kind.B;
      boolean second = model.kinds.get(q) != PairHmm.Kind.A;
      if (moves[q] > 0 && (!first || i < s.length) && (!second || j < t.length)) {
        double emitted =
            (first ? model.emission.get(q, s[i]) : 1) * (second ? model.emission.get(q, t[j]) : 1);
        sum += moves[q] * emitted * pair(model, q, s, first ? i + 1 : i, t, second ? j + 1 : j);
      }
    }
    return sum;
  }
}
