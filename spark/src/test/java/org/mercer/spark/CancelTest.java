package org.mercer.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** A fit is a row of jobs of the group of its thread, and ends with the group. */
class CancelTest {
  private static final String GROUP = "a long fit";

  /** Far more than a fit may take to hear of it; the passes below would take longer. */
  private static final int PATIENCE_SECONDS = 60;

  @Test
  void a_fit_ends_with_the_group_of_its_jobs_and_leaves_no_blocks() throws Exception {
    double[][] rows = Tables.rows(20_000, 3, 4);
    Dataset<Row> table = Tables.labelled(rows, Tables.waves(rows), 2);
    SparkContext context = TestCluster.session().sparkContext();
    CountDownLatch begun = new CountDownLatch(1);
    SparkListener listener =
        new SparkListener() {
          @Override
          public void onJobStart(SparkListenerJobStart job) {
            String about = job.properties().getProperty("spark.job.description", "");
            if (about.contains("conjugate gradients")) {
              begun.countDown();
            }
          }
        };
    context.addSparkListener(listener);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      Future<MercerModel> fit =
          thread.submit(
              () -> {
                context.setJobGroup(GROUP, "by a test", true);
                return new KernelRidgeRegression()
                    .setKernel("rbf(gamma=5)")
                    .setCenters(500)
                    .setRegParam(1e-10)
                    .setTol(1e-300) // never reached: it goes on until it is cancelled
                    .setMaxIter(1_000_000)
                    .fit(table);
              });
      assertThat(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      context.cancelJobGroupAndFutureJobs(GROUP); // also where no job of it runs just now
      assertThatThrownBy(() -> fit.get(PATIENCE_SECONDS, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasMessageContaining("cancel");
    } finally {
      context.removeSparkListener(listener);
      thread.shutdownNow();
    }
    assertThat(context.getPersistentRDDs().mkString()).doesNotContain("mercer: packed rows");
  }
}
