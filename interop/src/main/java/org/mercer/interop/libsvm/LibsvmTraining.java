package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Classifier;
import org.mercer.learner.Expansion;
import org.mercer.learner.Learner;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Region;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.classify.ClassWeights;
import org.mercer.learner.classify.NuSupportVector;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.novelty.OneClass;
import org.mercer.learner.regress.NuRegression;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Trains what LIBSVM's {@code svm-train} trains, with Mercer's solver: one machine for each pair of
 * classes, the classes in the order in which they are first seen.
 */
public final class LibsvmTraining {
  /** Problems below this size are too small to keep several threads busy: one thread has each. */
  static final int FEWEST_SHARED_OBJECTS = 4096;

  private final LibsvmParameters parameters;

  public LibsvmTraining(LibsvmParameters parameters) {
    this.parameters = parameters;
  }

  /** Learns from all rows. */
  public LibsvmFit fit(LibsvmData data, Run run) {
    return fit(data, gram(data, run), new LibcRandom(run.seed()), run);
  }

  /**
   * As above.
   *
   * @param gram of all rows, in their order
   * @param random deals the rows out where probabilities are wanted
   */
  LibsvmFit fit(LibsvmData data, Gram gram, LibcRandom random, Run run) {
    LibsvmFit fit =
        parameters.type().classifies() ? classes(data, gram, run) : single(data, gram, run);
    return parameters.probabilities()
        ? new LibsvmCalibration(parameters, data, gram, random).of(fit, run)
        : fit;
  }

  /** The kernel matrix of all rows, computed when it is asked for. */
  Gram gram(LibsvmData data, Run run) {
    return LibsvmGram.of(parameters.kernel(), data.rows(), learner().precision(), run);
  }

  private Learner<?, ?> learner() {
    return switch (parameters.type()) {
      case C_SVC, NU_SVC -> classifier(1, -1);
      case ONE_CLASS -> detector();
      case EPSILON_SVR, NU_SVR -> regressor();
    };
  }

  private LibsvmFit classes(LibsvmData data, Gram gram, Run run) {
    List<Integer> labels = data.labels();
    requireClasses(labels);
    List<int[]> members =
        labels.stream()
            .map(
                label ->
                    IntStream.range(0, data.size()).filter(i -> data.target(i) == label).toArray())
            .toList();
    // neighbours in a class become neighbours in the matrix: each pair of classes is two ranges
    int[] order = members.stream().flatMapToInt(Arrays::stream).toArray();
    requireFeasible(labels, members);
    List<ClassPair> pairs = ClassPair.all(members);
    Machines[] found = solve(gram.restrict(order), labels, pairs, run);
    PairAssembly assembly = new PairAssembly(members);
    List<LibsvmFit.Found> lines = new ArrayList<>();
    for (int t = 0; t < found.length; t++) {
      assembly.add(pairs.get(t), found[t].machines().get(0));
      lines.add(line(found[t], labels, pairs.get(t)));
    }
    int[] support = Arrays.stream(assembly.kept()).map(i -> order[i]).toArray();
    return new LibsvmFit(
        assembly.model(parameters, vectors(data.rows(), support), labels),
        lines,
        support,
        List.of());
  }

  private void requireClasses(List<Integer> labels) {
    if (labels.size() < 2) {
      throw new InputException(
          "labels",
          "every row is of class " + labels.get(0),
          "two classes or more",
          "add rows of another class, or use -s 2, which learns one class");
    }
    for (int label : parameters.weights().keySet()) {
      if (!labels.contains(label)) {
        throw new InputException(
            "-w" + label,
            "a weight for class " + label,
            "one of the classes " + labels,
            "remove the weight, or correct the class");
      }
    }
  }

  /** Either class of a pair must hold half of nu. */
  private void requireFeasible(List<Integer> labels, List<int[]> members) {
    for (int a = 0; a < labels.size() && parameters.type() == SvmType.NU_SVC; a++) {
      for (int b = a + 1; b < labels.size(); b++) {
        double first = members.get(a).length;
        double second = members.get(b).length;
        double largest = largestNu(first, second);
        if (parameters.nu() > largest) {
          throw new InputException(
              "-n",
              String.valueOf(parameters.nu()),
              "at most "
                  + largest
                  + ", the largest that is feasible between the classes "
                  + labels.get(a)
                  + " and "
                  + labels.get(b),
              "give a smaller nu, or use -s 0");
        }
      }
    }
  }

  /** The largest nu for which there is a machine between classes of so many rows. */
  static double largestNu(double first, double second) {
    return 2 * Math.min(first, second) / (first + second);
  }

  private Machines[] solve(Gram gram, List<Integer> labels, List<ClassPair> pairs, Run run) {
    Machines[] found = new Machines[pairs.size()];
    boolean small = pairs.stream().allMatch(pair -> pair.objects().length < FEWEST_SHARED_OBJECTS);
    if (small) {
      Run single = run.threads(1);
      Parallel.forEach(
          "machines", found.length, run, t -> found[t] = fit(gram, labels, pairs.get(t), single));
    } else {
      for (int t = 0; t < found.length; t++) {
        run.step("machines", t, found.length);
        found[t] = fit(gram, labels, pairs.get(t), run);
      }
    }
    return found;
  }

