package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Exit;

/**
 * Does what a page says, from its top, in a folder: writes its files, runs its commands, compares
 * what they print with what it shows. {@code -Dmercer.redraw=true} writes what they print into the
 * page instead.
 */
final class PageRun {
  /** What on a command line, or in a kernel expression, names a file. */
  static final String FILE =
      "(?<![\\w./-])(?:[\\w-]+/)*[\\w-]+\\.(?:csv|tsv|txt|libsvm|fasta|model|svg|png|html|json|jsonl"
          + "|scale|range|out|npy|arff|onnx|pmml|parquet|journal|state|gz|ts|smi|sdf|graphml|db|blocks)\\b";

  /** What is done with a piece of Java: it, what stands before it, where, and the place to name. */
  interface Snippets {
    void check(Page.Block block, List<String> before, Path here, String where) throws IOException;
  }

  private final Path here;
  private List<String> printed = List.of();
  private List<String> before = List.of();

  private PageRun(Path here) {
    this.here = here;
  }

  static PageRun in(Path folder) {
    return new PageRun(folder);
  }

  void check(Page page, Path file, Snippets snippets) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    // from the end, so that what is written into the page moves no block that is yet to come
    List<Runnable> rewrites = new ArrayList<>();
    for (Page.Block block : page.blocks()) {
      String where = page.name() + ":" + block.at();
      if (block.value("title").isPresent()) {
        Path named = here.resolve(block.value("title").get());
        Files.createDirectories(Optional.ofNullable(named.getParent()).orElse(here));
        Files.write(named, block.lines());
      } else {
        switch (block.language()) {
          case "sh" -> printed = run(block, where);
          case "text" ->
              compare(block, where)
                  .ifPresent(
                      now ->
                          rewrites.add(
                              0,
                              () -> {
                                List<String> shown =
                                    lines.subList(block.at(), block.at() + block.lines().size());
                                shown.clear();
                                shown.addAll(now);
                              }));
          case "java" -> java(block, where, snippets);
          case "", "python", "console" -> {} // shown, of other systems or of another shell
          default -> fail(where + ": a block of the kind '" + block.info() + "' is not checked");
        }
      }
    }
    if (!rewrites.isEmpty()) {
      rewrites.forEach(Runnable::run);
      Files.write(file, lines);
    }
  }

  private void java(Page.Block block, String where, Snippets snippets) throws IOException {
    if (block.hidden()) {
      before = block.lines();
    } else {
      snippets.check(block, before, here, where);
      before = List.of();
    }
  }

  /** What is to stand there instead, where pages are written anew. */
  private Optional<List<String>> compare(Page.Block block, String where) {
    Optional<String> difference = Transcript.difference(block.lines(), printed);
    if (difference.isPresent() && !Boolean.getBoolean("mercer.redraw")) {
      fail(
          where
              + ": "
              + difference.get()
              + "\n\nAll that is printed:\n"
              + String.join("\n", printed));
    }
    return difference.map(any -> printed);
  }

  /** What the commands of a block print; {@code 2>&1} adds their messages. */
  private List<String> run(Page.Block block, String where) throws IOException {
    int expected = block.value("status").map(Integer::valueOf).orElse(Exit.DONE);
    StringBuilder all = new StringBuilder();
    for (String command : Page.commands(block)) {
      List<String> words = new ArrayList<>(Page.words(command));
      assertThat(words.remove(0)).as(where).isEqualTo("mercer");
      boolean messages = words.remove("2>&1");
      Optional<Path> into = redirected(words);
      words.replaceAll(word -> word.replaceAll(FILE, here + "/$0"));
      Cli ran = Cli.run(words.toArray(new String[0]));
      assertThat(ran.status()).as("%s: %s%n%s", where, command, ran.err()).isEqualTo(expected);
      if (into.isPresent()) {
        Files.writeString(into.get(), ran.out());
      } else {
        all.append(ran.out()).append(messages ? ran.err() : "");
      }
    }
    return all.toString().replace(here + "/", "").lines().toList();
  }

  /** The file behind {@code >}, which is taken from the words. */
  private Optional<Path> redirected(List<String> words) {
    int at = words.indexOf(">");
    if (at < 0) {
      return Optional.empty();
    }
    words.remove(at);
    return Optional.of(here.resolve(words.remove(at)));
  }
}
