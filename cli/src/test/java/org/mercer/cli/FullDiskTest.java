package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Exit;

/** Where there is no room, every command says for which file. */
@EnabledIf("hasFullDevice")
class FullDiskTest {
  private static final String FULL = "/dev/full";
  private static final List<String> ENDS = List.of("csv", "html", "png", "onnx");
  private static final Pattern RESCUED = Pattern.compile("kept as (\\S+):");

  @TempDir static Path folder;

  static boolean hasFullDevice() {
    return Files.exists(Path.of(FULL));
  }

  private static String file(String name) {
    return folder.resolve(name).toString();
  }

  @BeforeAll
  static void data() throws IOException {
    for (List<String> words :
        List.of(
            List.of("sample", "blobs", "--n", "30", "--out", file("D")),
            List.of("convert", file("D"), file("L"), "--to", "libsvm"),
            List.of("train", file("D"), file("M"), "-l", "svc"),
            List.of("svm-train", "-q", file("L"), file("S")))) {
      Cli cli = Cli.run(words.toArray(String[]::new));
      assertThat(cli.status()).as(cli.err()).isZero();
    }
    // so that names with an end lead to the device too
    for (String end : ENDS) {
      Files.createSymbolicLink(folder.resolve("full." + end), Path.of(FULL));
    }
  }

  @AfterAll
  static void unlink() throws IOException {
    for (String end : ENDS) {
      Files.delete(folder.resolve("full." + end));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train D /dev/full -l svc",
        "fit D /dev/full -k linear() -l svc --c 1 --time 10m --no-report",
        "fit D f.model -k linear() -l svc --c 1 --time 10m --report full.html",
        "tune D /dev/full -l svc -k rbf(gamma=0.1..1)",
        "reduce M /dev/full --error 0.1",
        "predict D M /dev/full",
        "predict D M full.csv",
        "gram D -k linear() --out full.csv",
        "embed D -l kpca --out full.csv",
        "cluster D -l kkmeans --k 2 --out full.csv",
        "sample rings --out full.csv",
        "convert D /dev/full --to libsvm",
        "convert M full.onnx",
        "report M D --out full.html",
        "plot regions D --out full.png",
        "svm-train -q L /dev/full",
        "svm-predict L S /dev/full",
        "svm-scale -s /dev/full L"
      })
  void the_message_names_the_file(String words) throws IOException {
    Cli cli =
        Cli.run(
            Arrays.stream(words.split(" ", -1))
                .map(w -> w.matches("[DLMS]|[a-z]+\\.[a-z]+") ? file(w) : w)
                .toArray(String[]::new));
    Matcher rescued = RESCUED.matcher(cli.err());
    if (rescued.find()) {
      Files.delete(Path.of(rescued.group(1)));
    }
    assertThat(cli.status()).as("%s: %s%s", words, cli.out(), cli.err()).isEqualTo(Exit.IO);
    assertThat(cli.err()).containsPattern("full(\\.[a-z]+)?': .*No space left on device");
  }
}
