package org.mercer.cli.studio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.UntilSignal;
import org.mercer.studio.Studio;
import org.mercer.studio.StudioSettings;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Opens the studio in the browser. */
@CommandLine.Command(
    name = "studio",
    description =
        "Open the studio in the browser: points to drag with the decision regions following,"
            + " kernels with their proofs, fits to watch, the models of a folder, the course.",
    footer = {
      "",
      "It answers this machine alone and only the browser that opens the address it prints, which"
          + " serves once.",
      "It reads and writes below FOLDER and nowhere else, and asks nothing of any other machine."
          + " Ctrl-C ends it.",
      "",
      "Examples:",
      "  mercer studio",
      "  mercer studio heart.csv",
      "  mercer studio projects/heart --no-open"
    })
public final class StudioCommand extends Command {
  private static final long LONGEST_END_SECONDS = 5;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FOLDER|DATA",
      description = "folder to work in, or a data file to begin with (default: this folder)")
  private Path place = Path.of(".");

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "port (default: ${DEFAULT-VALUE}, any that is free)",
      defaultValue = "0")
  private int port;

  @Option(names = "--no-open", description = "print the address and open no browser")
  private boolean noOpen;

  public StudioCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    if (!Files.exists(place)) {
      throw new NoSuchFileException(place.toString());
    }
    if (port < 0 || port > 65_535) {
      throw Failure.usage("--port", "" + port, "0 to 65535", "choose another");
    }
    Path whole = place.toRealPath();
    boolean file = !Files.isDirectory(whole);
    Path parent = whole.getParent();
    Path folder = file && parent != null ? parent : whole;
    Optional<String> data =
        file ? Optional.of(String.valueOf(whole.getFileName())) : Optional.empty();
    try (Studio studio = Studio.start(new StudioSettings(folder, data, port), console().err())) {
      console().out().println("studio of " + folder + " at " + studio.address());
      console().flush();
      if (!noOpen) {
        Browser.open(studio.address());
      }
      UntilSignal.close("mercer-studio-end", LONGEST_END_SECONDS, studio::close);
    }
    return Exit.DONE;
  }
}
