package org.mercer.testkit;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.string.StringDomain;

/** What the algebra makes of kernels on strings and on texts, on every kind of string. */
class StringCatalogueTest {
  static Set<String> composed() {
    Set<String> all = new LinkedHashSet<>();
    for (String k :
        List.of(
            "gapweighted(p=2, lambda=0.5)",
            "allsubsequences(unit=word)",
            "gappedkmer(l=4, k=2)",
            "bothstrands(gappedkmer(l=4, k=2))",
            "bothstrands(subsequences(p=2))",
            "tfidf()",
            "tfidf(unit=border, shortest=2, longest=3, tf=log, idf=smooth)",
            "latentsemantic(k=3)")) {
      all.addAll(CatalogueTest.compositions(k));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("composed")
  void a_composition_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(
        Kernels.parse(expression, StringDomain.INSTANCE), Samples.strings(Property.seed()));
  }
}
