package org.mercer.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.set.SetDomain;
import org.mercer.data.tree.TreeDomain;
import org.mercer.error.InputException;

class DomainsTest {
  @TempDir Path folder;

  @Test
  void brackets_are_trees_braces_graphs_numbers_series_and_marked_items_sets() {
    assertThat(Domains.shownBy(Sample.of("(S (NP a) (VP b))", "(S c)")))
        .contains(TreeDomain.INSTANCE);
    assertThat(Domains.shownBy(Sample.of("{\"labels\":[\"a\",\"b\"],\"edges\":[[0,1]]}")))
        .contains(GraphDomain.INSTANCE);
    assertThat(Domains.shownBy(Sample.of("1,2.5,-3e2", "0.1,7:1,2")))
        .contains(SeriesDomain.INSTANCE);
    assertThat(Domains.shownBy(Sample.of("hair=1 milk=1 legs=4", "", "eggs=1")))
        .contains(SetDomain.INSTANCE);
  }

  @Test
  void sentences_and_sequences_stay_strings_even_if_one_looks_odd() {
    assertThat(Domains.shownBy(Sample.of("(he said) so", "wisdom is organized life"))).isEmpty();
    assertThat(Domains.shownBy(Sample.of("ACGT", "GATTACA"))).isEmpty();
    assertThat(Domains.shownBy(Sample.of("1,2,3", "one, two"))).isEmpty();
    assertThat(Domains.shownBy(Sample.of("a=1 a=1", "b=2"))).isEmpty(); // an item twice: a text
    assertThat(Domains.shownBy(Sample.of(""))).isEmpty();
  }

  @Test
  void a_folder_with_edges_is_one_of_graphs_and_a_matrix_has_its_ending() throws Exception {
    assertThat(Domains.shownBy(folder)).isEmpty();
    Files.createFile(folder.resolve("MUTAG_A.txt"));
    assertThat(Domains.shownBy(folder)).contains(GraphDomain.INSTANCE);
    assertThat(Domains.shownBy(folder.resolve("k.npy"))).contains(RowDomain.INSTANCE);
    assertThat(Domains.shownBy(Files.createFile(folder.resolve("a.csv")))).isEmpty();
  }

  @Test
  void a_wrong_name_is_refused_with_the_nearest() {
    assertThat(Domains.named("tree")).isEqualTo(TreeDomain.INSTANCE);
    assertThatThrownBy(() -> Domains.named("tre"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("did you mean 'tree'?");
  }
}
