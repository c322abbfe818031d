package org.mercer.kernel.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Verdict;

class OnColumnsTest {
  private static final double ROUNDING = 1e-15;

  private static Kernel<TableRow> kernel(String text) {
    return Kernels.parse(text, RecordDomain.INSTANCE);
  }

  private static TableRow row(String text) {
    return RecordDomain.INSTANCE.parse(text);
  }

  private static Table table() {
    return Table.of(3)
        .numbers("a", 2, 3, 5)
        .categories("c", "x", "x", "y")
        .texts("s", ColumnKind.SEQUENCE, new String[] {"ACG", "CGT", "ACGT"}, new BitSet())
        .dates("d", 1, 2, 3)
        .build();
  }

  @Test
  void a_number_is_a_coordinate_and_a_category_one_for_each_level() {
    Table t = table();
    // 2*3 + 1 for the same category; 2*5 + 0 for another
    assertThat(kernel("linear()@[a,c]").of(t.get(0), t.get(1))).isEqualTo(7);
    assertThat(kernel("linear()@[a,c]").of(t.get(0), t.get(2))).isEqualTo(10);
    assertThat(kernel("linear()@[d]").of(t.get(1), t.get(2))).isEqualTo(6);
    assertThat(kernel("linear()@[1,4]").of(t.get(1), t.get(2))).isEqualTo(21); // 3*5 + 2*3
  }

  @Test
  void a_sum_gives_each_kernel_its_columns() {
    Table t = table();
    // |2-3|^2 and no difference of categories: exp(-0.5); CG is the one shared pair
    double expected = Math.exp(-0.5) + 0.5 * 1;
    Kernel<TableRow> k = kernel("rbf(gamma=0.5)@[a,c] + 0.5*spectrum(p=2)@[s]");
    assertThat(k.of(t.get(0), t.get(1))).isCloseTo(expected, within(ROUNDING));
  }

  @Test
  void literals_with_levels_of_their_own_are_compared_by_name() {
    // the two levels are two coordinates of both: |(1,0)-(0,1)|^2 = 2
    assertThat(kernel("rbf(gamma=1)@[c]").of(row("{\"c\":\"x\"}"), row("{\"c\":\"y\"}")))
        .isCloseTo(Math.exp(-2), within(ROUNDING));
    assertThat(kernel("linear()@[c]").of(row("{\"c\":\"x\"}"), row("{\"c\":\"x\"}"))).isEqualTo(1);
  }

