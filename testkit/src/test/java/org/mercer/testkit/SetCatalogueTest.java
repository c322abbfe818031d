package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;
import org.mercer.kernel.Kernel;

/** The laws over all kernels on sets and bags. */
class SetCatalogueTest {
  static Set<String> onSets() {
    Set<String> all = new LinkedHashSet<>(CatalogueTest.ground(SetDomain.INSTANCE));
    all.add("derived(base=spectrum(p=1))");
    all.add("derived(base=1)");
    all.add("normalise(subsets())");
    all.addAll(CatalogueTest.compositions("intersection()"));
    all.addAll(CatalogueTest.compositions("jaccard()"));
    return all;
  }

  static Set<String> onBags() {
    Set<String> all = new LinkedHashSet<>(CatalogueTest.ground(BagDomain.INSTANCE));
    all.addAll(CatalogueTest.compositions("derived(base=rbf(gamma=2))"));
    all.add("derived(base=min())");
    all.add("derived(base=centre(linear()))");
    return all;
  }

  @ParameterizedTest
  @MethodSource("onSets")
  void a_kernel_on_sets_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(
        Kernels.parse(expression, SetDomain.INSTANCE), SetSamples.sets(Property.seed()));
  }

  @ParameterizedTest
  @MethodSource("onBags")
  void a_kernel_on_bags_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(
        Kernels.parse(expression, BagDomain.INSTANCE), SetSamples.bags(Property.seed()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "intersection()",
        "intersection(measure={a: 0.5, b: 2, c: 0, d: 1, e: 3})",
        "unioncomplement(measure={a: 0.5, b: 2, c: 0, d: 1, e: 3})",
        "agreement(measure={a: 0.5, b: 2, c: 0, d: 1, e: 3})",
        "subsets()"
      })
  void the_features_of_two_sets_have_the_kernel_as_inner_product(String expression) {
    assertFeatures(
        Kernels.parse(expression, SetDomain.INSTANCE),
        SetSamples.letters(Property.seed(), 30, 5, 5).sample());
  }

  @ParameterizedTest
  @ValueSource(strings = {"derived(base=linear())", "derived(base=poly(degree=2))"})
  void the_features_of_two_bags_have_the_kernel_as_inner_product(String expression) {
    assertFeatures(
        Kernels.parse(expression, BagDomain.INSTANCE),
        SetSamples.bags(Property.seed(), 20, 3, 5, -1).sample());
  }

  private static <X> void assertFeatures(Kernel<X> kernel, Sample<X> sample) {
    for (X x : sample) {
      for (X y : sample) {
        double value = kernel.of(x, y);
        assertThat(kernel.features(x).orElseThrow().dot(kernel.features(y).orElseThrow()))
            .isCloseTo(value, within(1e-12 * Math.max(1, Math.abs(value))));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_sample_comes_back_from_its_arrays_and_each_object_from_its_literal(Case<?> tried) {
    tried.check();
  }

  record Case<X>(Domain<X> domain, Sample<X> sample) {
    void check() {
      assertThat(domain.unpack(domain.pack(sample))).isEqualTo(sample);
      for (X x : sample) {
        assertThat(domain.parse(domain.format(x))).isEqualTo(x);
      }
    }
  }

  static List<Case<?>> samples() {
    Sample<ItemSet> unicode = Sample.of(ItemSet.of("\u00e9t\u00e9", "\ud83e\uddec", "a,b"));
    return Stream.<List<? extends Case<?>>>of(
            SetSamples.sets(0).stream()
                .map(s -> new Case<>(SetDomain.INSTANCE, s.sample()))
                .toList(),
            SetSamples.bags(0).stream()
                .map(s -> new Case<>(BagDomain.INSTANCE, s.sample()))
                .toList(),
            List.of(new Case<>(SetDomain.INSTANCE, unicode)))
        .<Case<?>>flatMap(List::stream)
        .toList();
  }
}
