package org.mercer.cli.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.run.Run;

/**
 * A format whose reading takes a library that the core does without. Those that are known are
 * listed here, and nowhere else.
 */
interface FileFormat {
  /** In the order in which they are asked. */
  List<FileFormat> ALL = List.of(new ParquetFormat(), new ExcelFormat());

  /** Whether the file is to be read so: its first bytes or the options say it. */
  boolean reads(Path file, ReadOptions options) throws IOException;

  Dataset<?> read(Path file, ReadOptions options, Run run) throws IOException;

  static Optional<FileFormat> of(Path file, ReadOptions options) throws IOException {
    for (FileFormat format : ALL) {
      if (format.reads(file, options)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }
}
