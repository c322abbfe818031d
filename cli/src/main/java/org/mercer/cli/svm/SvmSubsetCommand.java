package org.mercer.cli.svm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.file.AtomicFile;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws some rows of a file, as LIBSVM's subset.py does. */
@CommandLine.Command(
    name = "svm-subset",
    description =
        "LIBSVM's subset.py: draw rows of a file at random. Each class by its share, "
            + "unless -s 1 is given; rows stay as they are and in their order.",
    footer = {
      "",
      "Examples:",
      "  mercer svm-subset heart_scale 100 some rest",
      "  mercer svm-subset -s 1 houses.libsvm 1000 > some"
    })
public final class SvmSubsetCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file")
  private String data = "";

  @Parameters(index = "1", paramLabel = "SIZE", description = "how many rows are drawn")
  private String size = "";

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "SUBSET",
      description = "where they go (default: standard output)")
  private Optional<Path> subset = Optional.empty();

  @Parameters(
      index = "3",
      arity = "0..1",
      paramLabel = "REST",
      description = "where all others go (default: nowhere)")
  private Optional<Path> rest = Optional.empty();

  @Option(
      names = "-s",
      paramLabel = "METHOD",
      description = "0 each class by its share, 1 any rows (default: 0)")
  private String method = "0";

  @Option(names = "--seed", paramLabel = "N", description = "of the draw (default: 1)")
  private long seed = 1;

  public SvmSubsetCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    boolean stratified = new SvmOption("-s", method).whole(0, 1) == 0;
    int wanted = new SvmOption("SIZE", size).whole(1, Integer.MAX_VALUE);
    DataFile file = new DataFile(data);
    List<String> lines =
        file.reading(() -> Files.readAllLines(DataFile.path(data), StandardCharsets.ISO_8859_1));
    if (wanted > lines.size()) {
      throw new Failure(
          Exit.DATA,
          data,
          lines.size() + " rows",
          wanted + " or more, of which so many are drawn",
          "ask for at most " + lines.size());
    }
    SortedSet<Integer> drawn = stratified ? byClass(lines, wanted) : any(lines.size(), wanted);
    List<String> chosen = drawn.stream().map(lines::get).toList();
    if (subset.isEmpty()) {
      chosen.forEach(console().out()::println);
      return Exit.DONE;
    }
    write(subset.get(), chosen);
    if (rest.isPresent()) {
      List<String> others = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        if (!drawn.contains(i)) {
          others.add(lines.get(i));
        }
      }
      write(rest.get(), others);
    }
    return Exit.DONE;
  }

  private SortedSet<Integer> any(int rows, int wanted) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      all.add(i);
    }
    Collections.shuffle(all, new Random(seed));
    return new TreeSet<>(all.subList(0, wanted));
  }

  /**
   * Each class by its share, rounded up, from the smallest class on, so that no class is left out
   * while there are rows to give; the largest gets what is left.
   */
  private SortedSet<Integer> byClass(List<String> lines, int wanted) {
    Map<String, List<Integer>> classes = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String label = lines.get(i).strip().split("\\s", 2)[0];
      classes.computeIfAbsent(label, any -> new ArrayList<>()).add(i);
    }
    List<List<Integer>> rising = new ArrayList<>(classes.values());
    rising.sort((a, b) -> Integer.compare(a.size(), b.size()));
    TreeSet<Integer> drawn = new TreeSet<>();
    Random random = new Random(seed);
    int left = wanted;
    for (List<Integer> members : rising) {
      double share = Math.ceil(members.size() * ((double) wanted / lines.size()));
      int some = (int) Math.min(left, Math.max(1, share));
      if (some == 0) {
        throw new Failure(
            Exit.DATA,
            data,
            classes.size() + " different labels for " + wanted + " rows",
            "at least one row of each class",
            "ask for more rows, or draw any of them with -s 1, as with numbers for labels");
      }
      Collections.shuffle(members, random);
      drawn.addAll(members.subList(0, some));
      left -= some;
    }
    return drawn;
  }

  private void write(Path path, List<String> lines) throws IOException {
    AtomicFile.Rules rules = AtomicFile.Rules.replacing(new DataFile(data).inputs());
    try (AtomicFile place = AtomicFile.prepare(path, rules)) {
      place.stream().write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.ISO_8859_1));
      place.commit();
    }
  }
}
