package org.mercer.cli.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.output.Target;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.file.AtomicFile;
import org.mercer.model.file.BlockFile;
import org.mercer.run.Run;
import picocli.CommandLine.Option;

/** Learning from more objects than fit into memory: as blocks of a file that is read again. */
final class CacheOption {
  @Option(
      names = "--cache",
      paramLabel = "F",
      description =
          "for data that do not fit into memory, with learners over centres: keep the objects in"
              + " this file, which is written once, and read it block by block in every pass")
  private Optional<Path> file = Optional.empty();

  boolean isGiven() {
    return file.isPresent();
  }

  /**
   * What the file holds of the data, written before where it does not.
   *
   * @param kernel as it was named
   */
  Dataset<?> read(
      DataFile data, String kernel, Supplier<ReadOptions> options, Console console, Run run)
      throws IOException {
    Path path = file.orElseThrow();
    if (kernel.isEmpty()) {
      throw Failure.usage(
          "--cache", "no kernel", "a kernel, which says what is read", "name one with --kernel");
    }
    ReadOptions reading = options.get();
    Map<String, Object> source = source(data, reading);
    if (BlockFile.isOf(path, source)) {
      run.note("the objects are read from " + path);
    } else {
      try (AtomicFile place = Target.place(path, () -> BlockFile.prepare(path, data.inputs()))) {
        new BlockReading(data, reading, console, run).write(place, source);
      }
    }
    return BlockFile.read(path);
  }

  /** What must be the same for a file of blocks to be used again. */
  private static Map<String, Object> source(DataFile data, ReadOptions options) throws IOException {
    if (data.isStandardInput() || data.isDatabase()) {
      throw Failure.usage(
          "--cache",
          data.isDatabase() ? "the rows of a database" : "standard input",
          "files, which can be told to be the same when they are used again",
          "write the rows to a file first: mercer convert");
    }
    List<Object> files = new ArrayList<>();
    for (Path input : data.inputs()) {
      data.reading(
          () ->
              files.add(
                  List.of(
                      input.toAbsolutePath().normalize().toString(),
                      Files.size(input),
                      Files.getLastModifiedTime(input).toString())));
    }
    Map<String, Object> source = new LinkedHashMap<>();
    source.put("files", files);
    source.put("format", options.format().map(Object::toString).orElse(""));
    source.put("kind", options.kind().map(kind -> kind.name()).orElse(""));
    source.put("target", options.target().orElse(""));
    source.put("table", options.header() + " " + options.separator() + " " + options.decimal());
    source.put("charset", options.charset().name());
    source.put("zeroBased", options.zeroBased().toString());
    source.put("lenient", options.lenient());
    source.put("unlabelled", options.unlabelled());
    source.put("missing", options.missing().toString());
    source.put("na", String.join(" ", options.na()));
    source.put("kinds", new TreeMap<>(options.kinds()).toString());
    source.put("only", new TreeSet<>(options.only()).toString());
    source.put("settings", new TreeMap<>(options.settings()).toString());
    return source;
  }
}
