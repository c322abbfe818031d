package org.mercer.cli.input;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Format;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/** Workbooks of Excel and of those who write alike ({@code .xlsx}). */
final class ExcelFormat implements FileFormat {
  private static final int PART = 1 << 16;

  /** What the text of a workbook takes in memory, beside its letters. */
  private static final int COPIES = 3;

  @Override
  public boolean reads(Path file, ReadOptions options) throws IOException {
    if (options.format().isPresent()) {
      return options.format().get() == Format.EXCEL;
    }
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; ) {
        String name = entry.getName();
        if (name.equals("[Content_Types].xml") || name.startsWith("xl/")) {
          return true;
        }
        boolean office = name.startsWith("_rels/") || name.startsWith("docProps/");
        entry = office ? zip.getNextEntry() : null;
      }
    } catch (ZipException | EOFException | IllegalArgumentException noArchive) {
      return false; // which is the answer
    }
    return false;
  }

  @Override
  public Dataset<?> read(Path file, ReadOptions options, Run run) throws IOException {
    requireBounded(file, options);
    return new ExcelFile(file, options).dataset(run);
  }

  /** A small archive may hold a long text: it is unpacked once to see how long. */
  private static void requireBounded(Path file, ReadOptions options) throws IOException {
    byte[] part = new byte[PART];
    long bytes = 0;
    try (InputStream in = Files.newInputStream(file);
        ZipInputStream zip = new ZipInputStream(in)) {
      while (zip.getNextEntry() != null) {
        for (int read = zip.read(part); read >= 0; read = zip.read(part)) {
          Interruption.check();
          bytes += read;
          if (COPIES * bytes > options.memoryBytes()) {
            throw new InputException(
                file.toString(),
                "a workbook that unpacks to more than " + (bytes >> 20) + " MiB",
                "at most a third of the memory, which is " + (options.memoryBytes() >> 20) + " MiB",
                "give more with `memory` and `heap`, or save the sheet as CSV");
          }
        }
      }
    } catch (ZipException | java.io.EOFException | IllegalArgumentException e) {
      throw ExcelFile.damaged(file, e);
    }
  }
}
