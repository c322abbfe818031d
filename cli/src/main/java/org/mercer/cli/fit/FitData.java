package org.mercer.cli.fit;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Domains;
import org.mercer.catalogue.GammaScale;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.GroupsOption;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.ReadOptions.Storage;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.error.InputException;
import org.mercer.model.Truth;
import org.mercer.run.Run;
import org.mercer.select.Goal;
import org.mercer.select.Space;

/** Reads a file of objects of which nobody said what they are. */
record FitData(
    List<String> kernels,
    Optional<String> objects,
    ReaderOptions reader,
    GroupsOption groups,
    Console console) {
  Dataset<?> read(String argument, Run run) throws IOException {
    return read(argument, options(), run);
  }

  private ReadOptions options() {
    return groups.reading(reader.learning());
  }

  /**
   * Rows to try a model on that learns from these objects: sparse files, in which the last columns
   * may not occur, have as many of them, and are stored alike.
   */
  Dataset<?> readLike(Sample<?> sample, String argument, Run run) throws IOException {
    if (sample instanceof DenseVectors dense) {
      return read(argument, options().dimension(dense.dim()).storage(Storage.DENSE), run);
    } else if (sample instanceof SparseVectors sparse) {
      return read(argument, options().dimension(sparse.dim()).storage(Storage.SPARSE), run);
    }
    return read(argument, options(), run);
  }

  private Dataset<?> read(String argument, ReadOptions options, Run run) throws IOException {
    DataFile file = new DataFile(argument);
    if (!kernels.isEmpty()) {
      return file.read(new KernelOption(closed(kernels.get(0))).reading(options), console, run);
    }
    Optional<Domain<?>> named = objects.map(FitData::named);
    return named.isPresent()
        ? file.read(options.kind(named.get()), console, run)
        : file.readShown(options, "--objects string for plain strings", console, run);
  }

  private static Domain<?> named(String kind) {
    try {
      return Domains.named(kind);
    } catch (InputException e) {
      throw Failure.usage("--objects", e.found(), e.expected(), e.repair());
    }
  }

  /** The kernel with the low end of each range: enough to see what it compares. */
  private static String closed(String kernel) {
    Space space =
        Space.of(
            List.of(GammaScale.with(new KernelOption(kernel).expression(), 1).toString()),
            "svc",
            Map.of(),
            KernelOption::content);
    return space.at(0, space.dimensions(0).stream().map(d -> 0.0).toList()).kernel();
  }

  /** What is learned. */
  static <X> Truth truth(TargetColumns.Taken<X> taken, Goal goal) {
    return goal == Goal.REGRESSION ? Truth.of(taken.numbers()) : Truth.of(taken.classes());
  }
}
