package org.mercer.data.read;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.GeneratedTable;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;

/** What was drawn, as a file that the readers of this library understand. */
@Internal
public record GeneratedFile(Generated drawn) {
  /** The formats it can be written in; the first is the usual one. */
  public List<Format> formats() {
    if (drawn instanceof GeneratedObjects<?> objects) {
      return objects.domain().equals(VectorDomain.INSTANCE)
          ? List.of(Format.CSV, Format.TSV, Format.LIBSVM)
          : List.of(Format.STRINGS, Format.CSV);
    }
    return List.of(Format.CSV, Format.TSV);
  }

  /** In one of {@link #formats}. */
  public void write(Format format, OutputStream out) throws IOException {
    Require.that(
        formats().contains(format),
        () -> "what was drawn is written as one of " + formats() + ", not as " + format);
    if (drawn instanceof GeneratedObjects<?> objects) {
      write(objects, format, out);
    } else {
      write((GeneratedTable) drawn, format, out);
    }
  }

  private static <X> void write(GeneratedObjects<X> objects, Format format, OutputStream out)
      throws IOException {
    new DataWriter<>(objects.domain(), objects.sample(), Optional.of(objects.targets()))
        .columns(objects.columns())
        .targetName(objects.regression() ? "y" : "class")
        .write(format, out);
  }

  private static void write(GeneratedTable table, Format format, OutputStream out)
      throws IOException {
    char separator = format == Format.CSV ? ',' : '\t';
    StringBuilder text = new StringBuilder();
    CsvText.appendRow(text, table.columns(), separator);
    for (List<String> row : table.rows()) {
      CsvText.appendRow(text, row, separator);
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }
}
