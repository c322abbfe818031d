package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Detector;
import org.mercer.learner.Embedder;
import org.mercer.learner.Fit;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.PairEmbedder;
import org.mercer.learner.Regressor;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.learner.linear.Primal;
import org.mercer.run.Budget;
import org.mercer.run.Run;

/** A learner that cannot do with the memory it is given says so before a value is computed. */
class MemoryFirstTest {
  private static final int N = 400;

  /** Half of what a factor of the matrix takes, more than some rows of it. */
  private static final long FEW_BYTES = (long) N * N * Double.BYTES / 4;

  static List<LearnerEntry> learners() {
    return Learners.all().stream()
        .filter(e -> !(learner(e) instanceof PairEmbedder)) // it takes two samples
        .toList();
  }

  private static Learner<?, ? extends Fit> learner(LearnerEntry entry) {
    return Learners.make(entry, Map.of());
  }

  private static void fit(LearnerEntry entry, Kernel<Vec> kernel, Run run) {
    Sample<Vec> sample =
        VectorDomain.INSTANCE.sample(
            IntStream.range(0, N).mapToObj(i -> Vec.of(i % 7, i % 11, i % 2)).toList());
    Labels labels = Labels.of(IntStream.range(0, N).mapToObj(i -> "class " + i % 2).toList());
    Numbers numbers = Numbers.of(IntStream.range(0, N).mapToDouble(i -> i % 3).toArray());
    Learner<?, ? extends Fit> learner = learner(entry);
    if (learner instanceof Regressor regressor) {
      Training.of(kernel, regressor).fit(sample, numbers, run);
    } else if (learner instanceof GaussianLearner gaussian) {
      Training.of(kernel, gaussian).fit(sample, numbers, run);
    } else if (learner instanceof Detector detector) {
      Training.of(kernel, detector).fit(sample, Weights.equal(N), run);
    } else if (learner instanceof SupervisedEmbedder embedder) {
      Training.of(kernel, embedder).fit(sample, labels, run);
    } else if (learner instanceof Embedder embedder) {
      Training.of(kernel, embedder).fit(sample, Weights.equal(N), run);
    } else if (learner instanceof Clusterer clusterer) {
      Training.of(kernel, clusterer).fit(sample, Weights.equal(N), run);
    } else {
      Training.of(kernel, (Classifier) learner).fit(sample, labels, run);
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void it_learns_in_little_memory_or_refuses_before_a_value_is_computed(LearnerEntry entry) {
    AtomicLong computed = new AtomicLong();
    Kernel<Vec> rbf = Vectors.rbf(0.5);
    Kernel<Vec> counting =
        (x, y) -> {
          computed.incrementAndGet();
          return rbf.of(x, y);
        };
    boolean primal = learner(entry) instanceof Primal<?>; // learns from rows, not from values
    Run run = Run.defaults().budget(Budget.defaults().memory(FEW_BYTES).iterations(50));
    if (learner(entry).bytes(N, run.threads()) > FEW_BYTES) {
      assertThatThrownBy(() -> fit(entry, counting, run))
          .hasMessageStartingWith("memory: ")
          .hasMessageContaining("`memory`")
          .hasMessageContaining("at most ");
      assertThat(computed).hasValue(0);
    } else {
      fit(entry, primal ? Vectors.linear() : counting, run);
    }
  }
}
