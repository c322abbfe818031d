package org.mercer.cli.help;

import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script that teaches bash and zsh the names of commands and options. */
@picocli.CommandLine.Command(
    name = "completion",
    description = "Print a completion script for bash and zsh.",
    footer = {
      "",
      "Examples:",
      "  source <(mercer completion)",
      "  mercer completion > ~/.local/share/bash-completion/completions/mercer"
    })
public final class CompletionCommand extends Command {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  public CompletionCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    console().out().print(AutoComplete.bash("mercer", spec.root().commandLine()));
    return Exit.DONE;
  }
}
