package org.mercer.cli.measure;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.app.Usage;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ObjectFormat;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.feature.Nearest;
import org.mercer.kernel.Kernel;
import org.mercer.run.Interruption;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Finds the objects of a file that are most alike to a given one. */
@CommandLine.Command(
    name = "similar",
    description =
        "Find the objects of a file that are most similar to a given one. Printed are "
            + "the cosine in feature space, the label, and the features that they share. With "
            + "--queries, for each object of a second file.",
    footer = {
      "",
      "The object is written as in a file of such objects. Rows are counted from 1.",
      "",
      "Examples:",
      "  mercer similar names.txt Katherine --kernel 'spectrum(p=2)' --top 5",
      "  mercer similar molecules.smi 'CC(=O)O' --kernel 'wl(h=2)'",
      "  mercer similar corpus.txt --queries new.txt --kernel 'tfidf()' --top 3 --json"
    })
public final class SimilarCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "OBJECT",
      description = "the object that the others are compared with")
  private Optional<String> object = Optional.empty();

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      required = true,
      description = "kernel expression, see mercer kernels")
  private String kernel = "";

  @Option(
      names = "--queries",
      paramLabel = "FILE",
      description = "queries: the most similar objects for each object of this file")
  private Optional<String> queries = Optional.empty();

  @Option(names = "--top", paramLabel = "N", description = "how many objects to show (default: 10)")
  private int top = 10;

  @Option(names = "--json", description = "print a JSON object for each query, one a line")
  private boolean json;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  public SimilarCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    requireOneQuestion();
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      KernelOption option = new KernelOption(kernel);
      ReadOptions reading = option.reading(reader.options());
      search(new DataFile(data).read(reading, console(), run), option, reading, run);
    }
    return Exit.DONE;
  }

  private void requireOneQuestion() {
    if (top < 1) {
      throw Failure.usage("--top", top + " objects", "1 or more", "--top 10");
    }
    if (object.filter(Usage::looksLikeOption).isPresent()) {
      throw new UnmatchedArgumentException(spec.commandLine(), List.of(object.get()));
    }
    if (object.isPresent() == queries.isPresent()) {
      throw Failure.usage(
          "similar",
          object.isPresent() ? "an object and --queries" : "no object to compare with",
          "OBJECT, or --queries FILE",
          "mercer similar DATA OBJECT -k EXPR, or mercer similar DATA --queries FILE -k EXPR");
    }
  }

  private <X> void search(Dataset<X> dataset, KernelOption option, ReadOptions reading, Run run)
      throws IOException {
    Kernel<X> parsed = option.kernel(dataset);
    Kernel<X> fitted = KernelOption.fitted(parsed, dataset.sample(), run);
    Sample<X> asked = asked(dataset, reading, run);
    List<List<Nearest.Neighbour>> found =
        Interruption.within(run, () -> Nearest.of(fitted, dataset.sample(), asked, top, run));
    SimilarLines<X> lines = new SimilarLines<>(dataset, fitted, console());
    for (int q = 0; q < found.size(); q++) {
      Interruption.check();
      if (json) {
        lines.json(q, asked.get(q), found.get(q));
      } else {
        lines.print(q, found.size(), asked.get(q), found.get(q));
      }
    }
  }

  private <X> Sample<X> asked(Dataset<X> dataset, ReadOptions reading, Run run) throws IOException {
    if (queries.isPresent()) {
      return new DataFile(queries.get())
          .read(reading, console(), run)
          .of(dataset.domain())
          .sample();
    }
    try {
      X one = ObjectFormat.parse(object.orElseThrow(), dataset.domain(), dataset.sample());
      return dataset.domain().sample(List.of(one));
    } catch (InputException e) {
      throw new Failure(Exit.DATA, "the object: " + e.getMessage());
    }
  }
}
