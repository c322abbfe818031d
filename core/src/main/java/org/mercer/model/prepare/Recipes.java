package org.mercer.model.prepare;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Blocks;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;

/**
 * How objects of each kind are prepared for a kernel, learned from whichever rows are trained on.
 */
@Internal
public final class Recipes {
  private Recipes() {}

  /**
   * Columns at mean 0 and deviation 1 for this kernel; refuses objects without columns. A kernel
   * that does not say what it compares may compare vectors.
   */
  public static <X> Preparation.Recipe<X> scaled(Kernel<X> kernel) {
    if (kernel.domain().isPresent()) {
      Domain<X> domain = kernel.domain().get();
      return of(domain, kernel.expression(), Scaling.STANDARD, Missing.REFUSE)
          .orElseThrow(() -> withoutColumns("objects of the kind " + domain.name()));
    }
    return sample -> {
      if (!sample.toList().stream().allMatch(x -> x instanceof Vec)) {
        throw withoutColumns("objects that are no vectors");
      }
      @SuppressWarnings("unchecked") // all its objects are vectors
      Preparation<X> scaled = (Preparation<X>) Scaling.STANDARD.fit((Sample<Vec>) sample);
      return scaled;
    };
  }

  /**
   * The policy for these vectors: where nothing is missing, as never in blocks, there is nothing to
   * fill, and the model stays one of plain vectors. Other objects keep theirs.
   */
  public static Missing settled(Missing missing, Sample<?> sample) {
    boolean whole =
        sample instanceof DenseVectors dense && isWhole(dense.unsafeMatrix().unsafeValues())
            || sample instanceof SparseVectors sparse
                && isWhole(sparse.unsafeRows().unsafeValues());
    return missing == Missing.AUTO && (whole || sample instanceof Blocks)
        ? Missing.REFUSE
        : missing;
  }

  private static boolean isWhole(double[] values) {
    return Arrays.stream(values).noneMatch(Double::isNaN);
  }

  private static InputException withoutColumns(String found) {
    return new InputException(
        "scaling",
        found,
        "vectors or rows of a table, which have columns to scale",
        "leave it out; a normalised kernel brings any objects to one scale");
  }

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
