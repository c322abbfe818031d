package org.mercer.select;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mercer.data.Dealing;
import org.mercer.data.Labels;
import org.mercer.model.Truth;
import org.mercer.run.Run;

/** Draws some of the rows, in the order given. */
final class Subsample {
  private Subsample() {}

  /** A share of the rows; of each class, where they have one. */
  static int[] of(Truth truth, int[] rows, double share, Run run) {
    return truth
        .labels()
        .map(labels -> stratified(labels, rows, share, run))
        .orElseGet(() -> drawn(rows, share, run, "part"));
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
