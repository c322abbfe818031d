package org.mercer.model.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Fit;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.Machines;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.model.ClassificationModel;
import org.mercer.model.DataHash;
import org.mercer.model.Decision;
import org.mercer.model.KernelModel;
import org.mercer.model.Preparation;
import org.mercer.model.Training;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.numerics.parallel.Run;

/** What is true of the objects: how a learner is told, and how what it says is compared. */
sealed interface FoldTarget {
  int size();

  /** Of objects with this target. */
  <X> String hash(Domain<X> domain, Sample<X> sample);

  /** Whether this learner learns this kind of target. */
  boolean suits(Learner<?, ?> learner);

  /** Learns from the matrix of these rows. */
  Fit fit(Learner<?, ?> learner, Gram gram, int[] rows, Run run);

  /**
   * What a fit says of rows beside what is true of them.
   *
   * @param train the rows of the fit
   * @param values of its machines, one array each
   */
  Predicted said(Fit fit, int[] train, int[] test, double[][] values);

  /** Learns from the objects of these rows and predicts others, as a whole model does. */
  <X> Said plain(
      Kernel<X> kernel,
      Learner<?, ?> learner,
      Preparation.Recipe<X> recipe,
      Sample<X> sample,
      int[] train,
      int[] test,
      Run run);

  /** A model of all objects. */
  <X> KernelModel<X, ?> model(
      Kernel<X> kernel,
      Learner<?, ?> learner,
      Preparation.Recipe<X> recipe,
      Sample<X> sample,
      Run run);

  /** What a model said, and how it came about. */
  record Said(Predicted predicted, Report report) {}

  /** Some of the rows, so that each class keeps its part; in the order given. */
  int[] part(int[] rows, double share, Run run);

  /** The first of these rows in a random order of them. */
  static int[] drawn(int[] rows, double share, Run run, String stream) {
    int[] order = rows.clone();
    var random = run.random(stream);
    for (int i = order.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int held = order[i];
      order[i] = order[j];
      order[j] = held;
    }
    int count = (int) Math.max(1, Math.ceil(share * rows.length - 1e-9));
    int[] first = Arrays.copyOf(order, Math.min(count, rows.length));
    Arrays.sort(first);
    return first;
  }

  /** A class each. */
  record Classes(Labels labels) implements FoldTarget {
    @Override
    public int size() {
      return labels.size();
    }

    @Override
    public <X> String hash(Domain<X> domain, Sample<X> sample) {
      return DataHash.of(domain, sample, labels);
    }

    @Override
    public boolean suits(Learner<?, ?> learner) {
      return learner instanceof Classifier;
    }

    @Override
    public Fit fit(Learner<?, ?> learner, Gram gram, int[] rows, Run run) {
      return ((Classifier) learner).fit(gram, labels.select(rows), run);
    }

    @Override
    public Predicted said(Fit fit, int[] train, int[] test, double[][] values) {
      Machines machines = (Machines) fit; // which is what a classifier returns
      List<String> classes =
          Checks.present(labels.select(train)).stream().map(labels.classes()::get).toList();
      List<Decision> decisions = new ArrayList<>();
      for (int i = 0; i < test.length; i++) {
        double[] of = new double[values.length];
        for (int m = 0; m < of.length; m++) {
          of[m] = values[m][i];
        }
        decisions.add(Decision.of(of, classes, machines.scheme(), machines.curves()));
      }
      return predicted(test, classes, decisions);
    }

    private Predicted predicted(int[] test, List<String> classes, List<Decision> decisions) {
      int[] truth = Arrays.stream(test).map(labels::get).toArray();
      int[] predicted =
          decisions.stream().mapToInt(d -> labels.classes().indexOf(d.label())).toArray();
      PredictedClasses said = PredictedClasses.of(labels.classes(), truth, predicted);
      if (decisions.stream().allMatch(d -> d.probabilities().length == classes.size())) {
        said = said.probable(spread(classes, decisions, 0));
      }
      boolean two = labels.classes().size() == 2 && classes.size() == 2;
      return two && decisions.stream().allMatch(d -> d.values().length == 1)
          ? said.scored(
              decisions.stream()
                  .map(d -> new double[] {-d.values()[0], d.values()[0]})
                  .toArray(double[][]::new))
          : said;
    }

