package org.mercer.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mercer.cli.app.GivenWords;
import org.mercer.data.Domain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.prepare.Scaling;
import org.mercer.select.Point;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Commands that follow from the one that was given: to train with a point, and to go on. */
public record TrainWords(CommandSpec spec, String data, Optional<Path> model) {
  /** What says how data are read and prepared, which training must know too. */
  private static final Set<String> KEPT =
      Set.of(
          "--format",
          "--target",
          "--weight-column",
          "--header",
          "--separator",
          "--decimal",
          "--charset",
          "--zero-based",
          "--lenient",
          "--missing",
          "--na",
          "--kind",
          "--id",
          "--labels",
          "--max-line",
          "--sheet",
          "--pictures",
          "--query",
          "--driver",
          "--password-file",
          "--symmetrize",
          "--scale",
          "--seed");

  /** The command that makes the model of a point. */
  public String train(Point point) {
    return GivenWords.joined(words(point));
  }

  /** As above, with a scaling that was chosen too. */
  public String train(Point point, Scaling scaling, Domain<?> domain) {
    List<String> words = words(point);
    if (domain.equals(VectorDomain.INSTANCE) && !words.contains("--scale")) {
      words.addAll(List.of("--scale", scaling.word()));
    }
    return GivenWords.joined(words);
  }

  /** The files that the kernels of the command name, and that of the data where it is a graph. */
  public NamedFiles files() {
    return NamedFiles.of(spec).withGraph(data);
  }

  private List<String> words(Point point) {
    List<String> words = new ArrayList<>(List.of("mercer", "train", data));
    words.add(model.map(Path::toString).orElse("MODEL"));
    words.addAll(List.of("-k", files().shortened(point.kernel()), "-l", point.learner()));
    point.settings().forEach((name, value) -> words.addAll(List.of("--" + name, value)));
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      if (KEPT.contains(option.longestName())) {
        words.add(option.longestName());
        if (option.arity().max() > 0) {
          words.addAll(option.originalStringValues());
        }
      }
    }
    return words;
  }

  /** The command that was given, with the journal to go on with. */
  public String resume(Path journal) {
    return GivenWords.of(spec)
        .without(Set.of("--journal", "--resume"))
        .with("--resume", journal.toString())
        .command();
  }
}
