package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.error.InputException;
import org.mercer.run.Run;

class SearchJournalTest {
  private static final Space SPACE =
      Space.of(List.of("rbf(gamma=0.1..10)"), "svc", Map.of("c", "0.1..100"));
  private static final Map<String, Object> ABOUT = Map.of("data", "abc", "seed", 3L);

  @TempDir private Path folder;

  private static final Objective SUM =
      StrategyTest.objective(
          p -> 1 / 3.0 + p.point().place().get(0) - Math.pow(p.point().place().get(1), 2));

  private Path written(Strategy strategy) throws IOException {
    Path file = folder.resolve("search.jsonl");
    try (SearchJournal journal = SearchJournal.create(file, ABOUT)) {
      new Search(SPACE, strategy).telling(journal::add).run(SUM, Run.defaults());
    }
    return file;
  }

  @Test
  void what_was_kept_comes_back_to_the_last_bit() throws IOException {
    Path file = written(new GridSearch(3));
    List<Outcome> whole = new Search(SPACE, new GridSearch(3)).run(SUM, Run.defaults());
    assertThat(SearchJournal.outcomes(file, ABOUT)).isEqualTo(whole);
  }

  @Test
  void a_journal_that_was_cut_anywhere_is_gone_on_with_to_the_same_table() throws IOException {
    Strategy strategy = new BayesSearch(12, 4);
    List<Outcome> whole = new Search(SPACE, strategy).run(SUM, Run.defaults());
    byte[] bytes = Files.readAllBytes(written(strategy));
    int header = new String(bytes, java.nio.charset.StandardCharsets.UTF_8).indexOf('\n') + 1;
    Path cut = folder.resolve("cut.jsonl");
    for (int length : new int[] {header, header + 7, bytes.length / 2, bytes.length - 1}) {
      Files.write(cut, java.util.Arrays.copyOf(bytes, length));
      List<Outcome> known = SearchJournal.outcomes(cut, ABOUT);
      assertThat(known.size()).isLessThan(12);
      List<Outcome> trials;
      try (SearchJournal journal = SearchJournal.resume(cut, ABOUT)) {
        trials =
            new Search(SPACE, strategy)
                .knowing(known)
                .telling(journal::add)
                .run(SUM, Run.defaults());
      }
      assertThat(trials).isEqualTo(whole);
      assertThat(SearchJournal.outcomes(cut, ABOUT)).isEqualTo(whole);
    }
  }

  @Test
  void a_journal_of_another_search_is_refused_by_what_differs() throws IOException {
    Path file = written(new GridSearch(2));
    assertThatThrownBy(() -> SearchJournal.resume(file, Map.of("data", "xyz", "seed", 3L)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("data = abc")
        .hasMessageContaining("data = xyz");
    assertThatThrownBy(() -> SearchJournal.outcomes(file, Map.of("data", "abc", "seed", 4L)))
        .hasMessageContaining("seed = 3");
  }

  @Test
  void something_else_is_no_journal() throws IOException {
    Path file = folder.resolve("data.csv");
    Files.writeString(file, "a,b\n1,2\n");
    assertThat(SearchJournal.isJournal(file)).isFalse();
    assertThatThrownBy(() -> SearchJournal.resume(file, ABOUT))
        .hasMessageContaining("the journal of a search");
    assertThat(Files.readString(file)).isEqualTo("a,b\n1,2\n");
  }

  @Test
  void a_state_that_there_is_not_is_refused_with_its_line() throws IOException {
    Path file = written(new GridSearch(2));
    Files.writeString(file, Files.readString(file).replaceFirst("\"DONE\"", "\"DREAMT\""));
    assertThatThrownBy(() -> SearchJournal.outcomes(file, ABOUT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("DREAMT");
  }

  @Test
  void a_trial_without_a_score_is_kept_too() throws IOException {
    Path file = folder.resolve("failed.jsonl");
    Outcome failed =
        Outcome.without(
            new ProposedPoint(SPACE.at(0, List.of(0.5, 0.5)), 0.25),
            Outcome.State.OUT_OF_TIME,
            2,
            "slow");
    try (SearchJournal journal = SearchJournal.create(file, ABOUT)) {
      journal.add(failed);
    }
    Outcome back = SearchJournal.outcomes(file, ABOUT).get(0);
    assertThat(back).isEqualTo(failed);
  }
}
