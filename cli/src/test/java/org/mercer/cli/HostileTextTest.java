package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names of classes and columns that would be something else on a page, in a table, on a screen. */
class HostileTextTest {
  private static final List<String> CLASSES =
      List.of("<script>alert(1)</script>", "</svg><b onclick='x()'>&amp;");

  @TempDir Path folder;

  private Path table(String even, String odd, String header) throws IOException {
    String rows =
        IntStream.range(0, 24)
            .mapToObj(i -> i * 7 % 11 + "," + i * 5 % 13 + ",\"" + (i % 2 == 0 ? even : odd) + "\"")
            .collect(Collectors.joining("\n", header + "\n", "\n"));
    return Files.writeString(folder.resolve("t.csv"), rows);
  }

  private Path trained(Path data) {
    Path model = folder.resolve("t.model");
    assertDone(
        Cli.run(
            "train", data.toString(), model.toString(), "-l", "svc", "-k", "linear", "--quiet"));
    return model;
  }

  private static void assertDone(Cli cli) {
    assertThat(cli.status()).as(cli.err()).isZero();
  }

  @Test
  void no_page_and_no_picture_takes_a_name_for_its_own_markup() throws IOException {
    Path data =
        table(CLASSES.get(0), CLASSES.get(1), "<img src=x onerror=alert(2)>,\"b \"\"&'\",y");
    String model = trained(data).toString();
    for (String name : List.of("report.html", "regions.svg", "regions.html", "why.html")) {
      String out = folder.resolve(name).toString();
      assertDone(
          name.startsWith("report")
              ? Cli.run("report", model, data.toString(), "--out", out)
              : name.startsWith("why")
                  ? Cli.run("explain", model, "1,2", "--html", out)
                  : Cli.run("plot", "regions", model, data.toString(), "-o", out));
      String page = Files.readString(Path.of(out));
      assertThat(page).as(name).doesNotContain("<script>alert", "</svg><b", "<img src=x");
      assertThat(page).as(name).containsPattern("&lt;(script|img)");
    }
  }

  @Test
  void letters_of_any_script_come_back_as_they_were() throws IOException {
    Path data =
        table("ja \ud83d\udc4d\ud83c\udffd", "ne\u0301in", "gr\u00f6\u00dfe,\u5e74\u9f62,y");
    Path out = folder.resolve("p.csv");
    assertDone(Cli.run("predict", data.toString(), trained(data).toString(), out.toString()));
    assertThat(Files.readString(out)).containsAnyOf("ja \ud83d\udc4d\ud83c\udffd", "ne\u0301in");
  }

  @Test
  void a_cell_of_several_lines_is_one_cell() throws IOException {
    Path data = table("line one\nline \"\"two\"\"", "a, b", "a,b,y");
    Path out = folder.resolve("p.csv");
    assertDone(Cli.run("predict", data.toString(), trained(data).toString(), out.toString()));
    Cli check = Cli.run("check", out.toString(), "--unlabelled");
    assertDone(check);
    assertThat(check.out()).contains("24 records of 3 columns");
  }

  @Test
  void no_order_to_the_terminal_gets_through() throws IOException {
    Path data = table("\u001b[31mred", "\u0007bell", "a,\u001b[2Jb,y");
    Path model = folder.resolve("t.model");
    Cli trained = Cli.run("train", data.toString(), model.toString(), "-l", "svc", "-k", "linear");
    Cli checked = Cli.run("check", data.toString());
    Cli refused = Cli.run("train", data.toString(), "-l", "svc", "-k", "linear@[\u001b[2Jc]");
    for (Cli cli : List.of(trained, checked, refused)) {
      assertThat(cli.out() + cli.err()).isNotEmpty().doesNotContain("\u001b", "\u0007");
    }
  }
}
