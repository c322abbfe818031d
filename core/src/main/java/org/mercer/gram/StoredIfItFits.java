package org.mercer.gram;

import org.mercer.api.Internal;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Run;

/**
 * A matrix that will be read many times, in a form that the budget has room for: as it is where it
 * is stored already, else stored in double or, beyond {@link #MAX_ROWS_IN_DOUBLE} objects, in
 * float; where even that does not fit, computed again at every reading.
 */
@Internal
public final class StoredIfItFits {
  /** Up to 128 MiB in double. */
  public static final int MAX_ROWS_IN_DOUBLE = 4096;

  private StoredIfItFits() {}

  public static Gram of(Gram gram, Run run) {
    int n = gram.size();
    if (gram instanceof Stored) {
      return gram;
    }
    boolean inFloat =
        n > MAX_ROWS_IN_DOUBLE && Precision.FLOAT.holding(gram.diagonal()) == Precision.FLOAT;
    Gram wanted = inFloat ? new InFloat(gram) : gram;
    boolean fits = Grams.bytes(n, wanted.precision()) <= run.budget().memoryBytes();
    Gram kept = fits ? Stored.of(wanted, run) : wanted;
    run.note("Gram matrix: " + kept.describe());
    return kept;
  }

  /** The same matrix, its entries rounded to float. */
  private record InFloat(Gram base) implements Gram {
    @Override
    public int size() {
      return base.size();
    }

    @Override
    public void fill(Tile tile) {
      base.fill(tile);
    }

    @Override
    public void fillRows(int[] which, Tile tile) {
      base.fillRows(which, tile);
    }

    @Override
    public boolean blockwise() {
      return base.blockwise();
    }

    @Override
    public double[] diagonal() {
      return base.diagonal();
    }

    @Override
    public Certificate certificate() {
      return base.certificate();
    }

    @Override
    public Precision precision() {
      return Precision.FLOAT;
    }

    @Override
    public String object(int i) {
      return base.object(i);
    }

    @Override
    public String describe() {
      return base.describe() + ", in float";
    }
  }
}
