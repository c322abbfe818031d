package org.mercer.cli.option;

import java.util.Optional;
import org.mercer.gram.check.Repair;
import picocli.CommandLine.Option;

/** What becomes of a matrix that is not positive semidefinite. */
public final class RepairOption {
  @Option(
      names = "--psd",
      paramLabel = "reject|clip|flip|shift|krein",
      description =
          "examine the matrix, and refuse or repair one with negative eigenvalues, for new objects"
              + " alike (shift: for training rows alone)")
  private Optional<Repair> repair = Optional.empty();

  public Optional<Repair> repair() {
    return repair;
  }
}
