package org.mercer.gram.check;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Verdict;

/**
 * Refusals of matrices that are so large that nothing is left of what is computed from them: a sum
 * of terms of size s is off by 2^-53 s, whatever it comes to. They name what was met, the object
 * that made it and what cures it.
 */
@Internal
public final class LostDigits {
  /** Sums of squares of n entries up to this are finite. */
  private static final double LARGEST_ENTRY = 1e290;

  private static final double LEAST_ENTRY = 1e-290;

  private static final String CURE =
      "scale columns of numbers (`scale=standard`), normalise other kernels (normalise(k)), or"
          + " lower"
          + " the degree";

  private LostDigits() {}

  /**
   * Refuses k(x,x) that is not finite, or so large that sums of such are not, or so small that it
   * has lost its digits; and a k(x,y) of the first object that is not finite.
   */
  public static void requireFinite(Gram gram) {
    double[] diagonal = gram.diagonal();
    int largest = 0;
    for (int i = 0; i < diagonal.length; i++) {
      largest = Math.abs(diagonal[i]) > Math.abs(diagonal[largest]) ? i : largest;
      if (!(Math.abs(diagonal[i]) <= LARGEST_ENTRY)) {
        throw new InputException(
            gram.object(i),
            "k(x, x) = " + diagonal[i],
            Double.isFinite(diagonal[i])
                ? "at most " + LARGEST_ENTRY + ", so that sums of such values are finite"
                : "a finite number",
            CURE);
      }
    }
    if (diagonal.length > 0
        && diagonal[largest] != 0
        && Math.abs(diagonal[largest]) < LEAST_ENTRY) {
      throw new InputException(
          gram.object(largest),
          "k(x, x) = " + diagonal[largest] + ", the largest of all",
          "at least " + LEAST_ENTRY + ", because smaller numbers have fewer digits",
          CURE);
    }
    if (diagonal.length > 0) {
      notFinite(gram, 0, CURE).ifPresent(LostDigits::refuse);
    }
  }

  private static void refuse(InputException refusal) {
    throw refusal;
  }

  /** A matrix that is positive semidefinite by proof and was not found to be by computation. */
  public static InputException notDefinite(Gram gram, String found) {
    return gram.certificate().verdict() == Verdict.PSD
        ? refusal(gram, found, CURE)
        : Repair.refusal(found, gram.certificate());
  }

  /** Values that lie below the rounding of the terms that they are computed from. */
  public static InputException refusal(Gram gram, String lost) {
    return refusal(gram, lost, CURE);
  }

  /** As above with another cure. */
  public static InputException refusal(Gram gram, String lost, String cure) {
    double[] diagonal = gram.diagonal();
    int largest = 0;
    int smallest = 0;
    for (int i = 1; i < diagonal.length; i++) {
      largest = diagonal[i] > diagonal[largest] ? i : largest;
      smallest = diagonal[i] < diagonal[smallest] ? i : smallest;
    }
    return notFinite(gram, cure)
        .orElse(
            new InputException(
                "Gram matrix",
                String.format(
                    Locale.ROOT,
                    "%s: k(x, x) goes from %.3g to %.3g, the largest of %s, and entries of that"
                        + " size are rounded by %.2g",
                    lost,
                    diagonal[smallest],
                    diagonal[largest],
                    gram.object(largest),
                    Math.ulp(diagonal[largest])),
                "entries that leave digits for what is computed from them",
                cure));
  }

  /** The first entry that is no finite number, if there is one. */
  private static Optional<InputException> notFinite(Gram gram, String cure) {
    return IntStream.range(0, gram.size())
        .mapToObj(i -> notFinite(gram, i, cure))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<InputException> notFinite(Gram gram, int i, String cure) {
    Tile row = Tile.doubles(0, 1, 0, gram.size());
    gram.fillRows(new int[] {i}, row);
    for (int j = 0; j < gram.size(); j++) {
      if (!Double.isFinite(row.get(0, j))) {
        return Optional.of(
            new InputException(
                gram.object(i) + " and " + gram.object(j),
                "k(x, y) = " + row.get(0, j),
                "a finite number",
                cure));
      }
    }
    return Optional.empty();
  }
}
