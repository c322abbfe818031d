package org.mercer.cli.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelColumns;
import org.mercer.model.Task;
import org.mercer.model.Truth;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * Columns of a table that are not features: targets beside the first one, which the reader knows,
 * and the weights of the rows.
 *
 * @param others the targets beside the first
 * @param weight the column of the weights
 */
public record TargetColumns(String first, List<String> others, Optional<String> weight) {
  /** A table without these columns, and what they held. */
  public record Taken<X>(
      Dataset<X> dataset, TargetColumns columns, List<double[]> others, Optional<Weights> weights) {
    /** The targets as classes; there is one column of them. */
    public Labels classes() {
      if (!others.isEmpty()) {
        throw Failure.usage(
            "--target",
            (1 + others.size()) + " columns",
            "one, because the learner tells classes apart",
            "name one column, or take a regression learner");
      }
      Labels labels = dataset.requireTargets().classes();
      return weights.map(labels::weighted).orElse(labels);
    }

    /** The targets as numbers, one column or several. */
    public Numbers numbers() {
      List<double[]> all = new ArrayList<>(List.of(dataset.requireTargets().numbers()));
      all.addAll(others);
      Numbers numbers = Numbers.ofColumns(all.toArray(double[][]::new));
      Numbers named = others.isEmpty() ? numbers : numbers.named(columns.names());
      return weights.map(named::weighted).orElse(named);
    }

    /** What the targets are to a model of a task, where they are of use to it. */
    public Optional<Truth> known(Task<?> task) {
      return others.isEmpty()
          ? dataset.targets().flatMap(task::known)
          : Optional.of(Truth.of(numbers()));
    }

    /** The columns beside the first alone. */
    public Numbers beside() {
      return Numbers.ofColumns(others.toArray(double[][]::new)).named(columns.others());
    }

    /** For commands that score: says what weights are not for. */
    public Taken<X> scored(Run run) {
      if (weights.isPresent()) {
        run.note("weights are for learning; scores count each row once");
      }
      return this;
    }

    /** What each row counts. */
    public Weights counts() {
      return weights.orElseGet(() -> Weights.equal(dataset.sample().size()));
    }
  }

  List<String> names() {
    List<String> names = new ArrayList<>(List.of(first));
    names.addAll(others);
    return names;
  }

  /** Whether there is one target at most and no weight, so that nothing is taken from a table. */
  public boolean areNone() {
    return wanted().isEmpty();
  }

  private List<String> wanted() {
    List<String> wanted = new ArrayList<>(others);
    weight.ifPresent(wanted::add);
    return wanted;
  }

  /** A file for a model, whose columns are found by name, with these columns beside them. */
  public Dataset<?> read(
      KernelModel<?, ?> model, DataFile file, ReadOptions options, Console console, Run run)
      throws IOException {
    ModelColumns columns = new ModelColumns(model, wanted());
    return columns.ordered(file.read(columns.reading(options), console, run));
  }

  /** Options that leave none of these columns out. */
  public ReadOptions kept(ReadOptions options) {
    if (options.only().isEmpty()) {
      return options;
    }
    Set<String> all = new LinkedHashSet<>(options.only());
    all.addAll(wanted());
    return options.only(all);
  }

  public <X> Taken<X> take(Dataset<X> dataset) {
    if (wanted().isEmpty()) {
      return new Taken<>(dataset, this, List.of(), Optional.empty());
    }
    if (dataset.sample() instanceof Table table) {
      @SuppressWarnings("unchecked") // the sample is a table, so X is a row
      Sample<X> rest = (Sample<X>) table.without(wanted());
      return taken(dataset, rest, wanted().stream().map(name -> column(table, name)).toList());
    }
    if (!(dataset.sample() instanceof DenseVectors table) || table.names().isEmpty()) {
      throw Failure.usage(
          weight.isPresent() ? "--weight-column" : "--target",
          "a file of " + dataset.domain().name() + "s read as " + dataset.reading().format(),
          "a table of numbers with names of columns, from which a column can be taken",
          "give a CSV file with a header");
    }
    List<double[]> columns = wanted().stream().map(name -> column(table, name)).toList();
    @SuppressWarnings("unchecked") // the sample is one of vectors, so X is Vec
    Sample<X> rest = (Sample<X>) without(table, wanted());
    return taken(dataset, rest, columns);
  }

  private <X> Taken<X> taken(Dataset<X> dataset, Sample<X> rest, List<double[]> columns) {
    return new Taken<>(
        dataset.as(dataset.domain(), rest),
        this,
        columns.subList(0, others.size()),
        weight.map(name -> Weights.of(columns.get(others.size()))));
  }

  private static Failure noColumn(String name, List<String> names) {
    return Failure.usage(
        "the columns of numbers",
        "no column " + InputException.quote(name) + Suggestions.didYouMean(name, names),
        "one of " + String.join(", ", names),
        "name a column of the header that holds numbers, once");
  }

  private static double[] column(Table table, String name) {
    int j = table.schema().find(name).orElse(-1);
    if (j < 0 || table.schema().get(j).kind() != ColumnKind.NUMBER) {
      throw noColumn(
          name,
          table.schema().columns().stream()
              .filter(c -> c.kind() == ColumnKind.NUMBER)
              .map(Column::name)
              .toList());
    }
    return table.numbers(j);
  }

  private static double[] column(DenseVectors table, String name) {
    int j = table.names().indexOf(name);
    if (j < 0) {
      throw noColumn(name, table.names());
    }
    double[] column = new double[table.size()];
    for (int i = 0; i < column.length; i++) {
      column[i] = table.unsafeMatrix().get(i, j);
    }
    return column;
  }

  /** The table without these columns. */
  public static DenseVectors without(DenseVectors table, List<String> names) {
    List<Integer> kept = new ArrayList<>();
    for (int j = 0; j < table.dim(); j++) {
      if (!names.contains(table.names().get(j))) {
        kept.add(j);
      }
    }
    DoubleMatrix rest = new DoubleMatrix(table.size(), kept.size());
    for (int i = 0; i < table.size(); i++) {
      for (int t = 0; t < kept.size(); t++) {
        rest.set(i, t, table.unsafeMatrix().get(i, kept.get(t)));
      }
    }
    return new DenseVectors(rest, kept.stream().map(table.names()::get).toList());
  }
}
