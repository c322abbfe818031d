package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.ranking.Ranking;
import org.mercer.data.ranking.RankingDomain;
import org.mercer.kernel.Kernel;
import org.mercer.run.Streams;

/** The laws over all kernels on rankings. */
class RankingCatalogueTest {
  /** Rankings of some of the items with ties; the first is empty. */
  private static Samples.Named<Ranking> partial(long seed, int n, int items) {
    RandomGenerator random = Streams.of(seed, "partial rankings");
    List<Ranking> rankings = new ArrayList<>(List.of(new Ranking(List.of())));
    while (rankings.size() < n) {
      List<List<String>> levels = new ArrayList<>();
      for (int i = 0; i < items; i++) {
        String item = String.valueOf((char) ('a' + i));
        int at = random.nextInt(2 * levels.size() + 2);
        if (at < levels.size()) {
          levels.get(at).add(item);
        } else if (at > levels.size()) {
          levels.add(at - levels.size() - 1, new ArrayList<>(List.of(item)));
        }
      }
      rankings.add(new Ranking(levels));
    }
    return new Samples.Named<>("rankings of some of " + items, seed, Sample.of(rankings));
  }

  private static List<Samples.Named<Ranking>> samples() {
    long seed = Property.seed();
    return List.of(partial(seed, 17, 5), partial(seed, 12, 12), partial(seed, 6, 2));
  }

  static Set<String> onRankings() {
    Set<String> all = new LinkedHashSet<>(CatalogueTest.ground(RankingDomain.INSTANCE));
    all.addAll(CatalogueTest.compositions("kendall()"));
    all.addAll(CatalogueTest.compositions("mallows()"));
    return all;
  }

  @ParameterizedTest
  @MethodSource("onRankings")
  void a_kernel_on_rankings_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(Kernels.parse(expression, RankingDomain.INSTANCE), samples());
  }

  @Test
  void the_features_of_two_rankings_have_the_kernel_as_inner_product() {
    Kernel<Ranking> kernel = Kernels.parse("kendall()", RankingDomain.INSTANCE);
    for (Ranking x : partial(Property.seed(), 30, 6).sample()) {
      for (Ranking y : partial(Property.seed(), 30, 6).sample()) {
        assertThat(kernel.features(x).orElseThrow().dot(kernel.features(y).orElseThrow()))
            .isCloseTo(kernel.of(x, y), within(1e-12));
      }
    }
  }
}
