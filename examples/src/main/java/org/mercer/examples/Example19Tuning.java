package org.mercer.examples;

import java.time.Duration;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.SupportVector;
import org.mercer.select.Tuning;

/** Which width and which C? A grid over both, for a kernel of one's own. */
public final class Example19Tuning {
  private Example19Tuning() {}

  public static void main(String[] args) {
    TwoRings rings = TwoRings.of(120, 0.3);

    var tuned =
        Tuning.of(Example19Tuning::cauchy, Tuning.logarithmic(0.1, 10))
            .with(c -> new SupportVector(c), Tuning.logarithmic(0.1, 1000))
            .folds(5)
            .within(Duration.ofMinutes(1))
            .fit(rings.points(), rings.labels());

    System.out.println(tuned.outcomes().size() + " points");
    System.out.println("best: width " + tuned.kernel() + ", C " + tuned.learner());
    System.out.println("accuracy " + tuned.score() + ", " + tuned.interval().orElseThrow());
    // all rows, with what was found
    System.out.println("the centre is " + tuned.model().predict(Vec.of(0, 0)).label());
  }

  /** 1 / (1 + |x - y|^2 / width^2). */
  private static Kernel<Vec> cauchy(double width) {
    return (x, y) -> {
      double squares = 0;
      for (int i = 0; i < x.dim(); i++) {
        squares += Math.pow(x.get(i) - y.get(i), 2);
      }
      return 1 / (1 + squares / (width * width));
    };
  }
}
