package org.mercer.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.mercer.error.InputException;

/**
 * Packs the rows of a partition into blocks.
 *
 * @param target the place of the target, below 0 where there is none
 * @param weight the place of the weight, below 0 where all count 1
 * @param classes whether targets are the numbers of classes
 * @param blockBytes about how much a block may take
 */
record Packer(
    CellReader objects,
    int target,
    String targetColumn,
    int weight,
    String weightColumn,
    boolean classes,
    InvalidRows invalid,
    long blockBytes)
    implements Serializable {
  /** More rows do not make a block faster. */
  static final int MOST_ROWS = 1 << 13;

  private static final String REPAIR =
      "mend the row, or set handleInvalid to skip, which leaves such rows out";

  Iterator<PackedBlock> pack(int partition, Iterator<Row> rows) {
    return new Blocks(partition, rows);
  }

  private final class Blocks implements Iterator<PackedBlock> {
    private final int partition;
    private final Iterator<Row> rows;
    private long row;
    private List<Object> cells = new ArrayList<>();
    private double[] targets = new double[MOST_ROWS];
    private double[] weights = new double[MOST_ROWS];
    private long bytes;

    Blocks(int partition, Iterator<Row> rows) {
      this.partition = partition;
      this.rows = rows;
    }

    @Override
    public boolean hasNext() {
      while (cells.size() < MOST_ROWS && bytes < blockBytes && rows.hasNext()) {
        take(rows.next());
        row++;
      }
      return !cells.isEmpty();
    }

    @Override
    public PackedBlock next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      int n = cells.size();
      PackedBlock block =
          new PackedBlock(
              PackedObjects.of(cells), Arrays.copyOf(targets, n), Arrays.copyOf(weights, n));
      cells = new ArrayList<>();
      targets = new double[MOST_ROWS];
      weights = new double[MOST_ROWS];
      bytes = 0;
      return block;
    }

    private void take(Row next) {
      CellReader.Cell cell = objects.read(next);
      Object value = cell.value();
      if (value == null) {
        refuse(objects.column(), cell.wrong(), "a " + objects.kind());
        return;
      }
      double y = target < 0 ? 0 : number(next, target);
      if (!(classes ? y >= 0 && y == Math.rint(y) : Double.isFinite(y))) {
        refuse(
            targetColumn,
            String.valueOf(next.get(target)),
            classes ? "the number of a class: 0, 1, 2, ..." : "a finite number");
        return;
      }
      double v = weight < 0 ? 1 : number(next, weight);
      if (!(v >= 0 && Double.isFinite(v))) {
        refuse(
            weightColumn, String.valueOf(next.get(weight)), "a finite number that is not below 0");
        return;
      }
      if (v > 0) {
        requireSameWidth(value);
        targets[cells.size()] = y;
        weights[cells.size()] = v;
        cells.add(value);
        bytes += bytes(value);
      }
    }

    private void requireSameWidth(Object value) {
      if (!cells.isEmpty()
          && value instanceof double[] vector
          && cells.get(0) instanceof double[] first
          && vector.length != first.length) {
        throw new InputException(
            CellReader.where(partition, row, objects.column()),
            vector.length + " coordinates",
            first.length + ", as in the rows before",
            "give vectors of one length");
      }
    }

    private void refuse(String column, String found, String expected) {
      if (invalid == InvalidRows.ERROR) {
        throw new InputException(CellReader.where(partition, row, column), found, expected, REPAIR);
      }
    }
  }

  private static double number(Row row, int at) {
    return row.get(at) instanceof Number number ? number.doubleValue() : Double.NaN;
  }

  private static long bytes(Object cell) {
    if (cell instanceof double[] vector) {
      return (long) vector.length * Double.BYTES;
    }
    return cell instanceof SparseCell sparse
        ? (long) sparse.indices().length * (Integer.BYTES + Double.BYTES)
        : 2L * ((String) cell).length();
  }
}
