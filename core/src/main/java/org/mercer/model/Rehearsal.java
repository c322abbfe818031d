package org.mercer.model;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.mercer.data.Labels;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.vector.Vectors;
import org.mercer.learner.classify.SupportVector;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;

/**
 * A machine for a handful of points, fitted beside the reading of data: when these are there the
 * classes of a fit are loaded and the loops of small ones known, which is half of the time that a
 * few hundred objects take in a new process. Nothing of it is kept, and it changes no result.
 */
public final class Rehearsal {
  private static final int POINTS = 150;

  private static final AtomicBoolean BEGUN = new AtomicBoolean();

  private Rehearsal() {}

  /** Begins on a thread that does not keep the program alive, once in a process. */
  public static void begin() {
    if (BEGUN.compareAndSet(false, true)) {
      Parallel.background(Rehearsal::run);
    }
  }

  /** Points around a circle; which side they are on depends on an angle that no line tells. */
  static ClassificationModel<Vec> run() {
    List<Vec> points = new ArrayList<>();
    double[] signs = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      double angle = 2 * Math.PI * i / POINTS;
      points.add(Vec.of(Math.cos(angle), Math.sin(angle), Math.cos(2 * angle)));
      signs[i] = Math.sin(3 * angle) > 0 ? 1 : -1;
    }
    return Training.of(Vectors.rbf(1), new SupportVector(1, 1e-3))
        .fit(
            VectorDomain.INSTANCE.sample(points), Labels.ofSigns(signs), Run.defaults().threads(1));
  }
}
