package org.mercer.data.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * Vectors as plain arrays, in one of three layouts: {@code shape}, {@code values} and the names of
 * the columns for a dense matrix; {@code cols}, {@code start}, {@code columns}, {@code values} for
 * compressed rows; the last three with {@code sparse} (1 or 0 for each vector) for a mixed list.
 */
final class PackedVectors {
  private static final String SHAPE = "shape";
  private static final String NAMES = "names";
  private static final String VALUES = "values";
  private static final String COLS = "cols";
  private static final String START = "start";
  private static final String COLUMNS = "columns";
  private static final String SPARSE = "sparse";

  private PackedVectors() {}

  static Packed pack(Sample<Vec> sample) {
    if (sample instanceof DenseVectors dense) {
      Packed packed = new Packed().put(SHAPE, new long[] {dense.size(), dense.dim()});
      packed.put(VALUES, dense.unsafeMatrix().unsafeValues());
      return dense.names().isEmpty() ? packed : packed.put(NAMES, dense.names());
    }
    if (sample instanceof SparseVectors sparse) {
      Csr rows = sparse.unsafeRows();
      return new Packed()
          .put(COLS, new int[] {rows.cols()})
          .put(START, rows.unsafeStart())
          .put(COLUMNS, rows.unsafeColumns())
          .put(VALUES, rows.unsafeValues());
    }
    return packMixed(sample);
  }

  /** The entries of a dense vector have the columns 0, 1, 2, ... */
  private static Packed packMixed(Sample<Vec> sample) {
    byte[] sparse = new byte[sample.size()];
    long[] start = new long[sample.size() + 1];
    for (int i = 0; i < sparse.length; i++) {
      sparse[i] = (byte) (sample.get(i) instanceof SparseVec ? 1 : 0);
      start[i + 1] = start[i] + stored(sample.get(i)).length;
    }
    int total = Math.toIntExact(start[sparse.length]);
    int[] columns = new int[total];
    double[] values = new double[total];
    for (int i = 0; i < sparse.length; i++) {
      Vec vec = sample.get(i);
      double[] own = stored(vec);
      System.arraycopy(own, 0, values, (int) start[i], own.length);
      for (int j = 0; j < own.length; j++) {
        columns[(int) start[i] + j] = vec instanceof SparseVec s ? s.unsafeIndices()[j] : j;
      }
    }
    return new Packed()
        .put(SPARSE, sparse)
        .put(START, start)
        .put(COLUMNS, columns)
        .put(VALUES, values);
  }

  private static double[] stored(Vec vec) {
    return vec instanceof SparseVec s ? s.unsafeValues() : ((DenseVec) vec).unsafeValues();
  }

  static Sample<Vec> unpack(Packed packed) {
    if (packed.has(SHAPE)) {
      return unpackDense(packed);
    }
    double[] values = packed.doubles(VALUES);
    int[] columns = packed.ints(COLUMNS);
    long[] start = packed.longs(START);
    check(columns.length == values.length, columns.length + " columns", values.length + " columns");
    checkStart(start, values.length);
    return packed.has(SPARSE)
        ? unpackMixed(packed.bytes(SPARSE), start, columns, values)
        : unpackSparse(packed.ints(COLS), start, columns, values);
  }

  private static Sample<Vec> unpackDense(Packed packed) {
    long[] shape = packed.longs(SHAPE);
    double[] values = packed.doubles(VALUES);
    check(shape.length == 2, "a shape of " + shape.length + " numbers", "2 numbers");
    check(
        shape[0] >= 0
            && shape[1] >= 0
            && shape[0] <= Integer.MAX_VALUE
            && shape[1] <= Integer.MAX_VALUE
            && shape[0] * shape[1] == values.length,
        "the shape " + Arrays.toString(shape),
        "rows and columns of " + values.length + " values");
    List<String> names = packed.hasTexts(NAMES) ? packed.texts(NAMES) : List.of();
    check(
        names.isEmpty() || names.size() == shape[1], names.size() + " names", shape[1] + " names");
    return new DenseVectors(new DoubleMatrix((int) shape[0], (int) shape[1], values), names);
  }

  private static Sample<Vec> unpackSparse(
      int[] cols, long[] start, int[] columns, double[] values) {
    check(cols.length == 1 && cols[0] >= 0, Arrays.toString(cols), "one number of columns");
    try {
      return new SparseVectors(new Csr(cols[0], start, columns, values));
    } catch (RefusedException e) {
      throw damaged(String.valueOf(e.getMessage()), "ascending columns");
    }
  }

  private static Sample<Vec> unpackMixed(
      byte[] sparse, long[] start, int[] columns, double[] values) {
    check(start.length == sparse.length + 1, start.length + " row starts", sparse.length + 1 + "");
    List<Vec> list = new ArrayList<>(sparse.length);
    for (int i = 0; i < sparse.length; i++) {
      double[] own = Arrays.copyOfRange(values, (int) start[i], (int) start[i + 1]);
      int[] indices = Arrays.copyOfRange(columns, (int) start[i], (int) start[i + 1]);
      try {
        list.add(sparse[i] == 0 ? new DenseVec(own) : new SparseVec(indices, own));
      } catch (RefusedException e) {
        throw damaged(String.valueOf(e.getMessage()), "ascending indices");
      }
    }
    return Sample.of(list);
  }

  private static void checkStart(long[] start, int entries) {
    check(start.length >= 1 && start[0] == 0, "row starts that begin elsewhere", "a start at 0");
    for (int i = 1; i < start.length; i++) {
      check(
          start[i] >= start[i - 1] && start[i] <= entries,
          "a row that ends at " + start[i],
          start[i - 1] + " to " + entries);
    }
    check(
        start[start.length - 1] == entries,
        "rows that end at " + start[start.length - 1],
        "an end at " + entries);
  }

  private static void check(boolean holds, String found, String expected) {
    if (!holds) {
      throw damaged(found, expected);
    }
  }

  private static InputException damaged(String found, String expected) {
    return new InputException(
        "packed vectors", found, expected, "write the file again with the program that made it");
  }
}
