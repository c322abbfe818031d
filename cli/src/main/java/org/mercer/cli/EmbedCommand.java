package org.mercer.cli;

import org.mercer.learner.LearnerEntry;
import picocli.CommandLine;

/** Learns coordinates for the objects of a file. */
@CommandLine.Command(
    name = "embed",
    description =
        "Learn coordinates for the objects of a file; save the model where MODEL is given.",
    footer = {
      "",
      "Labels in the file are not used. Coordinates of new objects: mercer predict NEW MODEL.",
      "",
      "Examples:",
      "  mercer embed iris.csv -l kpca --components 2 -k 'rbf(gamma=0.1)' --out coordinates.csv",
      "  mercer embed dna.txt dna.model -l kpca -k 'normalise(spectrum(p=3))' --out dna.npy --json"
    })
final class EmbedCommand extends UnsupervisedCommand {
  EmbedCommand(Console console) {
    super(console);
  }

  @Override
  String name() {
    return "embed";
  }

  @Override
  LearnerEntry.Task task() {
    return LearnerEntry.Task.EMBEDDING;
  }
}
