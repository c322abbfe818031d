package org.mercer.kernel;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;

/**
 * Features that are products of coordinates: {@code x1 x3}, counted from 1, {@code x1^2} for a
 * power, {@code 1} for the empty product.
 */
@Internal
public final class Monomials {
  public static final String EMPTY = "1";
  public static final Features ONE = Features.of(Map.of(EMPTY, 1.0));

  private Monomials() {}

  /** The name of coordinate i, counted from 0. */
  public static String name(int i) {
    return "x" + (i + 1L);
  }

  /** The coordinates that are not zero, in order. */
  public static int[] nonZeros(Vec x) {
    int[] stored =
        x instanceof SparseVec s ? s.unsafeIndices() : IntStream.range(0, x.dim()).toArray();
    return Arrays.stream(stored).filter(i -> x.get(i) != 0).toArray();
  }

  /** Refuses to name more features than can be shown or kept. */
  public static void requireFew(double count) {
    Require.that(
        count <= Features.MOST_FEATURES,
        "an object may have at most "
            + Features.MOST_FEATURES
            + " named features, but this one has more; the kernel itself can be computed");
  }

  /** Every feature times coordinate i, which comes after all of theirs. */
  public static Features times(Features features, int i, double value) {
    Features.Draft draft = new Features.Draft();
    features.values().forEach((name, v) -> draft.add(times(name, i), v * value));
    return draft.build();
  }

  /** The name of a product with coordinate i, which comes after all of its factors. */
  public static String times(String name, int i) {
    return name.equals(EMPTY) ? name(i) : name + " " + name(i);
  }

  /** A factor of a product: a word as it is, anything else in quotes, so that no two are one. */
  public static String factor(String name, int power) {
    String written = Expression.isWord(name) ? name : Expression.text(name).toString();
    return power == 1 ? written : written + "^" + power;
  }
}
