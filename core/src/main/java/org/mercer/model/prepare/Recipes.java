package org.mercer.model.prepare;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.expression.Expression;

/**
 * How objects of each kind are prepared for a kernel, learned from whichever rows are trained on.
 */
public final class Recipes {
  private Recipes() {}

  /**
   * Vectors are filled and scaled; rows of tables are scaled, filled and encoded for the columns
   * that the kernel sees; other objects stay as they are, and have no recipe where a scaling is
   * asked for.
   *
   * @param kernel the text form as a tree; {@code gamma=scale} may be open in it
   */
  @SuppressWarnings("unchecked") // the domain says what the objects are
  public static <X> Optional<Preparation.Recipe<X>> of(
      Domain<X> domain, Expression kernel, Scaling scaling, Missing missing) {
    if (domain.equals(VectorDomain.INSTANCE)) {
      Preparation.Recipe<Vec> scaled = scaling == Scaling.AUTO ? KernelScaling.of(kernel) : scaling;
      return Optional.of((Preparation.Recipe<X>) FilledScaling.of(scaled, missing));
    }
    if (domain.equals(RecordDomain.INSTANCE)) {
      return Optional.of((Preparation.Recipe<X>) TableRecipe.of(kernel, scaling, missing));
    }
    boolean nothing = scaling == Scaling.NONE || scaling == Scaling.AUTO;
    return nothing ? Optional.of(sample -> Preparation.none()) : Optional.empty();
  }
}
