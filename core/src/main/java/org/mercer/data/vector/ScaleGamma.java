package org.mercer.data.vector;

import org.mercer.api.Internal;
import org.mercer.data.Blocks;
import org.mercer.data.Sample;

/** The gamma of a Gaussian that is called {@code scale}: 1 / (columns times variance). */
@Internal
public final class ScaleGamma {
  private ScaleGamma() {}

  /** 1 / (d v), with v the variance of all entries of vectors of d columns; 1 if they are equal. */
  public static double of(Sample<Vec> sample) {
    double entries = (double) sample.size() * columns(sample);
    double sum = 0;
    for (Vec x : sample) {
      for (double value : stored(x)) {
        sum += value;
      }
    }
    double mean = sum / entries;
    double squares = 0;
    double count = 0;
    for (Vec x : sample) {
      for (double value : stored(x)) {
        squares += (value - mean) * (value - mean);
        count++;
      }
    }
    squares += (entries - count) * mean * mean; // the zeros that a sparse vector does not store
    // a constant sample has no variance; any gamma does, and this is what others take
    return squares > 0 ? sample.size() / squares : 1;
  }

  /** The columns of a sample of vectors as readers lay it out; 0 of any other sample. */
  public static int columns(Sample<?> sample) {
    int columns = 0;
    for (Sample<?> part : Blocks.parts(sample)) {
      int own =
          part instanceof DenseVectors d ? d.dim() : part instanceof SparseVectors s ? s.dim() : 0;
      columns = Math.max(columns, own);
    }
    return columns;
  }

  private static double[] stored(Vec x) {
    return x instanceof SparseVec sparse ? sparse.unsafeValues() : x.toArray();
  }
}
