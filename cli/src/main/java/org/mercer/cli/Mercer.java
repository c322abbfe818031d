package org.mercer.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command itself, without a subcommand; and how all of them are put together. */
@CommandLine.Command(
    name = "mercer",
    description = "Kernel methods: every kernel, every object, every learner.",
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  mercer demo",
      "  mercer eval --kernel 'rbf(gamma=0.5)' 1,2 2,0.5",
      "  mercer COMMAND --help"
    })
final class Mercer extends Command {
  @SuppressWarnings("unused") // picocli reads it: the version is asked for
  @CommandLine.Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "show the version, the JDK, the vector width and the LAPACK in use")
  private boolean version;

  @CommandLine.Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  Mercer(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    spec.commandLine().usage(console().err());
    return Exit.USAGE;
  }

  static CommandLine commandLine(Console console, Errors errors) {
    CommandLine line = new CommandLine(new Mercer(console));
    line.addSubcommand(new CompletionCommand(console));
    Ansi ansi = console.colour() ? Ansi.ON : Ansi.OFF;
    line.setColorScheme(CommandLine.Help.defaultColorScheme(ansi));
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setUsageHelpAutoWidth(false);
    line.setUsageHelpWidth(100);
    line.setParameterExceptionHandler((e, args) -> usage(e, console));
    line.setExecutionExceptionHandler(
        (e, of, parsed) -> errors.report(e, ((Command) of.getCommand()).debug()));
    return line;
  }

  private static int usage(ParameterException e, Console console) {
    CommandLine of = e.getCommandLine();
    String name = of.getCommandSpec().qualifiedName();
    List<String> near =
        e instanceof UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
    console.say(
        name
            + ": "
            + e.getMessage()
            + ". Fix: "
            + (near.isEmpty() ? "" : "did you mean " + String.join(" or ", near) + "? ")
            + name
            + " --help shows what there is");
    return Exit.USAGE;
  }
}
