package org.mercer.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Errors;
import picocli.CommandLine.Model.CommandSpec;
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
      CommandSpec spec =
          MercerCommand.commandLine(console, new Errors(console, List.of()), List.of())
              .getCommandSpec();
      withNotes(spec);
      int status =
          ManPageGenerator.generateManPage(folder.toFile(), null, new boolean[0], false, spec);
      if (status != 0) {
        throw new IllegalStateException("pages of the manual: status " + status);
      }
      try (DirectoryStream<Path> pages = Files.newDirectoryStream(folder, "*.adoc")) {
        for (Path page : pages) {
          Files.writeString(page, tidied(Files.readString(page)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(args[0] + " cannot be made", e);
    }
  }

  /** Options of one letter without the comma behind it, headings without a colon. */
  private static String tidied(String page) {
    return page.replaceAll("(?m)^\\*(-\\w)\\*, _(.+)_::$", "*$1* _$2_::")
        .replaceAll("(?m)^== (.+):$", "== $1");
  }

  /** The notes and examples below the help of each command, as a section with lines as they are. */
  private static void withNotes(CommandSpec spec) {
    List<String> notes = new ArrayList<>();
    boolean code = false;
    for (String line : spec.usageMessage().footer()) {
      boolean indented = line.startsWith(" ");
      if (indented != code) {
        notes.add(""); // begins a paragraph, which is taken letter by letter where it is indented
      }
      code = indented;
      notes.add(line);
    }
    if (!notes.isEmpty()) {
      spec.usageMessage().footerHeading("Notes%n").footer(notes.toArray(String[]::new));
    }
    spec.subcommands().values().forEach(command -> withNotes(command.getCommandSpec()));
  }
}
