package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Graphs;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.learner.combine.Mkl;

/** Several kernels that are weighed keep the laws of learners, whatever the objects are. */
class WeighingLawsTest {
  private static Labels classes(int n) {
    return Labels.of(IntStream.range(0, n).mapToObj(i -> i % 2 == 0 ? "yes" : "no").toList());
  }

  private static <X> void check(Mkl.Method method, Kernel<X> kernel, Sample<X> sample) {
    Findings findings =
        LearnerLaws.check(new Mkl(method, 1), kernel, sample, classes(sample.size()));
    assertThat(findings.broken()).isEmpty();
    assertThat(findings.on("save, load, predict").kind()).isEqualTo(Finding.Kind.HELD);
  }

  @ParameterizedTest
  @EnumSource(Mkl.Method.class)
  void on_vectors(Mkl.Method method) {
    Sample<Vec> vectors = Samples.dense(Property.seed(), 14, 4).sample();
    check(method, Vectors.rbf(0.5).plus(Vectors.poly(2)).plus(Vectors.linear().centred()), vectors);
  }

  @ParameterizedTest
  @EnumSource(Mkl.Method.class)
  void on_strings(Mkl.Method method) {
    Sample<String> strings = Samples.dnaUpTo(Property.seed(), 12, 20).sample();
    check(method, Strings.spectrum(1).plus(Strings.spectrum(2).normalised()), strings);
  }

  @ParameterizedTest
  @EnumSource(Mkl.Method.class)
  void on_graphs(Mkl.Method method) {
    Sample<Graph> graphs = GraphSamples.labelled(Property.seed(), 10).sample();
    check(method, Graphs.vertexHistogram().plus(Graphs.wl(2)), graphs);
  }
}
