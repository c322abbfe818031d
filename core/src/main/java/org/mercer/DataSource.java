package org.mercer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.mercer.data.Domain;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.read.Source;
import org.mercer.error.InputException;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelColumns;
import org.mercer.run.Run;

/**
 * A file, or anything else that holds data, and how it is to be read where it does not say so
 * itself. It is read when its data are asked for, by {@link #as} or {@link #dataset}, each time
 * anew.
 */
public final class DataSource {
  /** Something with a name that gives its bytes. */
  interface Opening {
    Source open() throws IOException;
  }

  private final Opening source;
  private final ReadOptions options;

  DataSource(Opening source, ReadOptions options) {
    this.source = source;
    this.options = options;
  }

  /** The column of this name is to be learned, whatever the table suggests. */
  public DataSource target(String column) {
    return with(o -> o.target(column));
  }

  /** Nothing is to be learned about the objects: every column is a feature. */
  public DataSource unlabelled() {
    return with(o -> o.unlabelled(true));
  }

  /** The labels are in this file, one a line. */
  public DataSource labels(Path file) {
    return with(o -> o.labels(file));
  }

  /** What happens to cells without a value, which are refused otherwise. */
  public DataSource missing(Missing policy) {
    return with(o -> o.missing(policy));
  }

  /** Any other option of reading. */
  public DataSource with(UnaryOperator<ReadOptions> change) {
    return new DataSource(source, change.apply(options));
  }

  /** Objects of this kind, such as {@code Vectors.domain()}; refuses a file of others. */
  public <X> Dataset<X> as(Domain<X> domain) throws IOException {
    return Datasets.read(source.open(), options.kind(domain), Run.defaults()).of(domain);
  }

  /**
   * For a model: objects of its kind, its columns found by name in any order, and as targets what
   * is called like what it learned.
   */
  public <X> Dataset<X> as(KernelModel<X, ?> model) throws IOException {
    Domain<X> domain =
        model
            .kernel()
            .domain()
            .orElseThrow(
                () ->
                    new InputException(
                        "the model",
                        "a kernel that does not say what it compares",
                        "one with a domain, which says how files are read",
                        "read the objects yourself and predict them as a sample"));
    ModelColumns columns = new ModelColumns(model, List.of());
    int dimension = model.function().inputs().columns();
    ReadOptions reading = dimension > 0 ? options.dimension(dimension) : options;
    Dataset<?> known =
        Datasets.read(source.open(), columns.reading(reading.kind(domain)), Run.defaults());
    return columns.ordered(known).of(domain);
  }

  /** Objects of the kind that the file shows. */
  public Dataset<?> dataset() throws IOException {
    return Datasets.read(source.open(), options, Run.defaults());
  }
}
