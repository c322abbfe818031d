package org.mercer.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Errors;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes a page of the manual for each command, in AsciiDoc, into the folder that is named. */
public final class ManPages {
  private ManPages() {}

  public static void main(String[] args) {
    try {
      Path folder = Files.createDirectories(Path.of(args[0]));
      Console console =
          Console.of(
              new ByteArrayInputStream(new byte[0]),
              OutputStream.nullOutputStream(),
              OutputStream.nullOutputStream());
      int status =
          ManPageGenerator.generateManPage(
              folder.toFile(),
              null,
              new boolean[0],
              false,
              MercerCommand.commandLine(console, new Errors(console, List.of()), List.of())
                  .getCommandSpec());
      if (status != 0) {
        throw new IllegalStateException("pages of the manual: status " + status);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(args[0] + " cannot be made", e);
    }
  }
}
