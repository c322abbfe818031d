package org.mercer.examples;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.MercerException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Report;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.Training;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** Nothing runs away: memory is counted before the work starts, and the work can be stopped. */
public final class Example09BudgetAndCancel {
  private Example09BudgetAndCancel() {}

  public static void main(String[] args) {
    Kernel<Vec> kernel = Vectors.rbf(1);
    Sample<Vec> points = points(2000);

    // A matrix of 2000 x 2000 doubles takes 32 million bytes; this budget has one million.
    Run poor = Run.of(Budget.defaults().memory(1_000_000));
    try {
      Training.of(kernel, new KernelRidge(1, KernelRidge.Solver.CHOLESKY))
          .fit(points, new double[2000], poor);
    } catch (MercerException refused) {
      System.out.println("refused before it started: " + refused.getMessage());
    }

    // Told to stop at the third report, it stops.
    AtomicInteger reports = new AtomicInteger();
    Progress impatient =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {
            System.out.println("  " + stage + ": " + done + " of " + total);
            reports.incrementAndGet();
          }

          @Override
          public boolean cancelled() {
            return reports.get() >= 3;
          }
        };
    try {
      Training.of(kernel, new KernelRidge(1))
          .fit(points, new double[2000], Run.of(impatient).threads(1));
    } catch (Cancelled stopped) {
      System.out.println("cancelled: " + stopped.getMessage());
    }

    // The same points with both labels cannot be separated; the time budget ends the attempt, and
    // what was learned until then is kept.
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      labels.add(i % 2 == 0 ? "even" : "odd");
    }
    Run hurried = Run.of(Budget.defaults().time(Duration.ofMillis(200)));
    Report report =
        Training.of(Vectors.linear(), new KernelPerceptron(KernelPerceptron.Form.DUAL, 1_000_000))
            .fit(points, Labels.of(labels), hurried)
            .report();
    System.out.println("converged: " + report.converged());
    System.out.println(report.warnings());
  }

  /** Points on a circle, each of them twice. */
  private static Sample<Vec> points(int n) {
    double[][] rows = new double[n][];
    for (int i = 0; i < n; i++) {
      double angle = 0.01 * (i - i % 2);
      rows[i] = new double[] {Math.cos(angle), Math.sin(angle)};
    }
    return DenseVectors.of(rows);
  }
}
