package org.mercer.cli;

import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.InputException;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Kernel;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints k(x, y), all its digits, and nothing else. */
@CommandLine.Command(
    name = "eval",
    description = "Print the value of a kernel for two objects.",
    footer = {
      "",
      "Vectors are written 1,2,-3.5 or, sparse, 3:1.5,7:2; strings as they are. Put -- before an",
      "object that begins with a minus and a letter.",
      "",
      "Examples:",
      "  mercer eval --kernel 'rbf(gamma=0.5)' 1,2 2,0.5",
      "  mercer eval --kernel 'rbf(gamma=2, base=spectrum(p=3))' GATTACA TACCATA"
    })
final class EvalCommand extends Command {
  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      required = true,
      description = "kernel expression")
  private String kernel = "";

  @Parameters(paramLabel = "OBJECT", arity = "0..*", description = "the two objects")
  private List<String> objects = List.of();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  EvalCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    CommandLine line = spec.commandLine();
    boolean marked = line.getParseResult().originalArgs().contains("--");
    List<String> strange = objects.stream().filter(Usage::looksLikeOption).toList();
    if (!marked && !strange.isEmpty()) {
      throw new UnmatchedArgumentException(line, strange);
    }
    if (objects.size() != 2) {
      throw Failure.usage(
          "eval", objects.size() + " objects", "two objects", "quote an object that has blanks");
    }
    console().out().println(value(new KernelOption(kernel).parse()));
    return Exit.DONE;
  }

  private <X> double value(Kernel<X> parsed) {
    if (parsed.needsFit()) {
      throw Failure.usage(
          "--kernel",
          "a kernel that learns from a sample",
          "one that two objects are enough for",
          "mercer gram DATA --kernel EXPR gives its values on a sample");
    }
    Domain<X> domain = parsed.domain().orElseGet(EvalCommand::strings);
    return parsed.of(object(domain, 0), object(domain, 1));
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