  @Test
  void tables_are_compared_as_their_rows_are() {
    Table rows = table();
    Table cols =
        Table.of(2)
            .numbers("a", 1, 4)
            .categories("c", "y", "z")
            .texts("s", ColumnKind.SEQUENCE, new String[] {"GCG", "ACGT"}, new BitSet())
            .dates("d", 0, 9)
            .build();
    Kernel<TableRow> k = kernel("rbf(gamma=0.1)@[a,c,d] + normalise(spectrum(p=2))@[s]");
    double[] values = new double[6];
    k.over(rows, cols).fill(Tile.of(0, 3, 0, 2, values, 0, 2));
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 2; j++) {
        assertThat(values[2 * i + j])
            .isCloseTo(k.of(rows.get(i), cols.get(j)), within(4 * ROUNDING));
      }
    }
  }

  @Test
  void many_levels_are_kept_sparse_with_the_same_values() {
    String[] names = new String[700];
    double[] numbers = new double[700];
    for (int i = 0; i < names.length; i++) {
      names[i] = "n" + i / 2 * 2;
      numbers[i] = i;
    }
    String[] wide = names.clone();
    wide[0] = "other";
    Table t =
        Table.of(700).categories("c", names).numbers("x", numbers).categories("e", wide).build();
    Kernel<TableRow> k = kernel("linear()@[c,x,e]");
    // rows 2 and 3 share both names; rows 0 and 1 share c only
    assertThat(k.of(t.get(2), t.get(3))).isEqualTo(2 * 3 + 2);
    assertThat(k.of(t.get(0), t.get(1))).isEqualTo(1);
  }

  @Test
  void the_text_form_is_the_kernel() {
    for (String text :
        List.of(
            "rbf(gamma=0.1, base=linear())@[age,'body mass'] + 0.5*spectrum(p=3, unit=char)@[dna]",
            "normalise(spectrum(p=3, unit=char))@[dna]",
            "(rbf(gamma=1, base=linear()) + linear())@[a]*linear()@[b]")) {
      Kernel<TableRow> k = kernel(text);
      assertThat(kernel(Kernels.format(k))).isEqualTo(k);
      assertThat(k.certificate().verdict()).isEqualTo(Verdict.PSD);
    }
    // a kernel of strings shows that rows are meant; one of vectors leaves it open
    assertThat(Kernels.parse("linear()@[a] + spectrum(p=2)@[s]").domain().map(Object::getClass))
        .contains(RecordDomain.class);
  }

  @Test
  void what_a_kernel_learns_it_learns_from_its_column() {
    Table t =
        Table.of(3)
            .texts("w", ColumnKind.TEXT, new String[] {"a b", "a c", "a d"}, new BitSet())
            .build();
    Kernel<TableRow> k = kernel("tfidf()@[w]");
    assertThat(k.needsFit()).isTrue();
    Kernel<TableRow> fitted = k.fit(t);
    Kernel<String> strings =
        Kernels.parse("tfidf()", StringDomain.INSTANCE).fit(Sample.of("a b", "a c", "a d"));
    assertThat(fitted.of(t.get(0), t.get(1))).isEqualTo(strings.of("a b", "a c"));
    assertThat(fitted.of(t.get(0), t.get(0))).isEqualTo(strings.of("a b", "a b"));
  }

  @Test
  void gamma_scale_is_that_of_the_columns_it_stands_at() {
    // entries 2, 3, 5: variance 14/9, one column; entries of c: 1,0 1,0 0,1: variance 1/4, two
    String resolved =
        GammaScale.resolve("rbf(gamma=scale)@[a] + rbf(gamma=scale)@[c] + linear()@[d]", table());
    Kernel<TableRow> expected =
        kernel("rbf(gamma=" + 9.0 / 14 + ")@[a] + rbf(gamma=2)@[c] + linear()@[d]");
    TableRow x = table().get(0);
    TableRow y = table().get(2);
    assertThat(kernel(resolved).of(x, y)).isCloseTo(expected.of(x, y), within(ROUNDING));
    assertThatThrownBy(() -> GammaScale.resolve("rbf(gamma=scale)", table()))
        .hasMessageContaining("without names of columns");
  }

  @Test
  void what_cannot_be_seen_is_refused_by_name() {
    Table t = table();
    assertThatThrownBy(() -> kernel("linear()@[s]").of(t.get(0), t.get(1)))
        .hasMessageContaining("'s'")
        .hasMessageContaining("kind sequence");
    assertThatThrownBy(() -> kernel("spectrum(p=2)@[a]").of(t.get(0), t.get(1)))
        .hasMessageContaining("kind number");
    assertThatThrownBy(() -> kernel("spectrum(p=2)@[s,c]").of(t.get(0), t.get(1)))
        .hasMessageContaining("one column");
    assertThatThrownBy(() -> kernel("linear()@[b]").of(t.get(0), t.get(1)))
        .hasMessageContaining("no such column");
    assertThatThrownBy(() -> kernel("linear()@[5]").of(t.get(0), t.get(1)))
        .hasMessageContaining("4 columns");
    Table gap = Table.of(1).numbers("a", Double.NaN).build();
    assertThatThrownBy(() -> kernel("linear()@[a]").diagonal(gap))
        .hasMessageContaining("row 1, column 'a'");
  }
}
