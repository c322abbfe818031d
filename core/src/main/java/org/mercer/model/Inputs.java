package org.mercer.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Blocks;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.Rows;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.ScaleGamma;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;

/**
 * What the training objects looked like, so that others are refused or noted: the number of columns
 * (0: objects without columns), whether every object must have exactly these (dense vectors), and
 * their names where they are known.
 *
 * @param target the name of the column that was learned, where it has one
 */
@Internal
public record Inputs(int columns, boolean exact, List<String> names, Optional<String> target) {
  public Inputs {
    names = List.copyOf(names);
  }

  /** Without the name of a target. */
  public Inputs(int columns, boolean exact, List<String> names) {
    this(columns, exact, names, Optional.empty());
  }

  /** The same objects, from which the column of this name was learned. */
  Inputs learned(String column) {
    return new Inputs(columns, exact, names, Optional.of(column));
  }

  static Inputs of(Sample<?> sample) {
    if (sample instanceof Blocks<?> blocks && blocks.count() > 0) {
      Inputs first = of(blocks.block(0));
      int columns = first.exact ? first.columns : ScaleGamma.columns(sample);
      return new Inputs(columns, first.exact, first.names);
    }
    if (sample instanceof DenseVectors d) {
      return new Inputs(d.dim(), true, d.names());
    }
    if (sample instanceof SparseVectors s) {
      return new Inputs(s.dim(), false, List.of());
    }
    if (sample instanceof Rows r) {
      return new Inputs(r.columns(), true, List.of());
    }
    if (sample instanceof Table t) {
      return new Inputs(t.schema().size(), true, t.schema().names());
    }
    int columns = 0;
    boolean exact = sample.size() > 0;
    for (Object object : sample) {
      exact &= object instanceof DenseVec;
      columns = object instanceof Vec v ? Math.max(columns, v.dim()) : columns;
    }
    return new Inputs(columns, exact, List.of());
  }

  /** Refuses an object with another number of columns than the model was trained on. */
  void require(Object object) {
    if (object instanceof Row r) {
      requireMatrix("row", r.first() == 1 ? r.size() : 0);
    }
    if (exact && object instanceof DenseVec v) {
      requireColumns("vector", v.dim());
    }
  }

  /** Refuses a sample that does not fit; says what is odd about one that does. */
  List<String> examine(Sample<?> sample) {
    if (sample instanceof DenseVectors d) {
      if (exact && d.size() > 0) {
        requireColumns("sample", d.dim());
        requireNames(d.names());
      }
      return List.of();
    }
    if (sample instanceof Rows r) {
      requireMatrix("matrix", r.columns());
      return List.of();
    }
    int wider = 0;
    int widest = 0;
    for (int i = 0; i < sample.size() && columns > 0; i++) {
      Object object = sample.get(i);
      if (exact && object instanceof DenseVec v) {
        requireColumns("row " + (i + 1), v.dim());
      } else if (object instanceof Vec v && v.dim() > columns) {
        wider++;
        widest = Math.max(widest, v.dim());
      }
    }
    List<String> notes = new ArrayList<>();
    if (wider > 0) {
      notes.add(
          wider
              + (wider == 1 ? " row has" : " rows have")
              + " features that were not seen in training: the model knows "
              + columns
              + ", the largest index is "
              + widest);
    }
    return notes;
  }

  private void requireColumns(String where, int found) {
    if (found != columns) {
      throw new InputException(
          where,
          found + (found == 1 ? " feature" : " features"),
          columns + ", as in training",
          "give the columns the model was trained on, in the same order");
    }
  }

  private void requireMatrix(String where, int found) {
    if (found != columns) {
      throw new InputException(
          where,
          found + (found == 1 ? " column" : " columns"),
          columns + ", one for each object that the model was trained on",
          "give the kernel values of the new objects against all training objects");
    }
  }

  private void requireNames(List<String> found) {
    for (int j = 0; j < Math.min(names.size(), found.size()); j++) {
      if (!names.get(j).equals(found.get(j))) {
        throw new InputException(
            "column " + (j + 1),
            InputException.quote(found.get(j)),
            InputException.quote(names.get(j)) + ", as in training",
            "give the columns the model was trained on, in the same order");
      }
    }
  }
}
