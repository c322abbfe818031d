package org.mercer.cli.input;

import java.io.IOException;
import java.nio.file.Path;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.run.Run;

/** Parquet, as {@link ParquetFile} reads it. */
final class ParquetFormat implements FileFormat {
  @Override
  public boolean reads(Path file, ReadOptions options) throws IOException {
    return ParquetFile.is(file, options);
  }

  @Override
  public Dataset<?> read(Path file, ReadOptions options, Run run) throws IOException {
    return ParquetFile.read(file, options, run);
  }
}
