package org.mercer.cli.inspect;

import java.io.IOException;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.option.ObjectPair;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.data.Sample;
import org.mercer.gram.Grams;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.KernelValue;
import org.mercer.run.Interruption;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints k(x, y), all its digits, and nothing else. */
@CommandLine.Command(
    name = "eval",
    description = "Print the value of a kernel for two objects.",
    footer = {
      "",
      "Vectors are written 1,2,-3.5 or, sparse, 3:1.5,7:2; strings as they are; trees (S (NP we)",
      "(VP run)); sets a b c; graphs {\"labels\":[\"a\",\"b\"],\"edges\":[[0,1]]}; mercer kernels NAME",
      "shows an example of each. Put -- before an object that begins with a minus and a letter.",
      "",
      "Examples:",
      "  mercer eval --kernel 'rbf(gamma=0.5)' 1,2 2,0.5",
      "  mercer eval --kernel 'rbf(gamma=2, base=spectrum(p=3))' GATTACA TACCATA"
    })
public final class EvalCommand extends Command {
  @Mixin private ObjectPair pair = new ObjectPair();

  @ArgGroup(validate = false, heading = ReaderOptions.FIT_HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  public EvalCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    console().out().println(timed());
    return Exit.DONE;
  }

  private double timed() throws IOException {
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      return Interruption.<Double, IOException>within(run, () -> value(run));
    }
  }

  private double value(Run run) throws IOException {
    return pair.use(
        spec,
        reader,
        console(),
        new ObjectPair.Use<Double>() {
          @Override
          public <X> Double with(Kernel<X> kernel, X x, X y) {
            Grams.forecast(kernel, Sample.of(x, y), run);
            return KernelValue.of(kernel, x, y);
          }
        });
  }
}