    /** Probabilities in the order of all classes; one that was not learned has none. */
    private double[][] spread(List<String> classes, List<Decision> decisions, double otherwise) {
      int[] places = classes.stream().mapToInt(labels.classes()::indexOf).toArray();
      double[][] all = new double[decisions.size()][labels.classes().size()];
      for (int i = 0; i < all.length; i++) {
        Arrays.fill(all[i], otherwise);
        for (int c = 0; c < places.length; c++) {
          all[i][places[c]] = decisions.get(i).probabilities()[c];
        }
      }
      return all;
    }

    @Override
    public <X> Said plain(
        Kernel<X> kernel,
        Learner<?, ?> learner,
        Preparation.Recipe<X> recipe,
        Sample<X> sample,
        int[] train,
        int[] test,
        Run run) {
      ClassificationModel<X> model =
          new Classes(labels.select(train))
              .model(kernel, learner, recipe, sample.select(train), run);
      List<Decision> decisions = model.predict(sample.select(test), run);
      return new Said(predicted(test, model.classes(), decisions), model.report());
    }

    @Override
    public <X> ClassificationModel<X> model(
        Kernel<X> kernel,
        Learner<?, ?> learner,
        Preparation.Recipe<X> recipe,
        Sample<X> sample,
        Run run) {
      return Training.of(kernel, (Classifier) learner).prepared(recipe).fit(sample, labels, run);
    }

    @Override
    public int[] part(int[] rows, double share, Run run) {
      List<Integer> kept = new ArrayList<>();
      for (int c = 0; c < labels.classes().size(); c++) {
        int wanted = c;
        int[] of = Arrays.stream(rows).filter(i -> labels.get(i) == wanted).toArray();
        if (of.length > 0) {
          Arrays.stream(drawn(of, share, run, "part " + c)).forEach(kept::add);
        }
      }
      return kept.stream().sorted().mapToInt(Integer::intValue).toArray();
    }
  }

  /** A number each. */
  record Values(Numbers numbers) implements FoldTarget {
    @Override
    public int size() {
      return numbers.size();
    }

    @Override
    public <X> String hash(Domain<X> domain, Sample<X> sample) {
      return DataHash.of(domain, sample, numbers);
    }

    @Override
    public boolean suits(Learner<?, ?> learner) {
      return learner instanceof Regressor || learner instanceof GaussianLearner;
    }

    @Override
    public Fit fit(Learner<?, ?> learner, Gram gram, int[] rows, Run run) {
      return learner instanceof Regressor regressor
          ? regressor.fit(gram, numbers.select(rows), run)
          : ((GaussianLearner) learner).fit(gram, numbers.select(rows), run);
    }

    @Override
    public Predicted said(Fit fit, int[] train, int[] test, double[][] values) {
      return PredictedNumbers.of(truth(test), values[0]);
    }

    private double[] truth(int[] rows) {
      double[] column = numbers.column(0);
      return Arrays.stream(rows).mapToDouble(i -> column[i]).toArray();
    }

    @Override
    public <X> Said plain(
        Kernel<X> kernel,
        Learner<?, ?> learner,
        Preparation.Recipe<X> recipe,
        Sample<X> sample,
        int[] train,
        int[] test,
        Run run) {
      Sample<X> objects = sample.select(test);
      KernelModel<X, ?> model =
          new Values(numbers.select(train))
              .model(kernel, learner, recipe, sample.select(train), run);
      double[] values = model.values(objects, Precision.DOUBLE, run)[0];
      return new Said(PredictedNumbers.of(truth(test), values), model.report());
    }

    @Override
    public <X> KernelModel<X, ?> model(
        Kernel<X> kernel,
        Learner<?, ?> learner,
        Preparation.Recipe<X> recipe,
        Sample<X> sample,
        Run run) {
      if (learner instanceof GaussianLearner gaussian) {
        return Training.of(kernel, gaussian).prepared(recipe).fit(sample, numbers, run);
      }
      return Training.of(kernel, (Regressor) learner).prepared(recipe).fit(sample, numbers, run);
    }

    @Override
    public int[] part(int[] rows, double share, Run run) {
      return drawn(rows, share, run, "part");
    }
  }
}
