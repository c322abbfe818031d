package org.mercer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.mercer.data.read.Dataset;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelColumns;
import org.mercer.model.Truth;
import org.mercer.select.AutoFit;
import org.mercer.select.Summary;

/**
 * What an automatic fit came to: the model of all rows, and scores of the way to it on held-out
 * rows.
 *
 * @param truth what was learned
 * @param result what was chosen among what, and how it was scored
 */
public record AutoModel<X>(Dataset<X> data, Truth truth, AutoFit.Result<X> result) {
  public KernelModel<X, ?> model() {
    return ModelColumns.learned(result.model(), data);
  }

  /** On held-out rows, the metric of the search first. */
  public List<Summary> scores() {
    return result.summaries();
  }

  /** The kernel, the learner and its hyperparameters. */
  public String chosen() {
    return result.found().point().text();
  }

  /** Writes the model to a file. */
  public Path save(Path file) throws IOException {
    return model().save(file);
  }

  /** {@code rbf(gamma=0.1) svc(c=10): accuracy 0.87, 95 % from ...; held out ...} */
  @Override
  public String toString() {
    return scores().stream()
        .map(s -> s.metric().name() + " " + s)
        .collect(Collectors.joining("; ", chosen() + ": ", " (" + result.how() + ")"));
  }
}
