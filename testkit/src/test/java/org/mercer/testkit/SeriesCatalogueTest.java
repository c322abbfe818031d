package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;

/** The laws over all kernels on series. */
class SeriesCatalogueTest {
  static Collection<String> onSeries() {
    Set<String> all = new LinkedHashSet<>(CatalogueTest.ground(SeriesDomain.INSTANCE));
    all.add("gak(sigma=0.1)");
    all.add("gak(sigma=5)");
    all.add("dtw(gamma=3)");
    all.add("normalise(gak(sigma=0.7))");
    return CatalogueTest.different(List.copyOf(all), SeriesDomain.INSTANCE);
  }

  static List<String> composed() {
    return CatalogueTest.compositions("normalise(gak(sigma=0.7))");
  }

  @ParameterizedTest
  @MethodSource("onSeries")
  void a_kernel_on_series_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(
        Kernels.parse(expression, SeriesDomain.INSTANCE), SeriesSamples.series(Property.seed()));
  }

  /** The algebra sees values, whose cost grows with the square of the length: short series do. */
  @ParameterizedTest
  @MethodSource("composed")
  void a_composition_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(
        Kernels.parse(expression, SeriesDomain.INSTANCE),
        SeriesSamples.shortSeries(Property.seed()));
  }

  @Test
  void a_sample_comes_back_from_its_arrays_and_each_object_from_its_literal() {
    for (Samples.Named<Series> named : SeriesSamples.series(Property.seed())) {
      Sample<Series> sample = named.sample();
      SeriesDomain domain = SeriesDomain.INSTANCE;
      assertThat(domain.unpack(domain.pack(sample))).isEqualTo(sample);
      for (Series x : sample) {
        assertThat(domain.parse(domain.format(x))).isEqualTo(x);
      }
    }
  }
}
