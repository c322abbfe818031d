package org.mercer.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.GivenWords;
import org.mercer.file.AtomicFile;
import org.mercer.report.DemoPage;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * A tour of what there is: real commands on problems drawn from a seed, run one after the other,
 * shown with what they print, and gathered on a page with what they draw.
 */
@CommandLine.Command(
    name = "demo",
    description = "A tour of two minutes: real commands on generated data, ending with a page.",
    footer = {"", "Examples:", "  mercer demo", "  mercer demo --seed 7 --out /tmp/tour"})
final class DemoCommand extends Command {
  private static final String PAGE = "index.html";

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FOLDER",
      description = "where data, models, pictures and the page go (default: mercer-demo here)")
  private Path folder = Path.of("mercer-demo");

  @Option(names = "--seed", paramLabel = "N", description = "another seed, other data (default: 1)")
  private long seed = 1;

  @Option(names = "--time", paramLabel = "TIME", description = "for each fit (default: 30s)")
  private String time = "30s";

  DemoCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    makeFolder();
    List<DemoPage.Chapter> chapters = new ArrayList<>();
    for (DemoChapter chapter : DemoChapter.all(seed, time)) {
      console().out().println((chapters.size() + 1) + ". " + chapter.title());
      console().out().println(chapter.text());
      console().out().println();
      chapters.add(tell(chapter));
    }
    Path page = folder.resolve(PAGE);
    try (AtomicFile file = AtomicFile.prepare(page, AtomicFile.Rules.replacing())) {
      String html =
          new DemoPage(
                  "What a kernel can do",
                  "Every command below was run just now, in this folder. Type them yourself, change"
                      + " a kernel, and see what happens.",
                  chapters)
              .html();
      file.stream().write(html.getBytes(StandardCharsets.UTF_8));
      file.commit();
    }
    console().out().println("The tour as a page: " + page.toAbsolutePath().normalize());
    console().out().println("Next: mercer fit YOUR-FILE, mercer kernels, mercer --help");
    return Exit.DONE;
  }

  private void makeFolder() throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new Failure(
          Exit.CANNOT_CREATE,
          "--out",
          folder + " cannot be made: " + e.getMessage(),
          "a folder that can be written to",
          "name another with --out");
    }
  }

  private DemoPage.Chapter tell(DemoChapter chapter) throws IOException {
    List<DemoPage.Step> steps = new ArrayList<>();
    for (List<String> words : chapter.commands()) {
      String command = new GivenWords(words).command();
      console().out().println("$ " + command);
      console().out().flush();
      String printed = run(words);
      console().out().println(printed);
      steps.add(new DemoPage.Step(command, printed));
    }
    List<DemoPage.Result> results = new ArrayList<>();
    for (String name : chapter.results()) {
      String content = name.endsWith(".svg") ? Files.readString(folder.resolve(name)) : "";
      results.add(new DemoPage.Result(name, content));
    }
    return new DemoPage.Chapter(chapter.title(), chapter.text(), steps, results);
  }

  /** What the command prints; names of files stand for files of the folder. */
  private String run(List<String> words) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] placed = words.stream().map(this::placed).toArray(String[]::new);
    int status = Main.run(placed, console().within(out, err));
    if (status != Exit.DONE && status != Exit.CHECK_FAILED) { // what is no kernel fails its check
      throw new Failure(
          status,
          "mercer " + Arrays.toString(placed) + ": " + err.toString(StandardCharsets.UTF_8));
    }
    return out.toString(StandardCharsets.UTF_8)
        .replace(folder + folder.getFileSystem().getSeparator(), "");
  }

  private String placed(String word) {
    return DemoChapter.isFile(word) ? folder.resolve(word).toString() : word;
  }
}
