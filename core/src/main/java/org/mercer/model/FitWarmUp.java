package org.mercer.model;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.mercer.api.Internal;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.learner.classify.SupportVector;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Machines for a handful of points, fitted beside the reading of data: when these are there the
 * classes of a fit are loaded and its loops known to the compiler, which is half of the time that a
 * few hundred objects take in a new process. Nothing of it is kept, and it changes no result.
 */
@Internal
public final class FitWarmUp {
  private static final int FEWEST_POINTS = 150;

  /** So many points are solved by working sets, as large problems are. */
  private static final int WORKING_SET_POINTS = 420;

  private static final long LONGEST_NANOS = 1_000_000_000L;

  private static final AtomicBoolean BEGUN = new AtomicBoolean();

  private static volatile boolean over;

  private FitWarmUp() {}

  /** Begins on a thread that does not keep the program alive, once in a process. */
  public static void begin() {
    if (BEGUN.compareAndSet(false, true)) {
      Parallel.background(FitWarmUp::run);
    }
  }

  /** The data are there. */
  public static void end() {
    over = true;
  }

  private static void run() {
    long deadline = System.nanoTime() + LONGEST_NANOS;
    fit(FEWEST_POINTS, 2);
    while (!over && System.nanoTime() < deadline) {
      fit(WORKING_SET_POINTS, 3);
    }
  }

  /** Points around a circle; which class they belong to depends on an angle that no line tells. */
  static ClassificationModel<Vec> fit(int n, int classes) {
    List<Vec> points = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double angle = 2 * Math.PI * i / n;
      points.add(Vec.of(Math.cos(angle), Math.sin(angle), Math.cos(2 * angle)));
      labels.add("class " + (int) (5 * classes * (double) i / n) % classes);
    }
    Run run = Run.defaults().threads(1);
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(points);
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(1), new SupportVector(1, 1e-3)).fit(sample, Labels.of(labels), run);
    model.predict(sample, run); // as those objects are whose class the machines leave open
    return model;
  }
}
