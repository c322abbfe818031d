package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are missing, in the way, or the same: said before any work, and nothing is lost. */
class FilesTest {
  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void data() throws IOException {
    data = Files.writeString(folder.resolve("points.libsvm"), "1 1:1\n2 1:2\n");
  }

  @Test
  void a_missing_file_is_66_with_the_name_that_was_perhaps_meant() {
    Cli missing = train(folder.resolve("point.libsvm"), folder.resolve("m"));

    assertThat(missing.status()).isEqualTo(66);
    assertThat(missing.err()).contains("there is no such file", "did you mean 'points.libsvm'?");
  }

  @Test
  void a_folder_stands_for_its_files() throws IOException {
    assertThat(train(folder, folder.resolve("m")).status()).isZero();

    Cli empty = train(Files.createDirectory(folder.resolve("none")), folder.resolve("m"));
    assertThat(empty.status()).isEqualTo(65);
    assertThat(empty.err()).contains("a folder without files");
  }

  @Test
  void a_missing_output_folder_is_73_before_the_data_are_read() {
    Cli missing = train(folder.resolve("not-read.libsvm"), folder.resolve("none").resolve("m"));

    assertThat(missing.status()).isEqualTo(73);
    assertThat(missing.err()).contains("folder does not exist").doesNotContain("not-read");
  }

  @Test
  void the_data_are_never_overwritten_by_the_model_not_even_through_a_link() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), data);
    Path hard = Files.createLink(folder.resolve("hard"), data);
    for (Path out : List.of(data, link, hard)) {
      Cli same = train(data, out, "--force");

      assertThat(same.status()).isEqualTo(73);
      assertThat(same.err()).contains("would destroy it");
    }
    assertThat(data).hasContent("1 1:1\n2 1:2\n");
  }

  @Test
  void an_existing_model_is_replaced_and_anything_else_only_by_force() throws IOException {
    Path model = folder.resolve("m");
    assertThat(train(data, model).status()).isZero();
    assertThat(train(data, model).status()).isZero();

    Path letter = Files.writeString(folder.resolve("letter.txt"), "Dear reader");
    Cli refused = train(data, letter);
    assertThat(refused.status()).isEqualTo(73);
    assertThat(refused.err()).contains("--force");
    assertThat(letter).hasContent("Dear reader");
    assertThat(train(data, letter, "--force").status()).isZero();
  }

  @Test
  void predictions_do_not_replace_a_file_that_holds_something() throws IOException {
    Path model = folder.resolve("m");
    train(data, model);
    for (Path out : List.of(model, data, Files.writeString(folder.resolve("x"), "mine"))) {
      assertThat(Cli.run("predict", data.toString(), model.toString(), out.toString()).status())
          .isEqualTo(73);
    }
    assertThat(folder.resolve("x")).hasContent("mine");
  }

  @Test
  void an_empty_file_to_predict_is_said_and_has_no_predictions() throws IOException {
    Path model = folder.resolve("m");
    train(data, model);
    Path out = folder.resolve("p.csv");
    Path empty = Files.writeString(folder.resolve("empty.libsvm"), "");
    Cli predicted = Cli.run("predict", empty.toString(), model.toString(), out.toString());

    assertThat(predicted.status()).isZero();
    assertThat(predicted.err()).contains("0 rows predicted").doesNotContain("NaN");
    assertThat(Files.readAllLines(out)).hasSize(1); // the header
  }

  @Test
  void odd_names_work() throws IOException {
    Path odd = Files.copy(data, folder.resolve("-a b\nc\u00e9\ud83d\ude00.libsvm"));
    assertThat(train(odd, folder.resolve("m \u00e9")).status()).isZero();
  }

  @Test
  void a_name_that_is_too_long_is_refused_with_the_reason_of_the_system() {
    Cli tooLong = train(data, folder.resolve("x".repeat(3000)));

    assertThat(tooLong.status()).isEqualTo(73);
    assertThat(tooLong.err()).contains("too long").doesNotContain("Exception");
  }

  @Test
  void a_full_disk_behind_standard_output_is_74() throws IOException {
    assumeTrue(Files.isWritable(Path.of("/dev/full")), "there is no /dev/full here");
    java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
    try (var full = Files.newOutputStream(Path.of("/dev/full"))) {
      int status =
          Main.run(
              new String[] {"eval", "--kernel", "linear", "1", "2"},
              java.io.InputStream.nullInputStream(),
              full,
              err);
      assertThat(status).isEqualTo(74);
    }
    assertThat(err.toString(java.nio.charset.StandardCharsets.UTF_8))
        .contains("No space left", "Fix: ");
  }

  @Test
  void a_reader_that_goes_away_ends_the_command_quietly() {
    java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
    java.io.OutputStream gone =
        new java.io.OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    int status =
        Main.run(
            new String[] {"gram", data.toString(), "--kernel", "linear", "--quiet"},
            java.io.InputStream.nullInputStream(),
            gone,
            err);

    assertThat(status).isEqualTo(141);
    assertThat(err.size()).isZero();
  }

  @Test
  void bad_data_is_65_at_its_place_and_leaves_no_output() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.libsvm"), "1 1:1\n2 3:1 2:1\n");
    Cli refused = train(bad, folder.resolve("m"));

    assertThat(refused.status()).isEqualTo(65);
    assertThat(refused.err()).contains("bad.libsvm:2:7", "Fix: ");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(data, bad);
    }
  }

  private static Cli train(Path from, Path to, String... more) {
    return Cli.run(
        Stream.concat(
                Stream.of("train", "--learner=kernelridge", "--kernel=linear"),
                Stream.concat(Stream.of(more), Stream.of("--", from.toString(), to.toString())))
            .toArray(String[]::new));
  }
}
