package org.mercer.kernel.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Sets;
import org.mercer.catalogue.Strings;
import org.mercer.data.Sample;
import org.mercer.data.set.Bag;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Streams;

class SetKernelsTest {
  private static final long SEED = 8;

  private static ItemSet draw(RandomGenerator random, List<String> universe) {
    return new ItemSet(universe.stream().filter(i -> random.nextBoolean()).toList());
  }

  @Test
  void the_kernels_of_a_measure_are_sums_over_the_universe() {
    RandomGenerator random = Streams.of(SEED, "measures");
    for (int c = 0; c < 2000; c++) {
      Map<String, Double> measure = new LinkedHashMap<>();
      for (int i = 0; i <= random.nextInt(6); i++) {
        measure.put("i" + i, random.nextInt(4) / 2.0);
      }
      ItemSet a = draw(random, List.copyOf(measure.keySet()));
      ItemSet b = draw(random, List.copyOf(measure.keySet()));
      double both = 0;
      double neither = 0;
      double one = 0;
      for (Map.Entry<String, Double> item : measure.entrySet()) {
        boolean inA = a.items().contains(item.getKey());
        boolean inB = b.items().contains(item.getKey());
        both += inA && inB ? item.getValue() : 0;
        neither += inA || inB ? 0 : item.getValue();
        one += inA || inB ? item.getValue() : 0;
      }
      String what = "seed " + SEED + ", case " + c + ": " + a + " and " + b + " with " + measure;
      assertThat(Sets.intersection(measure).of(a, b)).as(what).isEqualTo(both);
      assertThat(Sets.unionComplement(measure).of(a, b)).as(what).isEqualTo(neither);
      assertThat(Sets.agreement(measure).of(a, b)).as(what).isEqualTo(both + neither);
      assertThat(Sets.jaccard(measure).of(a, b)).as(what).isEqualTo(one == 0 ? 1 : both / one);
    }
  }

  @Test
  void subsets_are_counted_one_by_one() {
    RandomGenerator random = Streams.of(SEED, "subsets");
    List<String> universe = List.of("a", "b", "c", "d", "e", "f");
    for (int c = 0; c < 500; c++) {
      ItemSet a = draw(random, universe);
      ItemSet b = draw(random, universe);
      long common =
          IntStream.range(0, 64)
              .filter(
                  s ->
                      IntStream.range(0, 6)
                          .filter(i -> (s >> i & 1) == 1)
                          .mapToObj(universe::get)
                          .allMatch(i -> a.items().contains(i) && b.items().contains(i)))
              .count();
      assertThat(Sets.subsets().of(a, b)).isEqualTo((double) common);
    }
  }

  private static ItemSet numbers(int from, int to) {
    return new ItemSet(IntStream.range(from, to).mapToObj(i -> "n" + i).toList());
  }

  @Test
  void large_sets_have_a_normalised_form() {
    ItemSet a = numbers(0, 3000);
    ItemSet b = numbers(1, 3001);
    assertThat(Sets.subsets().of(numbers(0, 1023), a)).isEqualTo(0x1p1023);
    assertThatThrownBy(() -> Sets.subsets().of(a, b))
        .hasMessageContaining("10^903") // 2999 log10 2 = 902.8
        .hasMessageContaining("normalise");
    // 2^2999 / sqrt(2^3000 2^3000)
    assertThat(Sets.subsets().normalised().of(a, b)).isCloseTo(0.5, within(1e-9));
    Sample<ItemSet> sample = Sample.of(a, b);
    assertThat(Matrices.inBulk(Sets.subsets().normalised(), sample, sample).get(0, 1))
        .isCloseTo(0.5, within(1e-9));
    Kernel<ItemSet> subsets = Sets.subsets();
    assertThatThrownBy(() -> subsets.over(sample, sample).fill(Tile.floats(0, 2, 0, 2)))
        .hasMessageContaining("single precision");
    assertThatThrownBy(() -> subsets.features(a)).hasMessageContaining("up to 20 items");
  }

  @Test
  void empty_sets_are_never_nan() {
    ItemSet none = ItemSet.EMPTY;
    ItemSet a = ItemSet.of("a");
    assertThat(Sets.intersection().of(none, none)).isZero();
    assertThat(Sets.jaccard().of(none, none)).isEqualTo(1);
    assertThat(Sets.jaccard().of(none, a)).isZero();
    assertThat(Sets.subsets().of(none, a)).isEqualTo(1);
    assertThat(Sets.intersection().normalised().of(none, none)).isEqualTo(1);
    assertThat(Sets.derivedFromItems(Strings.spectrum(1)).of(none, a)).isZero();
  }

  @Test
  void an_item_without_a_measure_is_refused() {
    Kernel<ItemSet> k = Sets.intersection(Map.of("apple", 1.0, "pear", 2.0));
    ItemSet x = ItemSet.of("apple", "paer");
    assertThatThrownBy(() -> k.of(x, x))
        .hasMessageContaining("'paer' has none; did you mean 'pear'?");
    assertThatThrownBy(() -> k.over(Sample.of(x), Sample.of(x))).hasMessageContaining("'paer'");
    assertThatThrownBy(() -> Kernels.parse("agreement()"))
        .hasMessageContaining("agreement needs measure");
    assertThatThrownBy(() -> Kernels.parse("agreement(measure={})"))
        .hasMessageContaining("needs a measure");
    assertThatThrownBy(() -> Kernels.parse("intersection(measure={a: -1})"))
        .hasMessageContaining("zero or a positive finite number");
  }

  @Test
  void derived_is_the_sum_over_all_pairs_of_elements() {
    Kernel<Bag> bags = Kernels.parse("derived(min())", BagDomain.INSTANCE);
    assertThat(bags.of(BagDomain.INSTANCE.parse("1 4 6"), BagDomain.INSTANCE.parse("2;5")))
        .isEqualTo(15);
    // cat has c, a, t; car has c, a, r; at has a, t: (cat,at) 2, (car,at) 1
    Kernel<ItemSet> words = Kernels.parse("derived(spectrum(p=1))", SetDomain.INSTANCE);
    assertThat(words.of(ItemSet.of("cat", "car"), ItemSet.of("at"))).isEqualTo(3);
    assertThatThrownBy(() -> Kernels.parse("derived(jaccard())"))
        .hasMessageContaining("must compare a string");
  }

  @Test
  void tiles_of_bags_agree_with_single_values() {
    RandomGenerator random = Streams.of(SEED, "bags");
    List<Bag> bags = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      List<Vec> vectors = new ArrayList<>();
      for (int left = random.nextInt(4); left > 0; left--) {
        vectors.add(Vec.of(random.nextDouble(), random.nextDouble()));
      }
      bags.add(new Bag(vectors));
    }
    Sample<Bag> sample = Sample.of(bags);
    Kernel<Bag> k = Kernels.parse("derived(rbf(gamma=3))", BagDomain.INSTANCE);
    for (int i = 0; i < 9; i++) {
      for (int j = 0; j < 9; j++) {
        double single = k.of(bags.get(i), bags.get(j));
        assertThat(Matrices.inBulk(k, sample, sample).get(i, j)).isCloseTo(single, within(1e-12));
        assertThat(Matrices.inFloats(k, sample, sample).get(i, j)).isCloseTo(single, within(1e-5));
      }
    }
  }
}
