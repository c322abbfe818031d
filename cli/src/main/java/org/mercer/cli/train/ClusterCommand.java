package org.mercer.cli.train;

import org.mercer.cli.app.Console;
import org.mercer.learner.LearnerEntry;
import picocli.CommandLine;

/** Learns groups of the objects of a file. */
@CommandLine.Command(
    name = "cluster",
    description = "Group the objects of a file (clustering); save the model where MODEL is given.",
    footer = {
      "",
      "A line of the output is the number of a group, counted from 0, and the distance to its mean",
      "in feature space, where groups have means. Labels in the file are not used to find groups;",
      "how far they agree is reported. Groups of new objects: mercer predict NEW MODEL.",
      "",
      "Examples:",
      "  mercer cluster iris.csv -l kkmeans --k 3 -k 'rbf(gamma=0.1)' --out groups.csv",
      "  mercer cluster iris.csv -l kkmeans --k auto -k 'rbf(gamma=0.1)' --json",
      "  mercer cluster iris.csv map.model -l ksom --grid 6x6 --shape hexagonal -k 'linear()'",
      "  mercer cluster spirals.csv -l spectral --k 2 -k 'rbf(gamma=300)' --out -"
    })
public final class ClusterCommand extends UnsupervisedCommand {
  public ClusterCommand(Console console) {
    super(console);
  }

  @Override
  String name() {
    return "cluster";
  }

  @Override
  LearnerEntry.Task task() {
    return LearnerEntry.Task.CLUSTERING;
  }
}
