package org.mercer.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.mercer.data.io.Dataset;
import org.mercer.data.io.ReadOptions;
import org.mercer.data.io.ReadOptions.Missing;
import org.mercer.data.vector.DenseVectors;
import org.mercer.model.Inputs;
import org.mercer.model.TablePreparation;
import org.mercer.numerics.parallel.Run;

/**
 * Reads a table for a model. Which column is the target is a guess of the reader; the model knows
 * better, because it knows the names of its columns: what is left over is the target, and where
 * nothing is left over there is none.
 */
record ModelColumns(DataFile file, ReadOptions options, Inputs inputs) {
  /** The kinds of columns that the model knows; what is missing is filled where it knows how. */
  static ReadOptions tableReading(ReadOptions options, TablePreparation table) {
    ReadOptions known = options.kinds(table.kinds()).only(table.kinds().keySet());
    return table.fills() && options.missing() == Missing.REFUSE
        ? known.missing(Missing.MEAN) // any policy but to refuse or drop leaves the cell open
        : known;
  }

  Dataset<?> read(Console console, Run run) throws IOException {
    Dataset<?> data = file.read(options, console, run);
    boolean guessed = options.target().isEmpty() && !options.unlabelled();
    if (!guessed || file.isStandardInput() || !(data.sample() instanceof DenseVectors vectors)) {
      return data;
    }
    List<String> taken = without(inputs.names(), vectors.names());
    List<String> left = without(vectors.names(), inputs.names());
    if (taken.size() != 1 || left.size() > 1) {
      return data;
    }
    run.note(
        "'"
            + taken.get(0)
            + "' is a column of the model, so "
            + (left.isEmpty() ? "the file has no target" : "the target is '" + left.get(0) + "'"));
    return file.read(
        left.isEmpty() ? options.unlabelled(true) : options.target(left.get(0)), console, run);
  }

  private static List<String> without(List<String> names, List<String> others) {
    List<String> rest = new ArrayList<>(names);
    rest.removeAll(others);
    return rest;
  }
}
