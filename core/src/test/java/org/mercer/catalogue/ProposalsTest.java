package org.mercer.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.NodeDomain;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.SetDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.TreeDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.entry.Candidate;

class ProposalsTest {
  private static String strings(String... texts) {
    return Proposals.kernel(StringDomain.INSTANCE, Sample.of(texts));
  }

  @Test
  void each_column_of_a_table_gets_a_kernel_that_can_see_it_and_ids_none() {
    String[] two = {"x", "y"};
    Table table =
        Table.of(2)
            .texts("id", ColumnKind.ID, two, new BitSet())
            .numbers("body mass", 1, 2)
            .texts("c", ColumnKind.CATEGORY, two, new BitSet())
            .dates("d", 1, 2)
            .texts("dna", ColumnKind.SEQUENCE, two, new BitSet())
            .texts("w", ColumnKind.TEXT, two, new BitSet())
            .build();
    String proposed = Proposals.kernel(RecordDomain.INSTANCE, table);
    assertThat(proposed)
        .isEqualTo(
            "rbf(gamma=scale)@['body mass',c,d] + normalise(spectrum(p=3))@[dna] +"
                + " normalise(tfidf())@[w]");
    assertThat(Kernels.parse(GammaScale.resolve(proposed, table), RecordDomain.INSTANCE).needsFit())
        .isTrue(); // tfidf learns from its column
    assertThatThrownBy(() -> Proposals.kernel(RecordDomain.INSTANCE, table.project(List.of("id"))))
        .hasMessageContaining("`kind=id=category`");
  }

  private static List<String> candidates(Table table) {
    return Proposals.candidates(RecordDomain.INSTANCE, table).stream()
        .map(Candidate::expression)
        .toList();
  }

  @Test
  void what_comes_round_in_dates_is_tried_where_it_came_round_once() {
    double[] halfDays = IntStream.range(0, 900).mapToDouble(i -> i / 2.0).toArray();
    Table years = Table.of(900).dates("d", halfDays).build(); // two different hours
    assertThat(Proposals.kernel(RecordDomain.INSTANCE, years)).isEqualTo("rbf(gamma=scale)@[d]");
    String month = "periodic(period=12, length=1)@[d_month]";
    String day = "periodic(period=7, length=1)@[d_weekday]";
    assertThat(candidates(years))
        .anyMatch(k -> k.endsWith("@[d] + " + month + " + " + day))
        .anyMatch(k -> k.endsWith("@[d] * " + month + " * " + day))
        .allMatch(
            k ->
                Kernels.parse(k.replaceAll("[0-9.]+\\.\\.", ""), RecordDomain.INSTANCE)
                    .domain()
                    .isPresent());
    double[] week = IntStream.range(0, 50).mapToDouble(i -> i / 8.0).toArray();
    assertThat(candidates(Table.of(50).dates("d", week).build()))
        .anyMatch(k -> k.endsWith("@[d] + periodic(period=24, length=1)@[d_hour]"))
        .noneMatch(k -> k.contains("weekday") || k.contains("month"));
  }

  @Test
  void strings_are_told_apart_by_what_they_hold() {
    assertThat(strings("ACGTAC", "GATTACA")).contains("spectrum");
    assertThat(strings("to be or not", "that is the question")).contains("tfidf");
    assertThat(strings("anna", "bert", "carla")).contains("blended");
  }

  @Test
  void every_proposal_is_a_kernel_of_its_kind() {
    assertThat(Proposals.kernel(VectorDomain.INSTANCE, DenseVectors.of(new double[] {1, 2})))
        .isEqualTo("rbf(gamma=scale)");
    Sample<Vec> wide =
        VectorDomain.INSTANCE.sample(List.of(Vec.sparse(new int[] {5000}, new double[] {1})));
    assertThat(Proposals.kernel(VectorDomain.INSTANCE, wide)).isEqualTo("linear()");
    for (Domain<?> domain :
        List.<Domain<?>>of(
            TreeDomain.INSTANCE,
            GraphDomain.INSTANCE,
            SetDomain.INSTANCE,
            BagDomain.INSTANCE,
            RowDomain.INSTANCE)) {
      String text = Proposals.kernel(domain, Sample.of());
      assertThat(Kernels.parse(text).domain().map(Domain::name)).as(text).contains(domain.name());
    }
    assertThatThrownBy(() -> Proposals.kernel(NodeDomain.INSTANCE, Sample.of()))
        .hasMessageContaining("nodes without their graph");
  }

  @Test
  void series_match_where_points_are_as_near_as_the_median_of_them() {
    // the one pair of first points is 3 apart, and the length is 4: 3 times 2
    Sample<Series> two = Sample.of(Series.of(0, 0, 0, 0), Series.of(3, 3, 3, 3));
    assertThat(Proposals.kernel(SeriesDomain.INSTANCE, two)).isEqualTo("normalise(gak(sigma=6.0))");
  }
}
