package org.mercer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class StreamsTest {
  @Test
  void the_same_seed_and_name_give_the_same_numbers_whatever_else_is_drawn() {
    long[] alone = Streams.of(3, "folds").longs(100).toArray();
    RandomGenerator folds = Streams.of(3, "folds");
    RandomGenerator start = Streams.of(3, "start");
    long[] between = new long[100];
    for (int i = 0; i < 100; i++) {
      start.nextGaussian();
      between[i] = folds.nextLong();
      Streams.of(3, "folds").nextLong();
    }
    assertThat(between).isEqualTo(alone);
  }

  @Test
  void neighbouring_seeds_and_similar_names_give_different_streams() {
    Set<Long> first = new HashSet<>();
    for (long seed = -500; seed < 500; seed++) {
      for (String name : new String[] {"a", "b", "ab", "ba", ""}) {
        first.add(Streams.of(seed, name).nextLong());
      }
    }
    assertThat(first).hasSize(5000);
  }

  @Test
  void streams_of_neighbouring_seeds_are_uncorrelated() {
    // The correlation of n = 10 000 independent pairs has standard deviation 1/sqrt n = 0.01.
    RandomGenerator a = Streams.of(1, "x");
    RandomGenerator b = Streams.of(2, "x");
    double sum = 0;
    for (int i = 0; i < 10_000; i++) {
      sum += a.nextGaussian() * b.nextGaussian();
    }
    assertThat(sum / 10_000).isCloseTo(0, within(0.05));
  }

  @Test
  void names_beyond_ascii_count_whole() {
    assertThat(Streams.of(1, "é").nextLong()).isNotEqualTo(Streams.of(1, "è").nextLong());
  }
}
