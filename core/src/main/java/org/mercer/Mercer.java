package org.mercer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Regressor;
import org.mercer.model.ClassificationModel;
import org.mercer.model.GaussianTraining;
import org.mercer.model.KernelModel;
import org.mercer.model.RegressionTraining;
import org.mercer.model.Tasks;
import org.mercer.model.Training;
import org.mercer.model.Truth;
import org.mercer.model.file.Models;
import org.mercer.run.Budget;
import org.mercer.run.Run;
import org.mercer.select.AutoFit;
import org.mercer.select.AutoRequest;
import org.mercer.select.Goal;

/**
 * Where a program begins: from a file to data, from a kernel and a learner to a training, from a
 * file back to a model.
 *
 * <pre>{@code
 * var houses = Mercer.read("houses.csv").target("price").as(Vectors.domain()).split(0.8);
 * var model = Mercer.training(Vectors.rbf(0.1), new KernelRidge(0.01)).scaled().fit(houses.train());
 * System.out.println(model.score(houses.test()));
 * model.save(Path.of("houses.model"));
 * }</pre>
 */
public final class Mercer {
  private static final Duration USUAL_TIME = Duration.ofMinutes(1);

  private Mercer() {}

  /** A file or folder of data: tables, LIBSVM, lines of strings or trees, graphs, series. */
  public static DataSource read(String file) {
    return read(Path.of(file));
  }

  /** As above. */
  public static DataSource read(Path file) {
    return new DataSource(() -> Source.of(file), ReadOptions.defaults());
  }

  /** Data that are no file, which can be read once; the name stands in messages. */
  public static DataSource read(String name, InputStream data) {
    return new DataSource(() -> Source.stream(name, data), ReadOptions.defaults());
  }

  /** The training of a classifier; {@link Training} has those of all other learners. */
  public static <X> Training<X, Labels, ClassificationModel<X>> training(
      Kernel<X> kernel, Classifier learner) {
    return Training.of(kernel, learner);
  }

  /** The training of a regression. */
  public static <X> RegressionTraining<X> training(Kernel<X> kernel, Regressor learner) {
    return Training.of(kernel, learner);
  }

  /** The training of a Gaussian process. */
  public static <X> GaussianTraining<X> training(Kernel<X> kernel, GaussianLearner learner) {
    return Training.of(kernel, learner);
  }

  /**
   * What {@code mercer fit} does, within a minute: the task, the kernel, the learner and its
   * hyperparameters follow from the data, by cross-validation; the score is of held-out rows.
   */
  public static <X> AutoModel<X> fit(Dataset<X> data) {
    return fit(data, AutoRequest.usual(), Run.of(Budget.defaults().time(USUAL_TIME)));
  }

  /** As above, with what is settled already, and within the time of a run. */
  public static <X> AutoModel<X> fit(Dataset<X> data, AutoRequest request, Run run) {
    Goal goal = Goal.guess(data.targets()).goal();
    if (goal == Goal.NOVELTY) {
      throw new InputException(
          data.name(),
          "objects without targets",
          "targets, by which a kernel and a learner are chosen",
          "name the column of the target; for novelty detection take Training.of with a detector such as OneClass");
    }
    boolean numbers = goal == Goal.REGRESSION;
    Truth truth = (numbers ? Tasks.REGRESSION : Tasks.CLASSIFICATION).truth(data);
    AutoFit.Result<X> result =
        new AutoFit<>(request.choice(data, goal)).run(data.sample(), truth, Optional.empty(), run);
    return new AutoModel<>(data, truth, result);
  }

  /**
   * A model of any kind; {@code RegressionModel.load(file, Vectors.domain())} gives a typed one.
   */
  public static KernelModel<?, ?> load(Path file) throws IOException {
    return Models.load(file);
  }

  /** As above, of objects of this kind. */
  public static <X> KernelModel<X, ?> load(Path file, Domain<X> domain) throws IOException {
    return Models.load(file, domain);
  }
}
