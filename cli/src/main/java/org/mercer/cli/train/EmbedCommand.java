package org.mercer.cli.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.output.Target;
import org.mercer.data.read.Dataset;
import org.mercer.error.InputException;
import org.mercer.file.AtomicFile;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.PairEmbedder;
import org.mercer.model.KernelModel;
import org.mercer.model.PairModel;
import org.mercer.model.TwoViews;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.Preparation;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Learns coordinates for the objects of a file, or of two. */
@CommandLine.Command(
    name = "embed",
    description =
        "Compute coordinates of the objects of a file (kernel PCA and others). The model is saved "
            + "where MODEL is given.",
    footer = {
      "",
      "Labels in the file are used by fisher alone, which needs them: its directions keep the",
      "classes apart. Coordinates of new objects: mercer predict NEW MODEL.",
      "With two views, row i of either file is the same object; a line of the output has the",
      "coordinates of the first view and then those of the second.",
      "",
      "Examples:",
      "  mercer embed iris.csv -l kpca --components 2 -k 'rbf(gamma=0.1)' --out coordinates.csv",
      "  mercer embed dna.txt dna.model -l kpca -k 'normalise(spectrum(p=3))' --out dna.npy --json",
      "  mercer embed iris.csv -l fisher --components 2 -k 'rbf(gamma=0.1)' --out plane.csv",
      "  mercer embed genes.csv g.model -l kcca --view2 lipids.csv -k 'linear()' \\",
      "    --model2 l.model --unlabelled --out shared.csv"
    })
public final class EmbedCommand extends UnsupervisedCommand {
  @Option(
      names = "--view2",
      paramLabel = "DATA",
      description = "kcca: the same objects seen in another way")
  private Optional<String> view = Optional.empty();

  @Option(
      names = "--kernel2",
      paramLabel = "EXPR",
      description = "kcca: the kernel of the second view (default: that of the first)")
  private Optional<String> kernel = Optional.empty();

  @Option(
      names = "--model2",
      paramLabel = "MODEL",
      description = "kcca: where the model of the second view goes")
  private Optional<Path> modelFile = Optional.empty();

  private Optional<AtomicFile> place = Optional.empty();
  private DoubleMatrix second = new DoubleMatrix(0, 0);

  public EmbedCommand(Console console) {
    super(console);
  }

  @Override
  String name() {
    return "embed";
  }

  @Override
  LearnerEntry.Task task() {
    return LearnerEntry.Task.EMBEDDING;
  }

  @Override
  void require(Learner<?, ?> chosen) {
    super.require(chosen);
    boolean two = chosen.ofTwoViews().isPresent();
    if (two && view.isEmpty()) {
      throw Failure.usage(
          "--view2", "nothing", "the file of the second view", chosen.name() + " needs two views");
    }
    if (!two && (view.isPresent() || kernel.isPresent() || modelFile.isPresent())) {
      throw Failure.usage(
          "--view2", "a second view for " + chosen.name(), "one view", "kcca learns from two");
    }
  }

  @Override
  public Integer call() throws IOException {
    if (modelFile.isEmpty()) {
      return super.call();
    }
    Path path = modelFile.get();
    Path[] inputs = view.map(v -> new DataFile(v).inputs()).orElseGet(() -> new Path[0]);
    try (AtomicFile made = Target.place(path, () -> Models.prepare(path, force(), inputs))) {
      place = Optional.of(made);
      return super.call();
    }
  }

  @Override
  <X> KernelModel<X, ?> pair(
      Dataset<X> dataset,
      Kernel<X> parsed,
      Preparation.Recipe<X> recipe,
      PairEmbedder pairs,
      Run run)
      throws IOException {
    KernelOption expression = kernel.map(KernelOption::new).orElseGet(this::kernel);
    Dataset<?> other =
        new DataFile(view.orElseThrow())
            .read(expression.reading(reader().learning()), console(), run);
    if (other.sample().size() != dataset.sample().size()) {
      throw new InputException(
          other.name(),
          other.sample().size() + " objects",
          dataset.sample().size() + ", as the first view has",
          "give both files the same objects in the same order");
    }
    return pair(dataset, parsed, recipe, other, expression, pairs, run);
  }

  private <X, Y> KernelModel<X, ?> pair(
      Dataset<X> dataset,
      Kernel<X> parsed,
      Preparation.Recipe<X> recipe,
      Dataset<Y> other,
      KernelOption expression,
      PairEmbedder pairs,
      Run run)
      throws IOException {
    Preparation.Recipe<Y> prepare = recipe(other);
    Kernel<Y> kernelOfOther =
        expression
            .source(other.domain())
            .at(() -> prepare.fit(other.sample()).apply(other.sample()));
    PairModel<X, Y> model =
        TwoViews.of(parsed, kernelOfOther, pairs)
            .prepared(recipe, prepare)
            .fit(dataset.sample(), other.sample(), run);
    second = model.second().transform(other.sample(), run);
    if (place.isPresent()) {
      Models.save(model.second(), place.get());
    }
    return model.first();
  }

  @Override
  double[] beside(int i) {
    return second.rows() == 0 ? super.beside(i) : second.row(i);
  }
}
