package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.plot.PlotKind;
import org.mercer.cli.plot.PlotKinds;

/** The page about pictures: its commands draw, and its pictures are there. */
class PicturesPageTest {
  private static final Path PAGE = Path.of("..", "docs", "pictures.md");
  private static final long LARGEST = 60_000;

  @TempDir Path folder;

  /** Those that draw from nothing; what reads files is run with the page. */
  private static List<List<String>> commands() throws IOException {
    return Page.read(PAGE).blocks().stream()
        .filter(block -> block.language().equals("sh") && !block.hidden())
        .flatMap(block -> Page.commands(block).stream())
        .filter(line -> line.startsWith("mercer plot "))
        .filter(line -> !line.contains(".model ") && !line.contains(".txt "))
        .map(line -> Page.words(line.substring("mercer ".length())))
        .toList();
  }

  @Test
  void every_command_draws() throws IOException {
    for (List<String> command : commands()) {
      List<String> args = new ArrayList<>(command);
      int out = args.indexOf("--out") + 1;
      Path picture = folder.resolve(args.get(out));
      args.set(out, picture.toString());
      args.add("--quiet");

      Cli plot = Cli.run(args.toArray(String[]::new));

      assertThat(plot.status()).as(command + ": " + plot.err()).isZero();
      assertThat(picture).isNotEmptyFile();
    }
  }

  @Test
  void every_kind_has_a_command() throws IOException {
    List<String> drawn = commands().stream().map(c -> c.get(1)).distinct().toList();
    assertThat(drawn)
        .containsExactlyInAnyOrderElementsOf(PlotKinds.all().stream().map(PlotKind::name).toList());
  }

  @Test
  void every_picture_is_there_and_small() throws IOException {
    Matcher m = Pattern.compile("\\]\\((pictures/[^)]+)\\)").matcher(Files.readString(PAGE));
    int count = 0;
    while (m.find()) {
      Path picture = PAGE.resolveSibling(m.group(1));
      assertThat(picture).exists();
      assertThat(Files.size(picture)).as(m.group(1)).isLessThan(LARGEST);
      count++;
    }
    assertThat(count).isGreaterThan(10);
  }
}
