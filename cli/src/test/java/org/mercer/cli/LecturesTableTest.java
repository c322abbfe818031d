package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.app.Exit;

/**
 * Every command in the tables of the thread through the lectures runs with the files of its page.
 */
class LecturesTableTest {
  private static final Path COURSE = Path.of("..", "docs", "course");
  private static final String LECTURES = "lectures.md";
  private static final Pattern COMMAND = Pattern.compile("`(mercer [^`]+)`");
  private static final Pattern PAGE = Pattern.compile("\\((\\d\\d-[\\w-]+\\.md)\\)");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> every_row() throws IOException {
    return Files.readAllLines(COURSE.resolve(LECTURES)).stream()
        .filter(line -> line.startsWith("| ") && COMMAND.matcher(line).find())
        .map(row -> DynamicTest.dynamicTest(row.substring(2, row.indexOf(" |")), () -> check(row)));
  }

  private void check(String row) throws IOException {
    Path here = Files.createTempDirectory(folder, "row");
    List<String> pages = new ArrayList<>(List.of(LECTURES));
    PAGE.matcher(row).results().forEach(page -> pages.add(page.group(1)));
    for (String page : pages) {
      copy(worked(page), here);
    }
    for (String command : COMMAND.matcher(row).results().map(r -> r.group(1)).toList()) {
      Cli ran = run(command, here);
      // a check that refutes a kernel has done what it was asked for
      int refuted = command.startsWith("mercer check") ? Exit.CHECK_FAILED : Exit.DONE;
      assertThat(ran.status()).as("%s%n%s", command, ran.err()).isIn(Exit.DONE, refuted);
    }
  }

  /** A folder with the files of a page, and those that its commands make. */
  private Path worked(String name) throws IOException {
    Path here = folder.resolve(name);
    if (Files.exists(here)) {
      return here;
    }
    Files.createDirectories(here.resolve("pictures"));
    for (Page.Block block : Page.read(COURSE.resolve(name)).blocks()) {
      if (block.value("title").isPresent()) {
        Files.write(here.resolve(block.value("title").get()), block.lines());
      } else if (block.language().equals("sh")) {
        Page.commands(block).forEach(command -> run(command, here));
      }
    }
    return here;
  }

  private static Cli run(String command, Path here) {
    List<String> words = new ArrayList<>(Page.words(command));
    words.remove(0);
    words.remove("2>&1");
    words.replaceAll(word -> word.replaceAll(PageRun.FILE, here + "/$0"));
    return Cli.run(words.toArray(new String[0]));
  }

  /** Of files with one name that of the last page counts. */
  private static void copy(Path from, Path into) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = into.resolve(file.getFileName());
        Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
