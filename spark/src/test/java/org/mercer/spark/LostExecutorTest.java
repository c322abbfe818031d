package org.mercer.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Numbers;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

/** More rows than are drawn, and an executor that is killed on the way. */
class LostExecutorTest {
  private static final int N = 12_000;

  /** Kills an executor, as nobody asks to, when a pass begins. */
  private static final class Killer extends SparkListener {
    private final AtomicInteger killed = new AtomicInteger();

    @Override
    public void onJobStart(SparkListenerJobStart job) {
      String about = job.properties().getProperty("spark.job.description", "");
      if (about.contains("conjugate gradients") && killed.getAndIncrement() == 1) {
        TestCluster.executors().get(0).destroyForcibly();
      }
    }
  }

  @Test
  void an_executor_that_is_killed_costs_time_and_not_the_result() {
    double[][] rows = Tables.rows(N, 3, 2);
    double[] y = Tables.waves(rows);
    Dataset<Row> table = Tables.labelled(rows, y, 4);
    SparkContext context = TestCluster.session().sparkContext();
    Killer killer = new Killer();
    context.addSparkListener(killer);
    KernelModel<?, ?> model;
    try {
      model =
          new KernelRidgeRegression()
              .setKernel("rbf(gamma=0.5)")
              .setCenters(30)
              .setRegParam(0.1)
              .setTol(1e-9)
              .fit(table)
              .model();
    } finally {
      context.removeSparkListener(killer);
    }
    assertThat(killer.killed.get()).isGreaterThan(2);
    int[] centres =
        model.support().toList().stream()
            .mapToInt(centre -> find(rows, ((Vec) centre).toArray()))
            .toArray();
    double[] local =
        Training.of(Vectors.rbf(0.5), new KernelRidge(0.1, Centres.given(centres)))
            .fit(DenseVectors.of(rows), Numbers.of(y))
            .values(DenseVectors.of(rows), Precision.DOUBLE, Run.defaults())[0];
    @SuppressWarnings("unchecked") // it learned from vectors
    KernelModel<Vec, ?> found = (KernelModel<Vec, ?>) model;
    double[] values = found.values(DenseVectors.of(rows), Precision.DOUBLE, Run.defaults())[0];
    double spread = Arrays.stream(y).map(Math::abs).max().orElseThrow();
    assertThat(values).containsExactly(local, within(1e-6 * spread));
  }

  private static int find(double[][] rows, double[] row) {
    return IntStream.range(0, rows.length)
        .filter(i -> Arrays.equals(rows[i], row))
        .findFirst()
        .orElseThrow();
  }
}
