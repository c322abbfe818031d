package org.mercer.cli.app;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** A subcommand: options are its fields, {@link #call} does the work and gives the exit status. */
public abstract class Command implements Callable<Integer> {
  private final Console console;

  @SuppressWarnings("unused") // picocli reads it: help is asked for
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  private boolean help;

  @Option(names = "--debug", description = "show where in the program an error arose")
  private boolean debug;

  public Command(Console console) {
    this.console = console;
  }

  public final Console console() {
    return console;
  }

  public final boolean debug() {
    return debug;
  }

  /**
   * Adds options that are known only when the program runs.
   *
   * @param words the whole command line, which may say of what help is wanted
   */
  public void extend(CommandSpec spec, List<String> words) {}

  @Override
  public abstract Integer call() throws IOException;
}
