package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
  @TempDir Path folder;

  @Test
  void every_command_works_and_the_page_holds_what_they_printed_and_drew() throws IOException {
    Path tour = folder.resolve("tour");

    Cli demo = Cli.run("demo", "--out", tour.toString(), "--time", "10m");

    assertThat(demo.status()).as(demo.err()).isZero();
    Matcher scores = Pattern.compile("accuracy ([0-9.]+) %").matcher(demo.out());
    assertThat(scores.find()).isTrue();
    assertThat(Double.parseDouble(scores.group(1)))
        .as("rings that a circle parts")
        .isGreaterThan(90);
    assertThat(demo.out())
        .contains("REFUTED", "index.html")
        .as("names of the folder are those of the files alone")
        .doesNotContain(tour + "/rings.csv");
    String page = Files.readString(tour.resolve("index.html"));
    assertThat(page).contains("$ mercer fit rings.csv", "REFUTED", "href=\"rings.html\"");
    assertThat(page.split("data:image/svg", -1)).hasSize(1 + 3);
    for (String file : List.of("rings.model", "sinc.svg", "dna.html", "patients.csv")) {
      assertThat(tour.resolve(file)).exists();
    }
  }
}
