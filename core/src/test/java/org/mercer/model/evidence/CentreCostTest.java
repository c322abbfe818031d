package org.mercer.model.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.FreeNumbers;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.run.Run;

class CentreCostTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 90;
  private static final FreeNumbers NUMBERS =
      FreeNumbers.of(
          kernel("2*ard(lengths=[1, 2, 3], base=rbf(gamma=0.3)) + 0.5*poly(degree=2, coef0=0.7)"));

  private static Kernel<Vec> kernel(String text) {
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }

  private static EvidenceCost.Problem<Vec> problem(int threads) {
    Sample<Vec> x = Clouds.of(N, 3, 2, 1);
    double[] y = IntStream.range(0, N).mapToDouble(i -> Math.sin(2 * x.get(i).get(0))).toArray();
    double[] weights = IntStream.range(0, N).mapToDouble(i -> 1 + i % 2).toArray();
    return new EvidenceCost.Problem<>(x, y, weights, RUN.threads(threads));
  }

  private static double[] theta() {
    double[] theta = new double[NUMBERS.size() + 1];
    Arrays.setAll(theta, i -> i < NUMBERS.size() ? Math.log(NUMBERS.values()[i]) : Math.log(0.2));
    return theta;
  }

  private static CentreCost<Vec> cost(int centres, int threads) {
    CentreCost<Vec> cost =
        new CentreCost<>(
            theta -> kernel(NUMBERS.with(EvidenceSearch.head(theta))),
            NUMBERS,
            problem(threads),
            Centres.of(centres));
    cost.settle(theta());
    return cost;
  }

  @Test
  void the_gradient_is_the_difference_quotient_of_the_bound() {
    for (int centres : new int[] {1, 25}) {
      CentreCost<Vec> cost = cost(centres, 2);
      double[] theta = theta();
      cost.at(theta);
      double[] gradient = cost.gradient();
      double h = 1e-4;
      for (int p = 0; p < theta.length; p++) {
        double[] more = theta.clone();
        double[] less = theta.clone();
        more[p] += h;
        less[p] -= h;
        double quotient = (cost.at(more) - cost.at(less)) / (2 * h);
        assertThat(gradient[p]).as("number %s", p).isCloseTo(quotient, within(1e-4));
      }
    }
  }

  @Test
  void over_all_objects_it_is_the_likelihood_itself_and_over_fewer_it_is_no_more() {
    ProcessCost<Vec> exact =
        new ProcessCost<>(
            theta -> kernel(NUMBERS.with(EvidenceSearch.head(theta))), NUMBERS, problem(2));
    double expected = exact.at(theta());
    assertThat(cost(N, 2).at(theta())).isCloseTo(expected, within(1e-6 * Math.abs(expected)));
    double before = Double.POSITIVE_INFINITY;
    for (int centres : new int[] {3, 10, 30, 60}) {
      double found = cost(centres, 2).at(theta());
      assertThat(found).isGreaterThan(expected - 1e-6).isLessThan(before);
      before = found;
    }
  }

  @Test
  void the_number_of_threads_changes_no_bit() {
    CentreCost<Vec> one = cost(40, 1);
    CentreCost<Vec> three = cost(40, 3);
    assertThat(one.at(theta())).isEqualTo(three.at(theta()));
    assertThat(one.gradient()).isEqualTo(three.gradient());
  }
}
