package org.mercer.cli.inspect;

import java.util.Optional;
import org.mercer.catalogue.Learners;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.output.TwoColumns;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.learner.LearnerEntry;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Prints the catalogue of learners, or all about one of them. */
@CommandLine.Command(
    name = "learners",
    description = "List the learners, or explain one with the problem that it solves.",
    footer = {"", "Examples:", "  mercer learners", "  mercer learners kernelridge"})
public final class LearnersCommand extends Command {
  @Parameters(paramLabel = "NAME", arity = "0..1", description = "a learner")
  private Optional<String> name = Optional.empty();

  public LearnersCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (name.isPresent()) {
      explain(Learners.find(name.get()).orElseThrow(() -> unknown(name.get())));
    } else {
      for (LearnerEntry.Task task : LearnerEntry.Task.values()) {
        list(task);
      }
    }
    return Exit.DONE;
  }

  private void list(LearnerEntry.Task task) {
    var out = console().out();
    out.println(task.field());
    for (LearnerEntry entry : Learners.entries()) {
      if (entry.task() == task) {
        out.println("  " + entry.signature());
        out.println("      " + entry.title());
        out.println("      " + entry.problem());
        out.println("      cost: " + entry.cost());
      }
    }
  }

  private static Failure unknown(String name) {
    return Failure.usage(
        "learners",
        "there is no learner " + InputException.quote(name),
        "",
        Suggestions.nearest(name, Learners.names())
            .map(near -> "did you mean " + near + "?")
            .orElse("mercer learners lists all"));
  }

  private void explain(LearnerEntry entry) {
    var out = console().out();
    out.println(entry.signature());
    out.println("  " + entry.task().field() + ": learns " + entry.task().words());
    out.println("  " + entry.problem());
    out.println("  " + OptionNames.in(entry.summary()));
    TwoColumns.ofParameters(entry.parameters()).print(out);
    out.println("cost  " + entry.cost());
    out.println();
    out.println("  " + OptionNames.command(entry.example()));
  }
}
