package org.mercer.cli.train;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.cli.app.Console;
import org.mercer.cli.input.DataFile;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.RowParts;
import org.mercer.data.read.Targets;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.file.AtomicFile;
import org.mercer.model.file.BlockFile;
import org.mercer.run.Conveyor;
import org.mercer.run.Run;

/** Reads a file part by part, so that memory does not grow with it, into a file of blocks. */
final class BlockReading {
  /** Objects of a block where a format is read whole. */
  private static final int OBJECTS = 1 << 12;

  private final DataFile data;
  private final ReadOptions options;
  private final Console console;
  private final Run run;
  private final Set<String> notes = new LinkedHashSet<>();
  private final List<Targets> targets = new ArrayList<>();
  private long objects;

  BlockReading(DataFile data, ReadOptions options, Console console, Run run) {
    this.data = data;
    this.options = options;
    this.console = console;
    this.run = run;
  }

  /**
   * All of it.
   *
   * @param source what must be the same for the file to be used again
   */
  void write(AtomicFile place, Map<String, Object> source) throws IOException {
    Optional<? extends RowParts> parts = data.partsToLearnFrom(options, console, run);
    if (parts.isEmpty()) {
      Dataset<?> whole = data.read(options, console, run);
      run.note("files of this kind are read whole before they are learned from in blocks");
      whole(whole, place, source);
      return;
    }
    try (RowParts open = parts.get()) {
      Optional<? extends RowParts.Part> first = open.next();
      if (first.isPresent()) {
        begun(first.get().read(run), open, place, source);
      }
    }
  }

  private <X> void whole(Dataset<X> dataset, AtomicFile place, Map<String, Object> source)
      throws IOException {
    BlockFile.Writer<X> out = new BlockFile.Writer<>(place, dataset.domain());
    for (int from = 0; from < dataset.size(); from += OBJECTS) {
      int[] some = IntStream.range(from, Math.min(dataset.size(), from + OBJECTS)).toArray();
      take(dataset.select(some), dataset, out);
    }
    commit(dataset, out, source);
  }

  private <X> void begun(
      Dataset<X> first, RowParts parts, AtomicFile place, Map<String, Object> source)
      throws IOException {
    BlockFile.Writer<X> out = new BlockFile.Writer<>(place, first.domain());
    take(first, first, out);
    Conveyor.run(
        run,
        parts::next,
        this::read,
        next -> {
          take(next, first, out);
          run.step("read", parts.done(), parts.size());
        });
    notes.addAll(parts.notes());
    commit(first, out, source);
  }

  private Dataset<?> read(RowParts.Part part) {
    try {
      return part.read(run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private <X> void take(Dataset<?> next, Dataset<X> first, BlockFile.Writer<X> out)
      throws IOException {
    Dataset<X> same = next.of(first.domain());
    require(same.sample(), first);
    out.add(same.sample());
    objects += same.size();
    notes.addAll(same.notes());
    same.targets().ifPresent(targets::add);
  }

  private void require(Sample<?> next, Dataset<?> first) {
    String where = first.name() + ", row " + (objects + 1) + " and those behind it";
    if (next instanceof Table) {
      throw new InputException(
          where,
          "columns of categories, texts or dates",
          "objects of one kind or columns of numbers, where a file is learned from in blocks",
          "leave the columns out (mercer convert), or learn from it without --cache");
    }
    if (next instanceof DenseVectors dense) {
      if (first.sample() instanceof DenseVectors before && before.dim() != dense.dim()) {
        throw new InputException(
            where, dense.dim() + " columns", before.dim() + ", as before", "repair the rows");
      }
      if (Arrays.stream(dense.unsafeMatrix().unsafeValues()).anyMatch(Double::isNaN)) {
        throw new InputException(
            where,
            "missing cells",
            "a number in every cell, where a file is learned from in blocks",
            "use --missing drop to leave these rows out, or fill the cells before");
      }
    }
  }

  private void commit(Dataset<?> first, BlockFile.Writer<?> out, Map<String, Object> source)
      throws IOException {
    if (!targets.isEmpty() && targets.stream().mapToLong(Targets::size).sum() != objects) {
      throw new InputException(
          first.name(), "targets of some objects only", "a target for each", "repair the file");
    }
    notes.forEach(run::note);
    Optional<Targets> all =
        targets.isEmpty() ? Optional.empty() : Optional.of(Targets.joined(targets));
    out.commit(source, first.name(), all, List.copyOf(notes), first.reading());
  }
}
