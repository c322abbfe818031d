package org.mercer.model;

import org.mercer.data.Sample;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;

/**
 * The gamma that others call {@code scale}: 1 / (d v) for vectors of d columns, where v is the
 * variance of all their entries. Two vectors are then about two units apart.
 */
public final class UsualWidth {
  private UsualWidth() {}

  /** Of vectors; 1 where they do not vary, because then any gamma does. */
  public static double gamma(Sample<?> vectors) {
    double sum = 0;
    double stored = 0;
    int columns = vectors instanceof SparseVectors s ? s.dim() : 0;
    for (Object x : vectors) {
      columns = Math.max(columns, ((Vec) x).dim());
      for (double value : values((Vec) x)) {
        sum += value;
        stored++;
      }
    }
    double entries = (double) vectors.size() * columns;
    double mean = entries > 0 ? sum / entries : 0;
    double squares = (entries - stored) * mean * mean; // of the zeros that are not stored
    for (Object x : vectors) {
      for (double value : values((Vec) x)) {
        squares += (value - mean) * (value - mean);
      }
    }
    return squares > 0 ? vectors.size() / squares : 1;
  }

  private static double[] values(Vec x) {
    return x instanceof SparseVec sparse ? sparse.unsafeValues() : x.toArray();
  }
}
