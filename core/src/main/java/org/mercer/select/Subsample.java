package org.mercer.select;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Dealing;
import org.mercer.data.Labels;
import org.mercer.model.Truth;
import org.mercer.run.Run;

/**
 * Draws some of the rows, in the order given. Those of a smaller share are among a larger one's.
 */
@Internal
public final class Subsample {
  private Subsample() {}

  /** About so many of all rows, as {@code mercer train --rows} learns from. */
  public static int[] rows(Truth truth, int count, Run run) {
    return of(truth, all(truth), (double) count / truth.size(), run);
  }

  static int[] all(Truth truth) {
    return IntStream.range(0, truth.size()).toArray();
  }

  /** A share of the rows; of each class, where they have one. */
  static int[] of(Truth truth, int[] rows, double share, Run run) {
    return truth
        .labels()
        .map(labels -> stratified(labels, rows, share, run))
        .orElseGet(() -> drawn(rows, share, run, "part"));
  }

  /**
   * As many of the rows, of each class alike as far as it has rows: for what does not depend on how
   * frequent the classes are, and is known as well as the rarest of them is.
   */
  static int[] even(Labels labels, int count, Run run) {
    int[] sizes = labels.counts();
    List<Integer> rarest =
        IntStream.range(0, sizes.length)
            .filter(c -> sizes[c] > 0)
            .boxed()
            .sorted(Comparator.comparing(c -> sizes[c]))
            .toList();
    int[] rows = new int[0];
    for (int i = 0; i < rarest.size(); i++) {
      int c = rarest.get(i);
      double wanted = (double) (count - rows.length) / (rarest.size() - i);
      int[] members = IntStream.range(0, labels.size()).filter(r -> labels.get(r) == c).toArray();
      int[] some = drawn(members, wanted / members.length, run, "part " + c);
      rows = IntStream.concat(IntStream.of(rows), IntStream.of(some)).toArray();
    }
    Arrays.sort(rows);
    return rows;
  }

  private static int[] stratified(Labels labels, int[] rows, double share, Run run) {
    return IntStream.range(0, labels.classes().size())
        .mapToObj(c -> Arrays.stream(rows).filter(i -> labels.get(i) == c).toArray())
        .filter(members -> members.length > 0)
        .flatMapToInt(
            members -> IntStream.of(drawn(members, share, run, "part " + labels.get(members[0]))))
        .sorted()
        .toArray();
  }

  /** The first of these rows in a random order of them. */
  static int[] drawn(int[] rows, double share, Run run, String stream) {
    int[] order = Dealing.shuffled(rows, run.random(stream));
    int count = (int) Math.max(1, Math.ceil(share * rows.length - 1e-9));
    int[] first = Arrays.copyOf(order, Math.min(count, rows.length));
    Arrays.sort(first);
    return first;
  }
}
