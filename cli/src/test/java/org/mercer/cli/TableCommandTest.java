package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.app.Exit;
import org.mercer.run.Streams;

/** Tables with columns of several kinds, through the commands a person would use. */
class TableCommandTest {
  private static final String HEADER = "pid,age,sex,seen,dna,notes,outcome";

  @TempDir Path folder;
  private String training;
  private String model;
  private List<String[]> rows;

  /** Sick rows carry the motif ACGTAC, well ones TTTGGA, and their notes say so too. */
  @BeforeEach
  void table() throws IOException {
    RandomGenerator random = Streams.of(7, "patients");
    rows = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      boolean sick = i % 2 == 0;
      String dna =
          IntStream.range(0, 12)
              .mapToObj(t -> String.valueOf("ACGT".charAt(random.nextInt(4))))
              .collect(Collectors.joining());
      rows.add(
          new String[] {
            String.valueOf(i + 1),
            String.valueOf(20 + random.nextInt(60)),
            random.nextBoolean() ? "m" : "f",
            "2026-0" + (1 + random.nextInt(9)) + "-1" + random.nextInt(10),
            dna + (sick ? "ACGTAC" : "TTTGGA"),
            "case " + random.nextInt(1000) + (sick ? " with fever" : " at rest"),
            sick ? "sick" : "well"
          });
    }
    training = write("train.csv", HEADER, rows.subList(0, 40));
    model = folder.resolve("m.model").toString();
  }

  private String write(String name, String header, List<String[]> cells) throws IOException {
    String text =
        cells.stream().map(row -> String.join(",", row)).collect(Collectors.joining("\n"));
    return Files.writeString(folder.resolve(name), header + "\n" + text + "\n").toString();
  }

  @Test
  void without_a_kernel_a_sum_is_proposed_and_the_model_tells_new_rows_apart() throws IOException {
    Cli trained = Cli.run("train", training, model, "-l", "svc", "--c", "10");

    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.err())
        .contains("id pid; number age; category sex (2); date seen; sequence dna; text notes")
        .contains(
            "rbf(gamma=scale)@[age,sex,seen] + normalise(spectrum(p=3))@[dna] +"
                + " normalise(tfidf())@[notes]");

    Cli predicted =
        Cli.run("predict", write("test.csv", HEADER, rows.subList(40, 60)), model, "--json");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    // the motif and the words decide alone: every new row is told
    assertThat(Cli.part(predicted.json(), "scores").get("accuracy")).isEqualTo(1.0);
  }

  @Test
  void columns_are_found_by_name_in_any_order_and_others_are_noted() throws IOException {
    Cli.run("train", training, model, "-l", "svc", "--c", "10");
    List<String[]> reversed =
        rows.subList(40, 60).stream()
            .map(
                row -> {
                  List<String> cells = new ArrayList<>(Arrays.asList(row));
                  Collections.reverse(cells);
                  cells.add(0, "x");
                  return cells.toArray(String[]::new);
                })
            .toList();
    String other = write("other.csv", "room,outcome,notes,dna,seen,sex,age,pid", reversed);
    Cli inOrder = Cli.run("predict", write("test.csv", HEADER, rows.subList(40, 60)), model);
    Cli mixed = Cli.run("predict", other, model, "--target", "outcome");

    assertThat(mixed.status()).as(mixed.err()).isZero();
    assertThat(mixed.out()).isEqualTo(inOrder.out());
    assertThat(mixed.err()).contains("left out: room, pid");
  }

  @Test
  void a_column_that_is_not_there_is_refused_with_the_nearest_name() throws IOException {
    Cli.run("train", training, model, "-l", "svc");
    Cli refused =
        Cli.run(
            "predict", write("t.csv", HEADER.replace("dna", "dan"), rows.subList(40, 60)), model);

    assertThat(refused.status()).isEqualTo(Exit.DATA);
    assertThat(refused.err()).contains("no column 'dna'; did you mean 'dan'?");
  }

  @Test
  void a_category_nobody_knows_is_counted_and_a_missing_cell_is_filled_as_the_model_says()
      throws IOException {
    Cli.run(
        "train",
        training,
        model,
        "-l",
        "svc",
        "--missing",
        "median",
        "-k",
        "rbf(gamma=scale)@[age,sex] + normalise(spectrum(p=3))@[dna]");
    List<String[]> odd = rows.subList(40, 60).stream().map(String[]::clone).toList();
    odd.get(0)[2] = "x";
    odd.get(1)[2] = "x";
    odd.get(2)[1] = "";
    Cli predicted = Cli.run("predict", write("odd.csv", HEADER, odd), model);

    assertThat(predicted.status()).as(predicted.err()).isZero();
    assertThat(predicted.err())
        .contains("2 rows have a category in 'sex' that did not occur in training")
        .contains("columns that are not asked for and left out: pid, seen, notes");
    assertThat(predicted.out().lines()).hasSize(20);
  }

  @Test
  void missing_cells_are_filled_or_refused_at_their_place_as_the_policy_says() throws IOException {
    List<String[]> gap = rows.stream().map(String[]::clone).toList();
    gap.get(4)[2] = "NA";
    String file = write("gap.csv", HEADER, gap);
    Cli refused = Cli.run("train", file, "-l", "svc", "--missing", "refuse");
    assertThat(refused.status()).isEqualTo(Exit.DATA);
    assertThat(refused.err()).contains("gap.csv:6:", "'NA'", "the column 'sex'", "--missing");

    for (String policy : List.of("auto", "mean", "median", "frequent", "own", "drop", "zero")) {
      Cli trained = Cli.run("train", file, "-l", "svc", "--missing", policy, "--json");
      assertThat(trained.status()).as(policy + trained.err()).isZero();
      assertThat(Cli.part(trained.json(), "data").get("rows"))
          .isEqualTo(policy.equals("drop") ? 59L : 60L);
    }
    // a column that the kernel does not see may have gaps
    assertThat(Cli.run("train", file, "-l", "svc", "-k", "rbf(gamma=scale)@[age]").status())
        .isZero();
  }

  /** Whether a number is there tells the classes apart; what it is says nothing. */
  @Test
  void gaps_do_not_stop_a_fit_and_may_say_something_themselves() throws IOException {
    StringBuilder table = new StringBuilder("dose,ward,note,outcome\n");
    for (int i = 0; i < 40; i++) {
      boolean sick = i % 2 == 0;
      table
          .append(sick ? "" : i % 7 + 1)
          .append(i % 3 == 0 ? ",," : ",w" + i / 2 % 2 + ",")
          .append(i % 5 == 0 ? "" : "seen by a doctor " + i)
          .append(i < 2 ? ",\n" : sick ? ",sick\n" : ",well\n");
    }
    String file = Files.writeString(folder.resolve("gaps.csv"), table).toString();
    for (String[] command :
        new String[][] {
          {"train", file, model, "-l", "svc", "-k", "rbf(gamma=0.2)@[dose,ward]"},
          {"cv", file, "-l", "svc", "-k", "rbf(gamma=0.2)@[dose,ward]"},
          {"tune", file, "-l", "svc", "-k", "rbf(gamma=0.1..0.2)@[dose,ward]", "--grid", "2"},
          {
            "fit",
            file,
            folder.resolve("f.model").toString(),
            "--no-report",
            "-k",
            "rbf(gamma=0.2)@[dose,ward]"
          }
        }) {
      Cli done = Cli.run(command);
      assertThat(done.status()).as(command[0] + done.err()).isZero();
      assertThat(done.out()).as(command[0]).containsPattern("100\\.0|1\\.000");
      assertThat(done.err()).as(command[0]).contains("dropped 2 rows without a target");
      assertThat(done.err().lines().filter(line -> line.contains("missing cells become")))
          .as(command[0])
          .hasSize(1);
    }
    // the model knows what to do with gaps in new rows, and says what it predicts for each of them
    Path rows = Files.writeString(folder.resolve("new.csv"), "dose,ward\n,w1\n3,w2\nNA,\n");
    assertThat(Cli.run("predict", rows.toString(), model).out()).isEqualTo("sick\nwell\nsick\n");
  }

  @Test
  void kinds_can_be_said() {
    Cli said =
        Cli.run("train", training, "-l", "svc", "--kind", "age=category,notes=sequence,pid=number");
    assertThat(said.status()).as(said.err()).isZero();
    assertThat(said.err())
        .contains("rbf(gamma=scale)@[pid,age,sex,seen]", "normalise(spectrum(p=3))@[notes]");

    Cli unknown = Cli.run("train", training, "-l", "svc", "--kind", "age=categry");
    assertThat(unknown.status()).isEqualTo(Exit.USAGE);
    assertThat(unknown.err()).contains("did you mean 'category'?");
    assertThat(Cli.run("train", training, "-l", "svc", "--kind", "agee=number").err())
        .contains("no column 'agee'; did you mean 'age'?");
  }

  @Test
  void a_kernel_that_cannot_see_a_column_is_refused_with_one_that_can() {
    Cli words = Cli.run("train", training, "-l", "svc", "-k", "rbf(gamma=scale)@[age,notes]");
    assertThat(words.status()).isNotZero();
    assertThat(words.err()).contains("'notes'", "kind text", "spectrum(p=3)@[notes]");
    Cli none = Cli.run("train", training, "-l", "svc", "-k", "rbf(gamma=1)");
    assertThat(none.err()).contains("say which columns it sees");
  }

  @Test
  void the_other_commands_take_tables_too() {
    String kernel = "rbf(gamma=0.01)@[age] + normalise(spectrum(p=3))@[dna]";
    assertThat(Cli.run("gram", training, "-k", kernel, "--quiet").out().lines()).hasSize(40);
    assertThat(Cli.run("check", training, "-k", kernel, "--quiet").status()).isZero();
    Cli embedded = Cli.run("embed", training, "-l", "kpca", "--quiet");
    assertThat(embedded.status()).as(embedded.err()).isZero();
    Cli grouped = Cli.run("cluster", training, "-l", "kkmeans", "--quiet");
    assertThat(grouped.status()).as(grouped.err()).isZero();
    Cli weighed =
        Cli.run(
            "train",
            training,
            "-l",
            "mkl",
            "-k",
            "rbf(gamma=scale)@[age,sex] + normalise(spectrum(p=3))@[dna]");
    assertThat(weighed.status()).as(weighed.err()).isZero();
    assertThat(weighed.out()).contains("*normalise(spectrum(p=3))@[dna]");
  }

  @Test
  void check_shows_each_column_with_what_may_go_wrong() throws IOException {
    List<String[]> gap = rows.stream().map(String[]::clone).toList();
    gap.get(4)[1] = "";
    gap.forEach(row -> row[2] = "m");
    Cli checked = Cli.run("check", write("gap.csv", HEADER, gap));

    assertThat(checked.status()).as(checked.err()).isZero();
    assertThat(checked.out())
        .contains("age: number, ", ", 1 missing")
        .containsOnlyOnce("missing cells become")
        .contains("dna: sequence, 18 to 18 characters")
        .contains("pid: id, ")
        .contains("'sex' has the same value in every row");
    List<String[]> leaked = rows.stream().map(String[]::clone).toList();
    leaked.forEach(row -> row[2] = row[6].equals("sick") ? "s" : "w");
    assertThat(Cli.run("check", write("leak.csv", HEADER, leaked)).out())
        .contains("'sex' tells the target exactly");
  }

  @Test
  void columns_of_vectors_are_given_by_name_or_by_place() throws IOException {
    String numbers =
        write(
            "numbers.csv",
            "a,b,c,y",
            IntStream.range(0, 20)
                .mapToObj(i -> new String[] {"" + i % 5, "" + i % 7, "9", i % 2 == 0 ? "u" : "v"})
                .toList());
    Cli named =
        Cli.run("train", numbers, model, "-l", "svc", "-k", "rbf(gamma=0.1)@[a,c]", "--json");
    assertThat(named.status()).as(named.err()).isZero();
    Cli predicted = Cli.run("predict", numbers, model);
    assertThat(predicted.status()).as(predicted.err()).isZero();
    Cli placed =
        Cli.run("train", numbers, model, "-l", "svc", "-k", "rbf(gamma=0.1)@[1,3]", "--json");
    assertThat(Cli.part(placed.json(), "report").get("objective"))
        .isEqualTo(Cli.part(named.json(), "report").get("objective"));
  }

  @Test
  void gaps_of_plain_numbers_are_filled_with_what_the_training_rows_say() throws IOException {
    String numbers =
        write(
            "n.csv",
            "a,y",
            List.of(
                new String[] {"1", "u"},
                new String[] {"3", "u"},
                new String[] {"", "v"},
                new String[] {"8", "v"}));
    Cli trained =
        Cli.run(
            "train",
            numbers,
            model,
            "-l",
            "svc",
            "-k",
            "rbf(gamma=1)",
            "--scale",
            "none",
            "--missing",
            "mean");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.err())
        .contains("1 missing value to be filled with the mean of the training");
    // a row that is missing is the training mean 4, whatever the other new rows are
    String gap = write("gap.csv", "a,y", List.of(new String[] {"", "u"}, new String[] {"99", "u"}));
    String four =
        write("four.csv", "a,y", List.of(new String[] {"4", "u"}, new String[] {"99", "u"}));
    Cli filled = Cli.run("predict", gap, model, "--values", "-q");
    assertThat(filled.status()).as(filled.err()).isZero();
    assertThat(filled.out()).isEqualTo(Cli.run("predict", four, model, "--values", "-q").out());
  }
}
