package org.mercer.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.linear.Primal;
import org.mercer.model.Tasks;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.run.Run;

/**
 * How the processor time of every learner of the catalogue grows with the number of objects: each
 * at its defaults on points around ten centres, at n and its doubles. The exponent is log2 of the
 * last ratio of times.
 */
public final class Growth {
  private static final int D = 20;
  private static final int FEWEST_OBJECTS = 1000;
  private static final int MOST_OBJECTS = 8000;
  private static final int CALLS = 3;

  /** A size is left out where it would take longer than this, given the one before. */
  private static final double PATIENCE = 60;

  /** Processor time is counted in steps of 0.01 s. */
  private static final double MEASURABLE = 0.03;

  private Growth() {}

  /** The names of learners; all without any. */
  public static void main(String[] names) {
    List<String> chosen = names.length > 0 ? List.of(names) : Learners.names();
    System.out.println("| learner | n = 1000 | 2000 | 4000 | 8000 | exponent | stated cost |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (String name : chosen) {
      LearnerEntry entry = Learners.get(name);
      fit(Learners.make(name, Map.of()), FEWEST_OBJECTS)
          .ifPresent(first -> System.out.println(row(entry, first)));
    }
  }

  private static String row(LearnerEntry entry, Supplier<?> first) {
    List<Double> seconds = new ArrayList<>();
    seconds.add(seconds(first, 4 * CALLS));
    for (int n = 2 * FEWEST_OBJECTS;
        n <= MOST_OBJECTS && 8 * seconds.get(seconds.size() - 1) < PATIENCE; ) {
      seconds.add(seconds(fit(Learners.make(entry.name(), Map.of()), n).orElseThrow(), 1));
      n *= 2;
    }
    StringBuilder row = new StringBuilder("| " + entry.name() + " |");
    for (int i = 0; FEWEST_OBJECTS << i <= MOST_OBJECTS; i++) {
      row.append(i < seconds.size() ? String.format(Locale.ROOT, " %.3f |", seconds.get(i)) : " |");
    }
    return row + exponent(seconds) + " | " + entry.cost() + " |";
  }

  private static String exponent(List<Double> seconds) {
    int last = seconds.size() - 1;
    return last > 0 && seconds.get(last - 1) >= MEASURABLE
        ? String.format(
            Locale.ROOT, " %.1f", Math.log(seconds.get(last) / seconds.get(last - 1)) / Math.log(2))
        : "";
  }

  private static double seconds(Supplier<?> work, int warmup) {
    return Timings.of(new Work(work, Map.of()), warmup, CALLS).median(Timings.Call::processor);
  }

  /** From vectors in memory to a model; empty for a learner of two views. */
  private static Optional<Supplier<?>> fit(Learner<?, ? extends Fit> learner, int n) {
    DenseVectors xs = LearnerTasks.points(n, D);
    Labels labels = LearnerTasks.evenAndOdd(n);
    Weights weights = Weights.equal(n);
    double[] target = Inputs.target(xs);
    Run run = Run.defaults();
    Kernel<Vec> kernel =
        Kernels.parse(
            learner instanceof Primal<?> ? "linear()" : "rbf(gamma=0.05)", VectorDomain.INSTANCE);
    return Tasks.find(learner)
        .<Supplier<?>>map(
            task -> {
              Truth truth =
                  switch (task.told()) {
                    case CLASSES -> Truth.of(labels);
                    case NUMBERS -> Truth.of(Numbers.of(target));
                    case NOTHING -> Truth.none(weights);
                  };
              return () -> TrainingSpec.of(kernel, learner).fit(xs, truth, run);
            });
  }
}
