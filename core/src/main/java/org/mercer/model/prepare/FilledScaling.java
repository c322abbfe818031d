package org.mercer.model.prepare;

import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;

/**
 * Vectors of which some entries are missing (NaN): these are filled by a policy with what the
 * training rows say of their column, then the columns are scaled.
 */
@Internal
public record FilledScaling(Preparation.Recipe<Vec> scaling, Missing missing)
    implements Preparation.Recipe<Vec> {
  /** The scaling alone where a missing entry is refused or its row dropped. */
  public static Preparation.Recipe<Vec> of(Preparation.Recipe<Vec> scaling, Missing missing) {
    return missing.fills() ? new FilledScaling(scaling, missing) : scaling;
  }

  @Override
  public Preparation<Vec> fit(Sample<Vec> training) {
    Indicators indicators =
        training instanceof DenseVectors dense ? Indicators.of(missing, dense) : Indicators.NONE;
    return FilledVectors.of(ColumnFillers.of(missing, training), indicators, scaling, training);
  }
}
