package org.mercer.model.prepare;

import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.Vec;

/**
 * Vectors of which some entries are missing (NaN): these are filled by a policy with what the
 * training rows say of their column, then the columns are scaled.
 */
public record FilledScaling(Preparation.Recipe<Vec> scaling, Missing missing)
    implements Preparation.Recipe<Vec> {
  /** The scaling alone where a missing entry is refused or its row dropped. */
  public static Preparation.Recipe<Vec> of(Preparation.Recipe<Vec> scaling, Missing missing) {
    boolean fills = missing != Missing.REFUSE && missing != Missing.DROP;
    return fills ? new FilledScaling(scaling, missing) : scaling;
  }

  @Override
  public Preparation<Vec> fit(Sample<Vec> training) {
    return FilledVectors.of(ColumnFillers.of(missing, training), scaling, training);
  }
}
