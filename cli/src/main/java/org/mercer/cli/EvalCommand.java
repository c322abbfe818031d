package org.mercer.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.gram.Grams;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.KernelValue;
import org.mercer.numerics.parallel.Interruption;
import org.mercer.numerics.parallel.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
final class EvalCommand extends Command {
  @Mixin private ObjectPair pair = new ObjectPair();

  @ArgGroup(validate = false, heading = ReaderOptions.FIT_HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  EvalCommand(Console console) {
    super(console);
  }

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Amount.Time.class,
      description = "end with exit status 75 after this time, such as 60s or 5m")
  private Optional<Duration> time = Optional.empty();

  @Override
  public Integer call() throws IOException {
    Run run = time.map(Run.defaults()::budget).orElseGet(Run::defaults);
    console().out().println(Interruption.<Double, IOException>within(run, () -> value(run)));
    return Exit.DONE;
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
