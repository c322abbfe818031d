package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.string.Tokens;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.run.Poll;

/**
 * The subsequences of a string by name, with their weights. The string is read once; at each symbol
 * every subsequence met so far is continued. Their number can grow with the power p of the length:
 * what has more than {@link Features#MOST} is refused.
 */
final class SubsequenceFeatures {
  private final Unit unit;
  private final List<String> symbols = new ArrayList<>();
  private final Poll poll = new Poll();

  SubsequenceFeatures(Unit unit, String text) {
    this.unit = unit;
    Tokens tokens = new Tokens(unit);
    for (int symbol : tokens.symbols(text)) {
      symbols.add(tokens.text(symbol));
    }
  }

  /** What a symbol multiplies the weight of every subsequence by whose span it lies in. */
  interface Decay {
    double of(String symbol);
  }

  private String longer(String u, String symbol) {
    return u.isEmpty() || unit == Unit.CHAR ? u + symbol : u + " " + symbol;
  }

  /** What a symbol of the string counts as: itself, or those like it, each with a weight. */
  interface Images {
    Images SELF = symbol -> Map.of(symbol, 1.0);

    Map<String, Double> of(String symbol);
  }

  private void add(Map<String, Double> from, String symbol, double factor, Map<String, Double> to) {
    poll.spend(8L * from.size());
    from.forEach((u, weight) -> to.merge(longer(u, symbol), factor * weight, Double::sum));
    requireFew(to.size());
  }

  private static void requireFew(double count) {
    Require.that(
        count <= Features.MOST_FEATURES,
        "an object may have at most "
            + Features.MOST_FEATURES
            + " named features, but this one has more; the kernel itself can be computed");
  }

  /** All u of length p, each place of each occurrence weighed by the decays of its span. */
  Features ofLength(int p, Decay decay) {
    return ofLength(p, decay, Images.SELF);
  }

  /** As above, each place also weighed by what its symbol gives to that of u. */
  Features ofLength(int p, Decay decay, Images images) {
    if (p > symbols.size()) {
      return Features.NONE;
    }
    List<Map<String, Double>> begun = levels(p);
    for (String symbol : symbols) {
      double d = decay.of(symbol);
      Map<String, Double> alike = images.of(symbol);
      for (int l = p; l >= 1; l--) {
        Map<String, Double> shorter = begun.get(l - 1);
        Map<String, Double> begunHere = begun.get(l);
        if (l < p) {
          begunHere.replaceAll((u, weight) -> weight * d);
        }
        alike.forEach((image, weight) -> add(shorter, image, d * weight, begunHere));
      }
    }
    return Features.of(begun.get(p));
  }

  /** All u of length p, each occurrence weighed by lambda^(number of gaps). */
  Features byGaps(int p, double lambda) {
    if (p > symbols.size()) {
      return Features.NONE;
    }
    // last: those that end at the symbol before; begun: those that end earlier
    List<Map<String, Double>> last = levels(p);
    List<Map<String, Double>> begun = levels(p);
    begun.get(0).clear();
    Map<String, Double> all = new HashMap<>();
    for (String symbol : symbols) {
      for (int l = p; l >= 1; l--) {
        Map<String, Double> ending = new HashMap<>();
        add(last.get(l - 1), symbol, 1, ending);
        add(begun.get(l - 1), symbol, lambda, ending);
        if (l == p) {
          ending.forEach((u, weight) -> all.merge(u, weight, Double::sum));
        } else {
          Map<String, Double> earlier = begun.get(l);
          last.get(l).forEach((u, weight) -> earlier.merge(u, weight, Double::sum));
          last.set(l, ending);
        }
      }
    }
    return Features.of(all);
  }

  /** All u of any length, the empty one included, each counted. */
  Features ofAnyLength() {
    requireFewDifferent();
    Map<String, Double> all = new HashMap<>(Map.of("", 1.0));
    for (String symbol : symbols) {
      Map<String, Double> longer = new HashMap<>();
      add(all, symbol, 1, longer);
      longer.forEach((u, count) -> all.merge(u, count, Double::sum));
    }
    return Features.of(all);
  }

  /**
   * Counts them before any is written out: a symbol continues all that came before it, of which
   * those that its last occurrence has continued are not new.
   */
  private void requireFewDifferent() {
    double all = 1;
    Map<String, Double> continued = new HashMap<>();
    for (String symbol : symbols) {
      double before = all;
      all += before - continued.getOrDefault(symbol, 0.0);
      continued.put(symbol, before);
      requireFew(all);
    }
  }

  /** One map for each length up to p; the empty sequence has been met once. */
  private static List<Map<String, Double>> levels(int p) {
    List<Map<String, Double>> levels = new ArrayList<>();
    for (int l = 0; l <= p; l++) {
      levels.add(new HashMap<>());
    }
    levels.get(0).put("", 1.0);
    return levels;
  }
}
