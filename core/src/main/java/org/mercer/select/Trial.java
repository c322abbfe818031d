package org.mercer.select;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Value;

/**
 * One fold, tried.
 *
 * @param number of the fold, counted from 0
 * @param chosen what was trained, as text
 * @param predicted the rows of its test, in their order
 * @param values of the metrics, in their order
 * @param training of the metrics on the rows learned from; none unless asked for
 * @param warnings of the fit
 */
@Internal
public record Trial(
    int number,
    Fold fold,
    String chosen,
    Predicted predicted,
    List<Value> values,
    List<Value> training,
    List<String> warnings,
    double seconds) {
  public Trial {
    values = List.copyOf(values);
    training = List.copyOf(training);
    warnings = List.copyOf(warnings);
  }
}
