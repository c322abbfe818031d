package org.mercer.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * Objects as plain arrays, which is how they lie in the memory of executors and travel: rows of one
 * matrix, in float where that loses nothing; vectors with few entries; or texts, which the kind of
 * object parses once on each machine.
 */
final class PackedObjects implements Serializable {
  private static final long serialVersionUID = 1;

  private final int size;
  private final int dim;
  private final float @Nullable [] floats;
  private final double @Nullable [] doubles;
  private final SparseCell @Nullable [] sparse;
  private final String @Nullable [] texts;
  private transient volatile @Nullable Sample<?> sample;

  private PackedObjects(
      int size,
      int dim,
      float @Nullable [] floats,
      double @Nullable [] doubles,
      SparseCell @Nullable [] sparse,
      String @Nullable [] texts) {
    this.size = size;
    this.dim = dim;
    this.floats = floats;
    this.doubles = doubles;
    this.sparse = sparse;
    this.texts = texts;
  }

  /** Of cells of one kind: {@code double[]}, {@link SparseCell} or {@link String}. */
  static PackedObjects of(List<Object> cells) {
    int size = cells.size();
    if (size > 0 && cells.get(0) instanceof String) {
      String[] texts = cells.stream().map(String.class::cast).toArray(String[]::new);
      return new PackedObjects(size, 0, null, null, null, texts);
    }
    if (size > 0 && cells.get(0) instanceof SparseCell) {
      SparseCell[] sparse = cells.stream().map(SparseCell.class::cast).toArray(SparseCell[]::new);
      return new PackedObjects(size, 0, null, null, sparse, null);
    }
    int dim = size == 0 ? 0 : ((double[]) cells.get(0)).length;
    double[] values = new double[size * dim];
    boolean exact = true;
    for (int i = 0; i < size; i++) {
      double[] row = (double[]) cells.get(i);
      if (row.length != dim) {
        throw new InputException(
            "column of vectors",
            "vectors of " + dim + " and of " + row.length + " coordinates",
            "one length",
            "look at how the column was made");
      }
      for (int j = 0; j < dim; j++) {
        values[i * dim + j] = row[j];
        exact &= (float) row[j] == row[j];
      }
    }
    return exact
        ? new PackedObjects(size, dim, narrowed(values), null, null, null)
        : new PackedObjects(size, dim, null, values, null, null);
  }

  private static float[] narrowed(double[] values) {
    float[] floats = new float[values.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }

  int size() {
    return size;
  }

  /** The memory it takes, but for texts that have been parsed. */
  long bytes() {
    if (texts != null) {
      long letters = 0;
      for (String text : texts) {
        letters += text.length();
      }
      return 2 * letters;
    }
    if (sparse != null) {
      long entries = 0;
      for (SparseCell cell : sparse) {
        entries += cell.indices().length;
      }
      return (Integer.BYTES + Double.BYTES) * entries;
    }
    return (long) size * dim * (floats != null ? Float.BYTES : Double.BYTES);
  }

  /** Object i as it was given. */
  Object cell(int i) {
    if (texts != null) {
      return texts[i];
    }
    if (sparse != null) {
      return sparse[i];
    }
    double[] row = new double[dim];
    for (int j = 0; j < dim; j++) {
      row[j] = value(i * dim + j);
    }
    return row;
  }

  private double value(int at) {
    if (floats != null) {
      return floats[at];
    }
    return doubles != null ? doubles[at] : 0;
  }

  /** The objects as kernels see them. */
  Sample<?> sample(Domain<?> domain) {
    Sample<?> made = sample;
    if (made == null) {
      made = texts != null ? parsed(domain, texts) : vectors(domain);
      sample = made; // whoever comes second makes the same
    }
    return made;
  }

  private static <X> Sample<X> parsed(Domain<X> domain, String[] texts) {
    return domain.sample(Arrays.stream(texts).map(domain::parse).toList());
  }

  private Sample<Vec> vectors(Domain<?> domain) {
    if (domain != VectorDomain.INSTANCE) {
      throw new InputException(
          "kernel",
          "one for objects of the kind " + domain.name(),
          "one for vectors, because the column holds numbers",
          "take a column of text, or another kernel");
    }
    if (sparse != null) {
      return VectorDomain.INSTANCE.sample(
          Arrays.stream(sparse).map(cell -> Vec.sparse(cell.indices(), cell.values())).toList());
    }
    double[] values = doubles;
    if (values == null) {
      values = new double[size * dim];
      for (int at = 0; at < values.length; at++) {
        values[at] = value(at);
      }
    }
    return new DenseVectors(new DoubleMatrix(size, dim, values));
  }
}