  private Machines fit(Gram gram, List<Integer> labels, ClassPair pair, Run run) {
    return classifier(labels.get(pair.first()), labels.get(pair.second()))
        .fit(gram.restrict(pair.objects()), Labels.ofSigns(pair.signs()), run);
  }

  private Classifier classifier(int positive, int negative) {
    if (parameters.type() == SvmType.NU_SVC) {
      return new NuSupportVector(parameters.nu(), parameters.tolerance());
    }
    SupportVector plain =
        new SupportVector(parameters.c(), parameters.tolerance())
            .solver(Solver.EXACT, Centres.AUTO); // as the commands of LIBSVM do
    Map<Integer, Double> weights = parameters.weights();
    // Labels.ofSigns calls the classes so
    return weights.isEmpty()
        ? plain
        : plain.weights(
            new ClassWeights(
                false,
                Map.of(
                    "1", weights.getOrDefault(positive, 1.0),
                    "-1", weights.getOrDefault(negative, 1.0))));
  }

  /** A machine without classes: its function and how it was found. */
  private record Single(Machine machine, Report report, OptionalDouble figure) {}

  private LibsvmFit single(LibsvmData data, Gram gram, Run run) {
    Single found =
        parameters.type() == SvmType.ONE_CLASS ? detect(gram, run) : regress(data, gram, run);
    Machine machine = found.machine;
    LibsvmModel model =
        new LibsvmModel(
            parameters.type(),
            parameters.kernel(),
            List.of(0 - machine.bias()),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new DoubleMatrix(machine.rows().length, 1, machine.coefficients()),
            vectors(data.rows(), machine.rows()));
    double objective = found.report.objective();
    return new LibsvmFit(
        model,
        List.of(line(found.report, machine, found.figure, objective)),
        machine.rows(),
        List.of());
  }

  private Single detect(Gram gram, Run run) {
    Region region = detector().fit(gram, Weights.equal(gram.size()), run);
    return new Single(region.machine(), region.report(), OptionalDouble.empty());
  }

  private OneClass detector() {
    return new OneClass(parameters.nu(), parameters.tolerance(), Solver.EXACT, Centres.AUTO);
  }

  private Single regress(LibsvmData data, Gram gram, Run run) {
    Expansion expansion = regressor().fit(gram, data.targets(), run);
    Machine machine = expansion.machines().get(0);
    double figure =
        parameters.type() == SvmType.NU_SVR // whose tube has a width that is found, not given
            ? expansion.report().figures().getOrDefault("epsilon", 0.0)
            : size(machine) / (parameters.c() * data.size());
    return new Single(machine, expansion.report(), OptionalDouble.of(figure));
  }

  private Regressor regressor() {
    return parameters.type() == SvmType.NU_SVR
        ? new NuRegression(parameters.c(), parameters.nu(), parameters.tolerance())
        : new SupportVectorRegression(parameters.c(), parameters.epsilon(), parameters.tolerance())
            .solver(Solver.EXACT, Centres.AUTO);
  }

  private static double size(Machine machine) {
    return Arrays.stream(machine.coefficients()).map(Math::abs).sum();
  }

  /** How the machine of a pair was found; that of nu-SVC is divided by its margin r, c by 1 / r. */
  private LibsvmFit.Found line(Machines found, List<Integer> labels, ClassPair pair) {
    Report report = found.report();
    Machine machine = found.machines().get(0);
    if (parameters.type() == SvmType.NU_SVC) {
      double r = report.figures().getOrDefault("rho", 1.0);
      return line(report, machine, OptionalDouble.of(1 / r), report.objective() / (r * r));
    }
    return line(report, machine, nuOf(machine, labels, pair), report.objective());
  }

  /** sum alpha / (c n), where the penalty is the same for both classes. */
  private OptionalDouble nuOf(Machine machine, List<Integer> labels, ClassPair pair) {
    double penalty = parameters.penalty(labels.get(pair.first()));
    if (penalty != parameters.penalty(labels.get(pair.second())) || Double.isInfinite(penalty)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(size(machine) / (penalty * pair.objects().length));
  }

  private static LibsvmFit.Found line(
      Report report, Machine machine, OptionalDouble figure, double objective) {
    return new LibsvmFit.Found(
        report.converged(),
        report.iterations(),
        figure,
        objective,
        0 - machine.bias(),
        machine.rows().length,
        Math.round(report.figures().getOrDefault("atBound", 0.0)),
        report.warnings());
  }

  /** These rows as a file has them. */
  private Csr vectors(Sample<Vec> rows, int[] which) {
    if (parameters.kernel().form() != LibsvmKernel.Form.PRECOMPUTED) {
      return LibsvmExport.rows(rows.select(which));
    }
    long[] start = LongStream.rangeClosed(0, which.length).toArray();
    double[] numbers = new double[which.length];
    Arrays.setAll(numbers, i -> LibsvmGram.number(rows.get(which[i]), which[i]));
    return new Csr(1, start, new int[which.length], numbers);
  }
}
