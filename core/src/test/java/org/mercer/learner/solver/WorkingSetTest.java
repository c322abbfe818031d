package org.mercer.learner.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkingSetTest {
  private static final int VARIABLES = 60;
  private static final int CAPACITY = 16;

  /** At zero with p = -1 all variables of sign +1 may rise and all of sign -1 may fall. */
  private static State state(Random random) {
    int[] rows = IntStream.range(0, VARIABLES).toArray();
    double[] signs = new double[VARIABLES];
    double[] upper = new double[VARIABLES];
    double[] linear = new double[VARIABLES];
    double[] products = new double[VARIABLES];
    for (int t = 0; t < VARIABLES; t++) {
      signs[t] = t % 2 == 0 ? 1 : -1;
      upper[t] = 1;
      linear[t] = -1;
      products[t] = random.nextInt(20) / 10.0 - 1; // with ties
    }
    return new State(new Problem(rows, signs, linear, upper, new double[VARIABLES]), products);
  }

  /** By sorting: the members of the newer half of the slots stay, ages first, then numbers. */
  @Test
  void the_newer_half_stays_and_the_worst_violators_come() {
    Random random = new Random(7);
    WorkingSet set = new WorkingSet(VARIABLES, CAPACITY);
    int[] came = new int[CAPACITY];
    for (int round = 1; round < 40; round++) {
      State state = state(random);
      Levels levels = state.levels();
      int[] before = set.members().clone();
      Integer[] byAge = IntStream.range(0, CAPACITY).boxed().toArray(Integer[]::new);
      Arrays.sort(byAge, (a, b) -> came[a] != came[b] ? came[a] - came[b] : a - b);
      Set<Integer> stay = new HashSet<>();
      if (round > 1) {
        for (int i = CAPACITY / 2; i < CAPACITY; i++) {
          stay.add(before[byAge[i]]);
        }
      }
      int[] changed = set.next(state, levels);
      Set<Integer> now = Arrays.stream(set.members()).boxed().collect(Collectors.toSet());
      assertThat(now).hasSize(CAPACITY).containsAll(stay);
      for (int sign : new int[] {1, -1}) {
        double[] f = state.f();
        double weakest =
            now.stream()
                .filter(t -> !stay.contains(t) && (t % 2 == 0 ? 1 : -1) == sign)
                .mapToDouble(t -> sign * f[t])
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        double strongestOutside =
            IntStream.range(0, VARIABLES)
                .filter(t -> !now.contains(t) && (t % 2 == 0 ? 1 : -1) == sign)
                .mapToDouble(t -> sign * f[t])
                .max()
                .orElse(Double.NEGATIVE_INFINITY);
        assertThat(weakest).isGreaterThanOrEqualTo(strongestOutside);
      }
      for (int slot = 0; slot < CAPACITY; slot++) {
        if (!stay.contains(set.members()[slot])) {
          came[slot] = round;
        }
        boolean other = set.members()[slot] != before[slot];
        int s = slot;
        assertThat(Arrays.stream(changed).anyMatch(c -> c == s)).isEqualTo(other);
      }
    }
  }
}
