package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.error.InputException;
import org.mercer.run.Run;

class FoldEngineTest {
  private static final Run RUN = Run.defaults();
  private static final Folds FOLDS = Folds.plain(50, 5, RUN);
  private static final List<String> ALL =
      IntStream.range(0, 15).mapToObj(i -> (char) ('a' + i / 5) + "" + i % 5).toList();

  private static FoldEngine.FoldJob noting(String name, Set<String> seen) {
    return (fold, own) -> seen.add(name + fold);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void each_job_goes_through_each_fold(int threads) {
    Set<String> seen = new ConcurrentSkipListSet<>();
    new FoldEngine(FOLDS, 3, 1, RUN.threads(threads))
        .work(List.of(noting("a", seen), noting("b", seen), noting("c", seen)));
    assertThat(seen).containsExactlyElementsOf(ALL);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void the_first_fold_that_fails_is_named_whatever_the_threads(int threads) {
    FoldEngine.FoldJob refusing =
        (fold, own) -> {
          if (fold >= 2) {
            throw new InputException("labels", "class " + fold, "another", "change it");
          }
        };
    assertThatThrownBy(
            () -> new FoldEngine(FOLDS, 1, 1, RUN.threads(threads)).work(List.of(refusing)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("fold 3, labels")
        .hasMessageContaining("class 2");
  }

  @Test
  void without_time_only_what_must_be_tried_is_begun() {
    Set<String> seen = new ConcurrentSkipListSet<>();
    FoldEngine.FoldJob must =
        new FoldEngine.FoldJob() {
          @Override
          public void in(int fold, Run run) {
            seen.add("must" + fold);
          }

          @Override
          public boolean must(int fold) {
            return fold == 3;
          }
        };
    new FoldEngine(FOLDS, 2, 1, RUN.budget(Duration.ofNanos(1)))
        .work(List.of(noting("may", seen), must));
    assertThat(seen).containsExactly("must3");
  }

  /** 5 folds of 40 training rows: side by side. 8 000 training rows: one after the other. */
  @Test
  void small_folds_have_a_thread_each_and_large_ones_have_all() {
    assertThat(new FoldEngine(FOLDS, 1, 1, RUN.threads(4)).beside()).isEqualTo(4);
    assertThat(new FoldEngine(FOLDS, 1, 1, RUN.threads(16)).beside()).isEqualTo(5);
    Folds large = Folds.plain(10_000, 5, RUN);
    assertThat(new FoldEngine(large, 1, 1, RUN.threads(4)).beside()).isEqualTo(1);
    assertThat(new FoldEngine(large, 1, 0.1, RUN.threads(4)).beside()).isEqualTo(4);
    List<Integer> threads = new CopyOnWriteArrayList<>();
    new FoldEngine(large, 1, 1, RUN.threads(4))
        .work(List.of((f, own) -> threads.add(own.threads())));
    assertThat(threads).containsExactly(4, 4, 4, 4, 4);
  }
}
