package org.mercer.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.mercer.cli.app.GivenWords;
import org.mercer.data.Domain;
import org.mercer.data.graph.NodeDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.prepare.Scaling;
import org.mercer.select.Point;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Commands that follow from the one that was given: to train with a point, and to go on.
 *
 * @param domain what the data are; where they are nodes, kernels have the graph of their file
 */
public record TrainWords(CommandSpec spec, String data, Domain<?> domain, Optional<Path> model) {
  /** What training must know too, beside how data are read. */
  private static final Set<String> KEPT = Set.of("--scale", "--seed", "--plugin");

  /** The command that makes the model of a point. */
  public String train(Point point) {
    return GivenWords.joined(words(point));
  }

  /**
   * As above, with a scaling that was chosen too.
   *
   * @param rows that were learned from, where they are not all
   */
  public String train(Point point, Scaling scaling, OptionalInt rows) {
    List<String> words = words(point);
    boolean scaled = domain.equals(VectorDomain.INSTANCE) || scaling != Scaling.AUTO;
    if (scaled && !words.contains("--scale")) {
      words.addAll(List.of("--scale", scaling.word()));
    }
    rows.ifPresent(n -> words.addAll(List.of("--subsample", String.valueOf(n))));
    return GivenWords.joined(words);
  }

  /** The files that the kernels of the command name, and that of the data where it is a graph. */
  public NamedFiles files() {
    NamedFiles named = NamedFiles.of(spec);
    return domain.equals(NodeDomain.INSTANCE) ? named.withGraph(data) : named;
  }

  private List<String> words(Point point) {
    List<String> words = new ArrayList<>(List.of("mercer", "train", data));
    words.add(model.map(Path::toString).orElse("MODEL"));
    words.addAll(List.of("-k", files().shortened(point.kernel()), "-l", point.learner()));
    point.settings().forEach((name, value) -> words.addAll(List.of("--" + name, value)));
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      if (KEPT.contains(option.longestName()) || reads(option)) {
        if (option.arity().max() == 0) {
          words.add(option.longestName());
        }
        for (String value :
            option.arity().max() > 0 ? option.originalStringValues() : List.<String>of()) {
          words.addAll(List.of(option.longestName(), value));
        }
      }
    }
    return words;
  }

  /** Whether it says how data are read. */
  private static boolean reads(OptionSpec option) {
    return option.group() != null && ReaderOptions.HEADING.equals(option.group().heading());
  }

  /** The command that was given, with the journal to go on with. */
  public static String resume(CommandSpec spec, Path journal) {
    return GivenWords.of(spec)
        .without(Set.of("--journal", "--resume"))
        .with("--resume", journal.toString())
        .command();
  }
}
