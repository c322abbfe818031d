package org.mercer.cli.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.Target;
import org.mercer.file.AtomicFile;
import org.mercer.json.Json;
import org.mercer.model.KernelModel;
import org.mercer.model.file.Models;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a smaller and faster model of a model, with a bound on what changes. */
@CommandLine.Command(
    name = "reduce",
    description = "Make a model with fewer support objects, within a bound on its values.",
    footer = {
      "",
      "No value of a decision function changes by more than E sqrt(k(x,x)), for any x. The margin",
      "of a support vector machine is 1, so 0.01 changes the class of few objects.",
      "",
      "Examples:",
      "  mercer reduce heart.model small.model",
      "  mercer reduce heart.model small.model --error 0.1 --json"
    })
public final class ReduceCommand extends Command {
  @Parameters(index = "0", paramLabel = "MODEL", description = "model file")
  private String modelFile = "";

  @Parameters(index = "1", paramLabel = "OUT", description = "where the smaller model goes")
  private Path out = Path.of("");

  @Option(
      names = "--error",
      paramLabel = "E",
      description = "the bound, a positive number (default: ${DEFAULT-VALUE})",
      defaultValue = "0.01")
  private double error;

  @Option(names = "--force", description = "replace OUT whatever it holds")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public ReduceCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    if (!(error > 0) || Double.isInfinite(error)) {
      throw Failure.usage(
          "--error", Double.toString(error), "a positive finite number", "--error 0.01");
    }
    DataFile input = new DataFile(modelFile);
    try (ProgressLine progress = options.progress(console());
        AtomicFile place = Target.place(out, () -> Models.prepare(out, force, input.inputs()))) {
      KernelModel<?, ?> model = input.reading(() -> Models.load(DataFile.path(modelFile)));
      reduce(model, place, progress);
    }
    return Exit.DONE;
  }

  private void reduce(KernelModel<?, ?> model, AtomicFile place, ProgressLine progress)
      throws IOException {
    Run run = options.run(progress);
    KernelModel<?, ?> reduced = model.reduced(error, run);
    Models.save(reduced, place);
    progress.close();
    report(model.support().size(), reduced);
  }

  private void report(int before, KernelModel<?, ?> reduced) {
    String note = reduced.report().warnings().get(0);
    if (!json) {
      console().out().println(note);
      return;
    }
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "reduce");
    object.put("supportBefore", before);
    object.put("supportAfter", reduced.support().size());
    object.put("error", error);
    object.put("note", note);
    console().out().println(Json.write(object));
  }
}
