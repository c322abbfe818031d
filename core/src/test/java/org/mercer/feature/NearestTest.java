package org.mercer.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;

class NearestTest {
  private static Sample<String> words(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder word = new StringBuilder();
      for (int n = random.nextInt(9); n > 0; n--) {
        word.append("ACGT".charAt(random.nextInt(4)));
      }
      words.add(word.toString());
    }
    return Sample.of(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"spectrum(p=2)", "gapweighted(p=2, lambda=0.5)", "normalise(spectrum(p=3))"})
  void all_pairs_sorted_give_the_same_neighbours(String expression) {
    Kernel<String> kernel = Kernels.parse(expression, StringDomain.INSTANCE);
    Sample<String> sample = words(9000, 1);
    Sample<String> queries = words(3, 2);
    List<List<Nearest.Neighbour>> found =
        Nearest.of(kernel, sample, queries, 7, Run.defaults().threads(2));
    for (int q = 0; q < queries.size(); q++) {
      String query = queries.get(q);
      double length = kernel.of(query, query);
      List<Double> cosines = new ArrayList<>();
      for (String word : sample) {
        double product = length * kernel.of(word, word);
        cosines.add(product > 0 ? kernel.of(word, query) / Math.sqrt(product) : 0);
      }
      List<Double> best = cosines.stream().sorted(Comparator.reverseOrder()).limit(7).toList();
      for (int i = 0; i < best.size(); i++) {
        Nearest.Neighbour neighbour = found.get(q).get(i);
        assertThat(neighbour.cosine()).isCloseTo(best.get(i), within(1e-9));
        assertThat(cosines.get(neighbour.row())).isCloseTo(neighbour.cosine(), within(1e-9));
      }
    }
    assertThat(Nearest.of(kernel, sample, queries, 7, Run.defaults().threads(1))).isEqualTo(found);
  }
}
