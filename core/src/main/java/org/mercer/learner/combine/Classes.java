package org.mercer.learner.combine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;

/**
 * Labels as sides: with two classes one column of -1 and +1, with more a column for each class
 * against the rest. Objects that do not count are left out, of the matrices too.
 */
record Classes(List<Gram> grams, List<double[]> sides) {
  static Classes of(List<? extends Gram> grams, Labels labels) {
    Checks.objects(grams.get(0).size(), labels.size());
    int[] counted = labels.weights().counted();
    boolean all = counted.length == labels.size();
    Labels known = all ? labels : labels.select(counted);
    List<Gram> kept = new ArrayList<>();
    for (Gram gram : grams) {
      kept.add(all ? gram : gram.restrict(counted));
    }
    List<Integer> present = Checks.present(known);
    if (present.size() <= 2) {
      return new Classes(kept, List.of(Checks.signs(kept.get(0), known)));
    }
    List<double[]> sides = new ArrayList<>();
    for (int c : present) {
      double[] signs = new double[known.size()];
      Arrays.setAll(signs, i -> known.get(i) == c ? 1 : -1);
      sides.add(signs);
    }
    return new Classes(kept, sides);
  }
}
