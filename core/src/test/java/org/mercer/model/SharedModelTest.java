package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.learner.classify.SupportVector;
import org.mercer.run.Run;

/** A model is a value: any number of threads may use it, while another takes its place. */
class SharedModelTest {
  private static final int THREADS = 64;

  private static Sample<Vec> points(long seed) {
    Random random = new Random(seed);
    double[][] x = new double[80][2];
    for (double[] row : x) {
      row[0] = random.nextGaussian();
      row[1] = random.nextGaussian();
    }
    return DenseVectors.of(x);
  }

  private static ClassificationModel<Vec> model(double c, Sample<Vec> x) {
    List<String> labels = new ArrayList<>();
    for (Vec v : x) {
      labels.add(v.get(0) * v.get(1) > 0 ? "same" : v.get(0) > 0 ? "right" : "left");
    }
    return Training.of(Vectors.rbf(1), new SupportVector(c))
        .fit(x, Labels.of(labels), Run.defaults());
  }

  @Test
  void many_threads_get_the_answers_of_the_one_model_they_hold() throws Exception {
    Sample<Vec> x = points(1);
    List<ClassificationModel<Vec>> models = List.of(model(0.1, x), model(100, x));
    List<List<Decision>> expected = new ArrayList<>();
    for (ClassificationModel<Vec> model : models) {
      expected.add(x.toList().stream().map(model::predict).toList());
    }
    AtomicInteger current = new AtomicInteger();
    Callable<Integer> reader =
        () -> {
          int read = 0;
          for (int i = 0; i < x.size(); i++) {
            int held = current.get();
            Decision found = models.get(held).predict(x.get(i));
            assertThat(found).isEqualTo(expected.get(held).get(i));
            current.set(i % 2);
            read++;
          }
          return read;
        };
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      for (Future<Integer> done : pool.invokeAll(Collections.nCopies(THREADS, reader))) {
        assertThat(done.get()).isEqualTo(x.size());
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
