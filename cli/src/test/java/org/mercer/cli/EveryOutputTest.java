package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command that writes a file, and every way in which that may fail. */
class EveryOutputTest {
  private static final Path FULL = Path.of("/dev/full");

  @TempDir static Path inputs;
  @TempDir Path folder;

  private static Path data;
  private static Path model;

  @BeforeAll
  static void inputs() throws IOException {
    String rows =
        IntStream.range(0, 20)
            .mapToObj(i -> i * 7 % 11 + "," + i * 5 % 13 + "," + (i % 2 == 0 ? "u" : "v"))
            .collect(Collectors.joining("\n", "a,b,y\n", "\n"));
    data = Files.writeString(inputs.resolve("data.csv"), rows);
    model = inputs.resolve("data.model");
    Cli trained = Cli.run(words("train DATA MODEL -l svc -k linear --quiet"));
    assertThat(trained.status()).as(trained.err()).isZero();
  }

  /** OUT.x is the output, whose name ends in x. */
  static Stream<String> commands() {
    return Stream.of(
        "train DATA OUT.model -l svc -k linear",
        "fit DATA OUT.model -k linear --c 1 --no-report",
        "fit DATA -k linear --c 1 --report OUT.html SPARE.model",
        "tune DATA OUT.model -l svc -k linear --c 1..2 --grid 2",
        "embed DATA OUT.model -l kpca -k linear",
        "embed DATA -l kpca -k linear --out OUT.csv",
        "cluster DATA OUT.model -l kkmeans -k linear",
        "reduce MODEL OUT.model",
        "predict DATA MODEL OUT.csv",
        "predict DATA MODEL OUT.json",
        "predict DATA MODEL OUT.parquet",
        "cv DATA -l svc -k linear --out OUT.csv",
        "gram DATA -k linear --out OUT.npy",
        "gram DATA -k linear --out OUT.csv",
        "gram DATA -k linear --factor cholesky --rank 1 --out OUT.csv",
        "distance DATA -k linear --out OUT.csv",
        "project DATA -k linear --onto 1,2 --out OUT.csv",
        "check DATA -k linear --out OUT.csv",
        "report MODEL DATA --out OUT.json",
        "plot spectrum DATA -k linear -o OUT.svg",
        "plot spectrum DATA -k linear -o OUT.png",
        "explain MODEL 1,2 --html OUT.html",
        "sample moons --n 4 --out OUT.csv",
        "convert DATA OUT.libsvm",
        "convert DATA OUT.parquet",
        "convert MODEL OUT.onnx");
  }

  private static String[] words(String command) {
    return Arrays.stream(command.split(" ", -1))
        .map(w -> w.equals("DATA") ? data.toString() : w.equals("MODEL") ? model.toString() : w)
        .toArray(String[]::new);
  }

  private Cli run(String command, Path out, String... more) {
    List<String> words = new ArrayList<>();
    for (String word : words(command)) {
      words.add(
          word.startsWith("OUT.")
              ? out.toString()
              : word.startsWith("SPARE.") ? folder.resolve(word).toString() : word);
    }
    words.addAll(List.of(more));
    return Cli.run(words.toArray(String[]::new));
  }

  private static String ending(String command) {
    Matcher matcher = Pattern.compile("OUT(\\.\\w+)").matcher(command);
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> !f.getFileName().toString().startsWith("SPARE")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void a_full_disk_is_74_and_what_was_learned_is_kept_elsewhere(String command) throws IOException {
    assumeTrue(Files.isWritable(FULL), "there is no /dev/full here");
    Path out = Files.createSymbolicLink(folder.resolve("full" + ending(command)), FULL);
    Cli full = run(command, out, "--force");
    Files.delete(out);

    assertThat(full.status()).as(full.err()).isEqualTo(74);
    assertThat(full.err()).contains("No space left").doesNotContain("Exception", "\tat ");
    Matcher kept = Pattern.compile("kept as (\\S+\\.model)").matcher(full.err());
    if (kept.find()) {
      Path rescued = Path.of(kept.group(1));
      assertThat(Cli.run("inspect", rescued.toString()).status()).isZero();
      Files.delete(rescued);
    } else {
      assertThat(full.err()).contains("'" + out + "'", "Fix: free some space");
      assertThat(full.err().contains("the model is saved as")).isEqualTo(command.contains("SPARE"));
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void a_folder_that_is_not_there_is_73_before_the_work(String command) throws IOException {
    Cli missing = run(command, folder.resolve("none").resolve("out" + ending(command)));

    assertThat(missing.status()).as(missing.err()).isEqualTo(73);
    assertThat(missing.err()).contains("folder does not exist").doesNotContain("Gram matrix");
    assertThat(files()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void what_is_there_is_replaced_only_by_force_and_the_input_never(String command)
      throws IOException {
    Path letter = Files.writeString(folder.resolve("out" + ending(command)), "Dear reader");
    Cli refused = run(command, letter);
    assertThat(refused.status()).as(refused.err()).isEqualTo(73);
    assertThat(refused.err()).contains("--force");
    assertThat(letter).hasContent("Dear reader");
    assertThat(run(command, letter, "--force").status()).isZero();
    assertThat(files()).containsExactly(letter);

    Path input = command.contains("DATA") ? data : model;
    assumeTrue(command.contains("DATA") || command.contains("MODEL"), "nothing is read");
    byte[] before = Files.readAllBytes(input);
    Files.delete(letter);
    Path same = Files.createSymbolicLink(letter, input); // the same file by another name
    assertThat(run(command, same, "--force").status()).isEqualTo(73);
    Files.delete(same);
    assertThat(Files.readAllBytes(input)).isEqualTo(before);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void odd_names_work_and_names_that_are_too_long_are_refused(String command) throws IOException {
    Path odd = folder.resolve("-a b\nc\u00e9\ud83d\ude00'\"" + ending(command));
    Cli written = run(command, odd);
    assertThat(written.status()).as(written.err()).isZero();
    assertThat(files()).containsExactly(odd);

    Cli tooLong = run(command, folder.resolve("x".repeat(3000) + ending(command)));
    assertThat(tooLong.status()).as(tooLong.err()).isEqualTo(73);
    assertThat(tooLong.err()).contains("too long").doesNotContain("Exception");
  }
}
