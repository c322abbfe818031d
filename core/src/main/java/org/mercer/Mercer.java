package org.mercer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Regressor;
import org.mercer.model.ClassificationModel;
import org.mercer.model.GaussianTraining;
import org.mercer.model.KernelModel;
import org.mercer.model.RegressionTraining;
import org.mercer.model.Training;
import org.mercer.model.file.Models;

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
