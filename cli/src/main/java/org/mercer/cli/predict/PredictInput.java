package org.mercer.cli.predict;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Console;
import org.mercer.cli.database.Database;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.data.Domain;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.RowParts;
import org.mercer.data.vector.DenseVectors;
import org.mercer.model.Inputs;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelColumns;
import org.mercer.run.Run;

/**
 * How the objects are read that a model is to predict.
 *
 * @param kept columns that are written beside the answers
 */
record PredictInput(
    DataFile file, ReaderOptions reader, BadRows badRows, List<String> kept, Console console) {
  /** Files up to so many bytes are read whole. */
  private static final int WHOLE = 1 << 22;

  static ModelColumns columns(KernelModel<?, ?> model) {
    return new ModelColumns(model, List.of());
  }

  private ReadOptions options(KernelModel<?, ?> model) {
    ReadOptions options =
        badRows
            .reading(reader.options())
            .kind(model.kernel().domain().orElseThrow())
            .empty(true)
            .beside(kept)
            .predicting(true);
    Inputs inputs = model.function().inputs();
    return inputs.columns() > 0
        ? options.dimension(inputs.columns()) // in sparse files the last may not occur
        : options;
  }

  /**
   * Part by part, where the file is long and can be read so.
   *
   * @param database the one that the file stands in, where it is open
   */
  Optional<? extends RowParts> parts(KernelModel<?, ?> model, Optional<Database> database, Run run)
      throws IOException {
    ReadOptions options = columns(model).reading(options(model));
    return database.isPresent()
        ? Optional.of(database.get().parts(options, false, run))
        : file.parts(options, WHOLE, console, run);
  }

  /** Of a model of several columns the file may have all of these, which are then no features. */
  <X> TargetColumns.Taken<X> read(KernelModel<X, ?> model, Run run) throws IOException {
    Domain<X> domain = model.kernel().domain().orElseThrow();
    ReadOptions options = options(model);
    List<String> columns = model.columns();
    if (columns.size() < 2) {
      Dataset<?> known = reader.columns().read(model, file, options, console, run);
      return reader.columns().take(known.of(domain));
    }
    Dataset<X> whole = file.read(options.unlabelled(true), console, run).of(domain);
    boolean there = whole.sample() instanceof DenseVectors v && v.names().containsAll(columns);
    List<String> targets = there ? columns : List.<String>of();
    return new TargetColumns("", targets, reader.columns().weight()).take(whole);
  }
}
