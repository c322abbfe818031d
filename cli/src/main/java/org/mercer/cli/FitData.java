package org.mercer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.InputException;
import org.mercer.data.io.Dataset;
import org.mercer.data.io.ObjectKinds;
import org.mercer.data.io.ReadOptions;
import org.mercer.data.string.StringDomain;
import org.mercer.model.select.Space;
import org.mercer.numerics.parallel.Run;

/** Reads a file of objects of which nobody said what they are. */
record FitData(
    List<String> kernels, Optional<String> objects, ReaderOptions reader, Console console) {
  Dataset<?> read(String argument, Run run) throws IOException {
    DataFile file = new DataFile(argument);
    ReadOptions options = reader.options().open(true);
    if (!kernels.isEmpty()) {
      return file.read(new KernelOption(closed(kernels.get(0))).reading(options), console, run);
    }
    Optional<Domain<?>> known = known(file);
    if (known.isPresent()) {
      return file.read(options.kind(known.get()), console, run);
    }
    Dataset<?> dataset = file.read(options, console, run);
    if (!dataset.domain().equals(StringDomain.INSTANCE) || file.isStandardInput()) {
      return dataset;
    }
    Optional<Domain<?>> shown = ObjectKinds.of(dataset.of(StringDomain.INSTANCE).sample());
    if (shown.isEmpty()) {
      return dataset;
    }
    run.note(
        "each line is read as a " + shown.get().name() + " (--objects string for plain strings)");
    return file.read(options.kind(shown.get()), console, run);
  }

  private Optional<Domain<?>> known(DataFile file) {
    if (objects.isPresent()) {
      try {
        return Optional.of(ObjectKinds.named(objects.get()));
      } catch (InputException e) {
        throw Failure.usage("--objects", e.found(), e.expected(), e.repair());
      }
    }
    return file.isStandardInput() ? Optional.empty() : ObjectKinds.of(Path.of(file.argument()));
  }

  /** The kernel with the low end of each range: enough to see what it compares. */
  private static String closed(String kernel) {
    Space space =
        Space.of(
            List.of(new GammaScale(kernel).trial().text()), "svc", Map.of(), KernelOption::content);
    return space.at(0, space.dimensions(0).stream().map(d -> 0.0).toList()).kernel();
  }
}
