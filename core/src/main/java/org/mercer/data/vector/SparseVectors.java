package org.mercer.data.vector;

import java.util.Arrays;
import java.util.function.Supplier;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.numerics.sparse.Csr;

/** Sparse vectors as compressed rows. */
public final class SparseVectors implements Sample<Vec> {
  private final Csr rows;
  private final Remembered derived = new Remembered();

  @Internal
  public SparseVectors(Csr rows) {
    this.rows = rows;
  }

  @Override
  public int size() {
    return rows.rows();
  }

  /** One more than the largest index that may occur. */
  public int dim() {
    return rows.cols();
  }

  @Override
  public Vec get(int i) {
    return new SparseVec(
        Arrays.copyOfRange(rows.unsafeColumns(), rows.from(i), rows.to(i)),
        Arrays.copyOfRange(rows.unsafeValues(), rows.from(i), rows.to(i)));
  }

  @Override
  public SparseVectors select(int... indices) {
    return new SparseVectors(rows.select(indices));
  }

  /** What is computed from these vectors, once for each kind of thing while memory allows. */
  public <T> T derived(Class<T> kind, Supplier<T> compute) {
    return derived.get(kind, compute);
  }

  /** The rows themselves, not a copy: for reading only. */
  @Internal
  public Csr unsafeRows() {
    return rows;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SparseVectors that && rows.equals(that.rows);
  }

  @Override
  public int hashCode() {
    return rows.hashCode();
  }

  @Override
  public String toString() {
    return size() + " sparse vectors of dimension " + dim();
  }
}
