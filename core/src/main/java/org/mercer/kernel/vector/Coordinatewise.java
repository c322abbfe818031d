package org.mercer.kernel.vector;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.Pairwise;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.numerics.sparse.Csr;

/**
 * A ground kernel on vectors that is computed from pairs of coordinates (x_i, y_i), as a sum or a
 * product over i. It states the formula for one pair of vectors, which is the reference
 * implementation, and for one vector with many, laid out coordinate by coordinate so that the
 * compiler can use the vector unit. Storage is met here, once for all of them.
 */
@Internal
public interface Coordinatewise extends Kernel<Vec> {
  /** Which coordinates of two sparse vectors have to be looked at. */
  enum Pairing {
    /** Those that both store: a pair with a zero in it changes nothing. */
    COMMON,
    /** Those that one of them stores: a pair of zeros changes nothing. */
    EITHER,
    /** All up to the larger dimension: every zero counts. */
    ALL
  }

  Pairing pairing();

  /** k from the pairs (x[xAt + i], y[yAt + i]), i = 0 .. n-1. */
  double of(double[] x, int xAt, double[] y, int yAt, int n);

  /**
   * k of one vector with many: its coordinate f is x[xAt + f], that of the j-th of the others
   * columns[f][j], and its value goes to out[j]. The loops over j have j for their only index, or
   * the compiler would not use the vector unit (CoordinateKernels of the benchmarks: three times
   * slower with an offset).
   */
  void row(double[] x, int xAt, double[][] columns, double[] out);

  /** What every coordinate must be, as "zero or more", where not every number will do. */
  default Optional<String> demand() {
    return Optional.empty();
  }

  /** Whether a coordinate is what {@link #demand} asks for. */
  default boolean accepts(double coordinate) {
    return true;
  }

  @Override
  default double of(Vec x, Vec y) {
    check(x, "");
    check(y, "");
    CoordinatePairs pairs = CoordinatePairs.of(x, y, pairing());
    return Finite.checked(this, of(pairs.x(), 0, pairs.y(), 0, pairs.count()));
  }

  private void check(Vec x, String where) {
    if (demand().isPresent()) {
      for (int i = 0; i < x.dim(); i++) {
        if (!accepts(x.get(i))) {
          throw new RefusedException(
              expression()
                  + " needs coordinates that are "
                  + demand().get()
                  + ", but "
                  + where
                  + "coordinate "
                  + (i + 1)
                  + " is "
                  + x.get(i));
        }
      }
    }
  }

  private void check(Sample<Vec> sample) {
    if (demand().isPresent()) {
      for (int i = 0; i < sample.size(); i++) {
        Vec x = sample.get(i);
        double[] stored = x instanceof SparseVec s ? s.unsafeValues() : x.toArray();
        for (double value : stored) {
          if (!accepts(value)) {
            check(x, "in object " + (i + 1) + " ");
          }
        }
      }
    }
  }

  @Override
  default Evaluation over(Sample<Vec> rows, Sample<Vec> cols) {
    check(rows);
    if (rows != cols) {
      check(cols);
    }
    if (pairing() == Pairing.ALL && !(isDense(rows) && isDense(cols))) {
      // to widen a sparse vector to the others of its sample would change its values
      return new Pairwise<>(this, rows, cols);
    }
    VectorStorage left = VectorStorage.of(rows);
    VectorStorage right = rows == cols ? left : VectorStorage.of(cols);
    if (left.isDense() && right.isDense()) {
      return new DenseCoordinates(this, left.matrix(right.dim()), right.matrix(left.dim()));
    }
    Csr a = left.csr(right);
    return new SparseCoordinates(this, a, rows == cols ? a : right.csr(left));
  }

  private static boolean isDense(Sample<Vec> sample) {
    for (int i = 0; i < sample.size(); i++) {
      if (!(sample.get(i) instanceof DenseVec)) {
        return false;
      }
    }
    return true;
  }

  @Override
  default Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  /** Values that no double can hold are refused, not passed on as infinite. */
  final class Finite {
    private Finite() {}

    static double checked(Kernel<?> kernel, double value) {
      if (!Double.isFinite(value)) {
        throw new RefusedException(
            "a value of "
                + kernel.expression()
                + " is beyond the range of numbers; scale the data down"
                + (kernel instanceof LogKernel ? ", or use normalise(...) around it" : ""));
      }
      return value;
    }
  }
}
