package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.mercer.run.Streams;

/**
 * Ways to keep k of l places: all of them, or so many that are drawn, each of which then stands for
 * ways / drawn of all.
 *
 * @param drawn 0 for all; where there are no more ways, these are all too
 */
record GapChoices(int l, int k, int drawn, long seed) {
  double ways() {
    return k > l ? 0 : MismatchBalls.binomial(l, k);
  }

  boolean all() {
    return drawn == 0 || drawn >= ways();
  }

  /** How many of all ways one of these stands for. */
  double scale() {
    return all() ? 1 : ways() / drawn;
  }

  /** In their order, so that those with the same first places follow each other. */
  List<int[]> choices() {
    if (all()) {
      return Choices.of(l, k);
    }
    RandomGenerator random = Streams.of(seed, "gap patterns");
    // drawn one by one and kept where new: the rest where that are more than half
    boolean rest = 2 * (double) drawn > ways();
    int count = rest ? (int) ways() - drawn : drawn;
    Set<int[]> some = new TreeSet<>(Arrays::compare);
    while (some.size() < count) {
      some.add(draw(random));
    }
    return rest
        ? Choices.of(l, k).stream().filter(places -> !some.contains(places)).toList()
        : new ArrayList<>(some);
  }

  /** Each set of k places with the same probability (Floyd). */
  private int[] draw(RandomGenerator random) {
    Set<Integer> places = new TreeSet<>();
    for (int last = l - k; last < l; last++) {
      int place = random.nextInt(last + 1);
      places.add(places.contains(place) ? last : place);
    }
    return places.stream().mapToInt(Integer::intValue).toArray();
  }
}
