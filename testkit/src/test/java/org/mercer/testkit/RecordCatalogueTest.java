package org.mercer.testkit;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.record.RecordDomain;

/** The laws over kernels on the columns of a table, alone and together. */
class RecordCatalogueTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "linear()@[x,y]",
        "rbf(gamma=0.5)@[x,c,d]",
        "laplacian(gamma=0.5)@[c,x]",
        "spectrum(p=2)@[dna]",
        "normalise(blended(p=2))@[w]",
        "tfidf()@[w]",
        "rbf(gamma=0.5)@[x,y,c] + 0.5*normalise(spectrum(p=2))@[dna] + normalise(tfidf())@[w]",
        "rbf(gamma=0.5)@[x]*spectrum(p=1)@[dna]",
        "normalise(linear()@[x,y] + spectrum(p=2)@[dna])",
        "centre(rbf(gamma=1)@[x,c])",
        "rbf(gamma=0.1, base=spectrum(p=1)@[dna])",
        "rbf(gamma=0.5)@[1,3]"
      })
  void a_kernel_on_columns_keeps_the_laws(String expression) {
    CatalogueTest.assertKeepsTheLaws(
        Kernels.parse(expression, RecordDomain.INSTANCE),
        List.copyOf(RecordSamples.tables(Property.seed())));
  }
}
