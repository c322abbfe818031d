package org.mercer.cli.option;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.Usage;
import org.mercer.cli.input.DataFile;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.run.OverBudget;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/** A kernel and two objects written on the command line. */
public final class ObjectPair {
  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      required = true,
      description = "kernel expression")
  private String kernel = "";

  @Option(
      names = "--fit",
      paramLabel = "DATA",
      description = "objects that a kernel such as tfidf() or centre(...) learns from")
  private Optional<String> fit = Optional.empty();

  @Parameters(paramLabel = "OBJECT", arity = "0..*", description = "the two objects")
  private List<String> objects = List.of();

  /** Filled by the options of a command. */
  public ObjectPair() {}

  /** Of a command that has these words already. */
  public ObjectPair(String kernel, Optional<String> fit, List<String> objects) {
    this.kernel = kernel;
    this.fit = fit;
    this.objects = List.copyOf(objects);
  }

  /** What is done with the kernel and the two objects. */
  public interface Use<R> {
    <X> R with(Kernel<X> kernel, X x, X y);
  }

  /**
   * Does something with them.
   *
   * @param reading how the data of {@code --fit} are read
   */
  public <R> R use(CommandSpec spec, ReaderOptions reading, Console console, Use<R> use)
      throws IOException {
    requireTwo(spec);
    return use(new KernelOption(kernel).parse(), reading, console, use);
  }

  private void requireTwo(CommandSpec spec) {
    CommandLine line = spec.commandLine();
    boolean marked = line.getParseResult().originalArgs().contains("--");
    List<String> strange = objects.stream().filter(Usage::looksLikeOption).toList();
    if (!marked && !strange.isEmpty()) {
      throw new UnmatchedArgumentException(line, strange);
    }
    if (objects.size() != 2) {
      throw Failure.usage(
          spec.name(),
          objects.size() + " objects",
          "two objects",
          "quote an object that has blanks");
    }
  }

  private <X, R> R use(Kernel<X> parsed, ReaderOptions reading, Console console, Use<R> use)
      throws IOException {
    Domain<X> domain = parsed.domain().orElseGet(ObjectPair::strings);
    Kernel<X> fitted = parsed.needsFit() ? parsed.fit(sample(domain, reading, console)) : parsed;
    try {
      return use.with(fitted, object(domain, 0), object(domain, 1));
    } catch (OverBudget refused) {
      throw refused;
    } catch (RefusedException refused) { // objects outside of what the kernel compares
      throw new Failure(Exit.DATA, String.valueOf(refused.getMessage()));
    }
  }

  private <X> Sample<X> sample(Domain<X> domain, ReaderOptions reading, Console console)
      throws IOException {
    String file =
        fit.orElseThrow(
            () ->
                Failure.usage(
                    "--kernel",
                    "a kernel that learns from a sample",
                    "one that two objects are enough for, or --fit DATA",
                    "mercer gram DATA --kernel EXPR gives its values on a sample"));
    return new DataFile(file)
        .read(reading.options().kind(domain), console, Run.defaults())
        .of(domain)
        .sample();
  }

  private <X> X object(Domain<X> domain, int i) {
    try {
      return domain.parse(objects.get(i));
    } catch (InputException e) {
      throw new Failure(Exit.DATA, "object " + (i + 1) + ": " + e.getMessage());
    }
  }

  /** A constant compares anything, so the text itself will do. */
  @SuppressWarnings("unchecked")
  private static <X> Domain<X> strings() {
    return (Domain<X>) StringDomain.INSTANCE;
  }
}
