package org.mercer.cli.train;

import java.util.Optional;
import org.mercer.cli.app.Failure;
import org.mercer.data.Sample;
import org.mercer.model.Trained;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.run.Run;
import org.mercer.select.Subsample;
import picocli.CommandLine.Option;

/** Learning from a part of the rows. */
final class SubsampleOption {
  @Option(
      names = "--subsample",
      paramLabel = "N",
      description =
          "learn from about N of the rows, drawn by the seed, of each class its share (default: all)")
  private Optional<Integer> count = Optional.empty();

  private Optional<int[]> rows = Optional.empty();

  <X> Trained<X> train(TrainingSpec<X> spec, Sample<X> sample, Truth truth, Run run) {
    rows = count.map(n -> Subsample.rows(truth, within(n, sample.size()), run));
    return spec.train(rows.map(sample::select).orElse(sample), known(truth), run);
  }

  /** Of the rows that were learned from. */
  Truth known(Truth of) {
    return rows.map(of::select).orElse(of);
  }

  private static int within(int n, int all) {
    if (n < 1 || n > all) {
      throw Failure.usage(
          "--subsample", String.valueOf(n), "1 to " + all + ", the rows there are", "leave it out");
    }
    return n;
  }
}
