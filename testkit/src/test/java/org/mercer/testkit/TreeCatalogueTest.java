package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;

/** The laws over all kernels on trees, and those that trees add. */
class TreeCatalogueTest {
  /** Between a sum of named features and the kernel's own way: a few hundred roundings. */
  private static final double ROUNDING = 1e-11;

  static Set<String> ground() {
    Set<String> all = new LinkedHashSet<>(CatalogueTest.ground(TreeDomain.INSTANCE));
    all.add("ptk(lambda=0.7, mu=0.9)");
    return all;
  }

  static Set<String> all() {
    Set<String> all = ground();
    all.addAll(CatalogueTest.compositions("sst(lambda=0.4)"));
    all.addAll(CatalogueTest.compositions("st(lambda=0.4)"));
    return all;
  }

  private static Kernel<Tree> parse(String expression) {
    return Kernels.parse(expression, TreeDomain.INSTANCE);
  }

  @ParameterizedTest
  @MethodSource("all")
  void a_kernel_on_trees_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(parse(expression), TreeSamples.trees(Property.seed()));
  }

  @ParameterizedTest
  @MethodSource("ground")
  void the_product_of_named_features_is_the_kernel(String expression) {
    Kernel<Tree> kernel = parse(expression);
    int tried = 0;
    for (Samples.Named<Tree> named : TreeSamples.trees(Property.seed())) {
      for (Tree x : named.sample()) {
        Tree y = named.sample().get(named.sample().size() / 2);
        Optional<Features> phi = kernel.features(x);
        Optional<Features> psi = kernel.features(y);
        if (phi.isPresent() && psi.isPresent()) {
          double value = kernel.of(x, y);
          assertThat(phi.get().dot(psi.get()))
              .as("%s of %s and %s", expression, x, y)
              .isCloseTo(value, within(ROUNDING * Math.max(1, value)));
          tried++;
        }
      }
    }
    assertThat(tried).isGreaterThan(20);
  }
}
