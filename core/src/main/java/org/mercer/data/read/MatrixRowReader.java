package org.mercer.data.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.matrix.Rows;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * Rows of a kernel matrix from files: {@code label 0:serial 1:k 2:k ...} as LIBSVM has them, every
 * column given, or a NumPy array.
 */
final class MatrixRowReader {
  private static final String FORM = "label 0:serial 1:value 2:value ..., every column given";

  private final String name;
  private final ReadOptions options;
  private final TextColumn labels;

  MatrixRowReader(String name, ReadOptions options, TextColumn labels) {
    this.name = name;
    this.options = options;
    this.labels = labels;
  }

  /** The lines of the blocks, whose indices ascend; each must have all from 0 on. */
  Rows join(List<LibsvmBlock> blocks, Consumer<String> notes) {
    int columns = columns(blocks);
    int count = blocks.stream().mapToInt(b -> b.rows).sum();
    requireFits(count, columns);
    DoubleMatrix matrix = new DoubleMatrix(count, columns);
    int[] serials = new int[count];
    int row = 0;
    for (LibsvmBlock block : blocks) {
      int from = 0;
      for (int r = 0; r < block.rows; r++, row++) {
        int to = block.rowEnds[r];
        requireAll(row, block.indices, from, to, columns);
        serials[row] = serial(row, block.values[from]);
        System.arraycopy(block.values, from + 1, matrix.unsafeValues(), row * columns, columns);
        from = to;
      }
    }
    return Rows.read(name, matrix, serials, this::place, options.symmetrise(), notes);
  }

  /** As many as the first row has. */
  private static int columns(List<LibsvmBlock> blocks) {
    return blocks.stream()
        .filter(b -> b.rows > 0)
        .findFirst()
        .map(b -> Math.max(0, b.rowEnds[0] - 1))
        .orElse(0);
  }

  private void requireFits(int rows, int columns) {
    long entries = (long) rows * columns;
    if (entries > Integer.MAX_VALUE - 8 || 8 * entries > options.memoryBytes()) {
      throw new InputException(
          name,
          "a matrix of " + rows + " rows and " + columns + " columns",
          "one that fits the memory",
          "raise `memory`, or take fewer objects");
    }
  }

  private String place(int row) {
    return name + ":" + labels.place(row);
  }

  private void requireAll(int row, int[] indices, int from, int to, int columns) {
    for (int i = from; i < to; i++) {
      if (indices[i] != i - from) {
        throw new InputException(
            place(row),
            "the index " + indices[i] + " where " + (i - from) + " should be",
            "a row of a kernel matrix, " + FORM,
            "a model or kernel of a precomputed matrix takes kernel values, not features");
      }
    }
    if (to - from != columns + 1) {
      throw new InputException(
          place(row),
          to == from ? "a row without anything" : "a row of " + (to - from - 1) + " columns",
          columns + ", as in the first row: " + FORM,
          "give each row the values against all training objects");
    }
  }

  private int serial(int row, double value) {
    if (value != (int) value) {
      throw new InputException(
          place(row), "the serial number 0:" + value, "a whole number", "number the rows from 1");
    }
    return (int) value;
  }

  static boolean isNpy(Path path) {
    String file = String.valueOf(path.getFileName());
    return file.toLowerCase(Locale.ROOT).endsWith(".npy") && Files.isRegularFile(path);
  }

  /** A matrix without labels; its rows have the order of its columns if it is a Gram matrix. */
  static Dataset<Row> npy(Path path, ReadOptions options) throws IOException {
    DoubleMatrix matrix;
    try (NpyFile.Reader reader = NpyFile.open(path)) {
      if (reader.rows() == 0 && !options.empty()) {
        throw new InputException(
            path.toString(), "no rows", "at least one row", "give a matrix with rows");
      }
      matrix = reader.readAll();
    }
    List<String> notes = new ArrayList<>();
    String name = path.toString();
    Rows rows = Rows.read(name, matrix, new int[0], i -> name, options.symmetrise(), notes::add);
    Reading reading =
        new Reading(
            Format.NPY, false, ' ', false, Files.size(path), rows.size(), false, false, 0, 0);
    return new Dataset<>(name, RowDomain.INSTANCE, rows, Optional.empty(), notes, reading);
  }
}
