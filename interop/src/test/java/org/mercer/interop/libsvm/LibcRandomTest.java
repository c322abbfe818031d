package org.mercer.interop.libsvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibcRandomTest {
  /** The first two and the 1001st number that a program of C prints, with glibc 2.36. */
  @ParameterizedTest
  @CsvSource({
    "1, 1804289383, 846930886, 981914693",
    "0, 1804289383, 846930886, 981914693",
    "7, 1045618677, 1863967299, 363912548",
    "2147483647, 1065668062, 2142264300, 1446597600",
    "2147483648, 1336741213, 1210407648, 1917559864",
    "4000000000, 1111130805, 1380198982, 165601347"
  })
  void the_numbers_are_those_of_the_c_library(long seed, int first, int second, int late) {
    LibcRandom random = new LibcRandom(seed);
    int[] numbers = IntStream.range(0, 1001).map(i -> random.next()).toArray();

    assertThat(new int[] {numbers[0], numbers[1], numbers[1000]})
        .containsExactly(first, second, late);
  }

  /** 1804289383 mod 3 = 1 brings the second to the front, 846930886 mod 2 = 0 leaves the rest. */
  @Test
  void a_shuffle_takes_one_number_an_entry() {
    int[] entries = {7, 8, 9};
    new LibcRandom(1).shuffle(entries, 0, 3);
    assertThat(entries).containsExactly(8, 7, 9);
  }

  @Test
  void every_row_is_in_one_fold_and_each_class_in_all() {
    double[] targets = IntStream.range(0, 23).mapToDouble(i -> i % 3).toArray();
    for (LibsvmFolds folds :
        new LibsvmFolds[] {
          LibsvmFolds.stratified(targets, 4, new LibcRandom(1)),
          LibsvmFolds.shuffled(23, 4, new LibcRandom(1))
        }) {
      assertThat(IntStream.range(0, 4).flatMap(k -> Arrays.stream(folds.inside(k))).sorted())
          .containsExactly(IntStream.range(0, 23).boxed().toArray(Integer[]::new));
      for (int k = 0; k < 4; k++) {
        assertThat(folds.outside(k)).hasSize(23 - folds.inside(k).length);
        assertThat(folds.outside(k)).doesNotContain(folds.inside(k));
      }
    }
    LibsvmFolds stratified = LibsvmFolds.stratified(targets, 4, new LibcRandom(1));
    for (int k = 0; k < 4; k++) { // 8, 8 and 7 rows: 2, 2 and 1 or 2 of them
      for (double of : new double[] {0, 1, 2}) {
        assertThat(Arrays.stream(stratified.inside(k)).filter(i -> targets[i] == of).count())
            .isBetween(of == 2 ? 1L : 2L, 2L);
      }
    }
  }
}
