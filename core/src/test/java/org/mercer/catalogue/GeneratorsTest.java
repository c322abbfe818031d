package org.mercer.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.data.Digits;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.GeneratedTable;
import org.mercer.data.Generator;
import org.mercer.data.Request;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.Format;
import org.mercer.data.read.GeneratedFile;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.run.Streams;

class GeneratorsTest {
  /** Coordinates are rounded to six places, so lengths are off by at most this. */
  private static final double ROUNDING = 2e-6;

  @TempDir private Path folder;

  private static Stream<Generator> generators() {
    return Generators.all().stream();
  }

  private static byte[] bytes(Generated drawn, Format format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new GeneratedFile(drawn).write(format, out);
    return out.toByteArray();
  }

  private static GeneratedObjects<Vec> vectors(String name, Request request) {
    return Generators.get(name).draw(request).of(VectorDomain.INSTANCE);
  }

  private static double radius(Vec point) {
    return Math.hypot(point.get(0), point.get(1));
  }

  @ParameterizedTest
  @MethodSource("generators")
  void the_same_seed_gives_the_same_bytes_and_another_seed_others(Generator generator)
      throws IOException {
    for (Format format : new GeneratedFile(generator.draw(Request.of(3, 1))).formats()) {
      byte[] one = bytes(generator.draw(Request.of(40, 1)), format);
      assertThat(bytes(generator.draw(Request.of(40, 1)), format)).isEqualTo(one);
      assertThat(bytes(generator.draw(Request.of(40, 2)), format)).isNotEqualTo(one);
    }
  }

  @ParameterizedTest
  @MethodSource("generators")
  void what_is_written_is_read_back_as_the_same_objects(Generator generator) throws IOException {
    if (generator.draw(Request.of(20, 3)) instanceof GeneratedObjects<?> drawn) {
      for (Format format : new GeneratedFile(drawn).formats()) {
        requireReadBack(drawn, format);
      }
    }
  }

  private <X> void requireReadBack(GeneratedObjects<X> drawn, Format format) throws IOException {
    boolean literal =
        !drawn.domain().equals(VectorDomain.INSTANCE)
            && !drawn.domain().equals(StringDomain.INSTANCE);
    if (literal && format == Format.CSV) {
      return; // such objects are read from lines alone
    }
    Path file = folder.resolve("data." + format);
    Files.write(file, bytes(drawn, format));
    ReadOptions options = ReadOptions.defaults().kind(drawn.domain());
    Dataset<X> read =
        Datasets.read(Source.of(file), literal ? options : options.format(format))
            .of(drawn.domain());
    assertThat(read.sample().size()).isEqualTo(drawn.size());
    for (int i = 0; i < drawn.size(); i++) {
      if (format == Format.LIBSVM) {
        Vec written = (Vec) drawn.sample().get(i);
        Vec back = (Vec) read.sample().get(i);
        for (int j = 0; j < written.dim(); j++) {
          assertThat(back.get(j)).isEqualTo(written.get(j));
        }
      } else {
        assertThat(read.sample().get(i)).isEqualTo(drawn.sample().get(i));
        assertThat(read.requireTargets().get(i)).isEqualTo(drawn.targets().get(i));
      }
    }
  }

  /** The share of the second class, rounded to whole objects. */
  @ParameterizedTest
  @CsvSource({"moons,lower", "dna,site", "trees,noun", "molecules,ring", "series,fall"})
  void the_second_class_has_the_share_that_is_asked_for(String name, String second) {
    Generated drawn = Generators.get(name).draw(Request.of(101, 5).with("share", 0.2));
    assertThat(drawn.targets().stream().filter(second::equals)).hasSize(20);
    assertThat(Generators.get(name).draw(Request.of(101, 5).with("share", 0)).targets())
        .doesNotContain(second);
  }

  @Test
  void several_classes_differ_by_one_object_at_most() {
    assertThat(vectors("blobs", Request.of(101, 5).with("classes", 4)).labels().counts())
        .containsExactlyInAnyOrder(26, 25, 25, 25);
  }

  @Test
  void rings_without_noise_have_radius_one_two_and_three() {
    var rings = vectors("rings", Request.of(60, 1).with("noise", 0).with("classes", 3));
    for (int i = 0; i < rings.size(); i++) {
      double radius = Double.parseDouble(rings.targets().get(i).substring("ring".length()));
      assertThat(radius(rings.sample().get(i))).isCloseTo(radius, within(ROUNDING));
    }
  }

  /** Noise is drawn apart: with it every point moves by deviation times a standard normal. */
  @Test
  void noise_moves_the_points_by_its_standard_deviation() {
    var still = vectors("rings", Request.of(2000, 1).with("noise", 0));
    var moved = vectors("rings", Request.of(2000, 1).with("noise", 0.5));
    assertThat(moved.targets()).isEqualTo(still.targets());
    double squares = 0;
    for (int i = 0; i < 2000; i++) {
      for (int j = 0; j < 2; j++) {
        double way = moved.sample().get(i).get(j) - still.sample().get(i).get(j);
        squares += way * way;
      }
    }
    // the standard error of a variance of 4000 draws is 0.25 sqrt(2/4000) = 0.0056
    assertThat(squares / 4000).isCloseTo(0.25, within(5 * 0.0056));
  }

  /** On arm c the angle of the point, less c pi, is 2 pi times its radius, but for whole turns. */
  @Test
  void spirals_without_noise_obey_their_equation() {
    var spirals = vectors("spirals", Request.of(50, 9).with("noise", 0));
    for (int i = 0; i < spirals.size(); i++) {
      Vec p = spirals.sample().get(i);
      double turned = spirals.targets().get(i).equals("arm1") ? 0 : Math.PI;
      double angle = Math.atan2(p.get(1), p.get(0)) - turned;
      double turns = radius(p) - angle / (2 * Math.PI);
      assertThat(turns).isCloseTo(Math.rint(turns), within(1e-5));
      assertThat(radius(p)).isBetween(0.25 - ROUNDING, 2 + ROUNDING);
    }
  }

  @Test
  void moons_lie_on_unit_circles_around_their_centres() {
    var moons = vectors("moons", Request.of(50, 2).with("noise", 0));
    for (int i = 0; i < moons.size(); i++) {
      Vec p = moons.sample().get(i);
      boolean upper = moons.targets().get(i).equals("upper");
      double dx = p.get(0) - (upper ? 0 : 1);
      double dy = p.get(1) - (upper ? 0 : 0.5);
      assertThat(Math.hypot(dx, dy)).isCloseTo(1, within(ROUNDING));
      assertThat(upper ? dy : -dy).isGreaterThanOrEqualTo(-ROUNDING);
    }
  }

  @Test
  void xor_and_the_board_go_by_the_parity_of_the_field() {
    var xor = vectors("xor", Request.of(80, 2));
    var board = vectors("checkerboard", Request.of(80, 2));
    for (int i = 0; i < 80; i++) {
      Vec p = xor.sample().get(i);
      assertThat(p.get(0) * p.get(1) > 0).isEqualTo(xor.targets().get(i).equals("same"));
      Vec b = board.sample().get(i);
      double field = Math.floor(b.get(0)) + Math.floor(b.get(1));
      assertThat(field % 2 == 0).isEqualTo(board.targets().get(i).equals("black"));
    }
  }

  @Test
  void outliers_are_farther_than_four_and_the_others_nearer_than_three() {
    var drawn = vectors("outliers", Request.of(200, 4));
    assertThat(drawn.targets().stream().filter("outlier"::equals)).hasSize(10);
    for (int i = 0; i < drawn.size(); i++) {
      double radius = radius(drawn.sample().get(i));
      boolean out = drawn.targets().get(i).equals("outlier");
      assertThat(radius).isBetween(out ? 4 - ROUNDING : 0, out ? 6 + ROUNDING : 3 + ROUNDING);
    }
  }

  @Test
  void duplicates_are_as_many_as_asked_and_have_the_class_of_their_model() {
    var drawn = vectors("duplicates", Request.of(101, 4).with("share", 0.4));
    assertThat(new HashSet<>(drawn.sample().toList())).hasSize(61); // 101 less 0.4 of 100
    for (int i = 0; i < drawn.size(); i++) {
      int first = drawn.sample().toList().indexOf(drawn.sample().get(i));
      assertThat(drawn.targets().get(i)).isEqualTo(drawn.targets().get(first));
    }
  }

  @Test
  void curves_without_noise_are_their_formulas() {
    var sinc = vectors("sinc", Request.of(20, 1).with("noise", 0));
    var line = vectors("line", Request.of(20, 1).with("noise", 0));
    var friedman = vectors("friedman", Request.of(20, 1).with("noise", 0).with("dim", 7));
    var roll = vectors("swissroll", Request.of(20, 1));
    for (int i = 0; i < 20; i++) {
      double x = sinc.sample().get(i).get(0);
      assertThat(sinc.numbers()[i]).isCloseTo(Math.sin(x) / x, within(ROUNDING));
      assertThat(line.numbers()[i])
          .isCloseTo(2 * line.sample().get(i).get(0) + 1, within(ROUNDING));
      Vec f = friedman.sample().get(i);
      assertThat(f.dim()).isEqualTo(7);
      double wave = 10 * Math.sin(Math.PI * f.get(0) * f.get(1));
      double bowl = 20 * Math.pow(f.get(2) - 0.5, 2);
      assertThat(friedman.numbers()[i])
          .isCloseTo(wave + bowl + 10 * f.get(3) + 5 * f.get(4), within(ROUNDING));
      Vec r = roll.sample().get(i);
      double t = roll.numbers()[i];
      assertThat(r.get(0)).isCloseTo(t * Math.cos(t), within(ROUNDING));
      assertThat(r.get(2)).isCloseTo(t * Math.sin(t), within(ROUNDING));
    }
  }

  @Test
  void the_motif_is_in_every_string_of_its_class_and_in_no_other() {
    var dna = Generators.get("dna").draw(Request.of(300, 1)).of(StringDomain.INSTANCE);
    var proteins = Generators.get("proteins").draw(Request.of(300, 1)).of(StringDomain.INSTANCE);
    for (int i = 0; i < 300; i++) {
      assertThat(dna.sample().get(i)).hasSize(60).matches("[ACGT]*");
      assertThat(dna.sample().get(i).contains("TATAAT"))
          .isEqualTo(dna.targets().get(i).equals("site"));
      assertThat(proteins.sample().get(i).matches(".*G....GK[ST].*"))
          .isEqualTo(proteins.targets().get(i).equals("binder"));
    }
  }

  /** In the long run the bad die is held a third of the time: sixes are 1/6 against 5/18. */
  @Test
  void a_cheat_rolls_more_sixes() {
    Request request = Request.of(200, 1).with("length", 500);
    var casino = Generators.get("casino").draw(request).of(StringDomain.INSTANCE);
    double[] sixes = new double[2];
    for (int i = 0; i < 200; i++) {
      int of = casino.targets().get(i).equals("cheat") ? 1 : 0;
      sixes[of] += casino.sample().get(i).chars().filter(c -> c == '6').count();
    }
    // 50 000 rolls a class: a standard error of 0.002 where rolls are independent, three of it
    // where they hang together
    assertThat(sixes[0] / 50_000).isCloseTo(1 / 6.0, within(0.007));
    assertThat(sixes[1] / 50_000).isCloseTo(5 / 18.0, within(0.02));
  }

  @Test
  void trees_of_both_classes_have_the_same_words_and_another_structure() {
    var trees = Generators.get("trees").draw(Request.of(100, 1)).of(TreeDomain.INSTANCE);
    for (int i = 0; i < 100; i++) {
      String text = TreeDomain.INSTANCE.format(trees.sample().get(i));
      assertThat(text.contains("(NP (NP")).isEqualTo(trees.targets().get(i).equals("noun"));
    }
    Tree first = trees.sample().get(0);
    assertThat(first.label(0)).isEqualTo("S");
  }

  /** A connected graph of v atoms is a tree with v - 1 bonds; a ring costs one more. */
  @Test
  void molecules_of_the_class_ring_have_one_bond_more_than_a_tree() {
    var drawn = Generators.get("molecules").draw(Request.of(60, 1)).of(GraphDomain.INSTANCE);
    for (int i = 0; i < 60; i++) {
      Graph molecule = drawn.sample().get(i);
      boolean ring = drawn.targets().get(i).equals("ring");
      assertThat(molecule.size()).isEqualTo(12);
      assertThat(molecule.edges()).isEqualTo(ring ? 12 : 11);
      assertThat(molecule.find(0, 5) >= 0).isEqualTo(ring);
    }
  }

  @Test
  void half_of_the_patients_have_the_outcome_and_every_column_counts() {
    GeneratedTable table =
        (GeneratedTable) Generators.get("mixed").draw(Request.of(2000, 1).with("noise", 0));
    assertThat(table.columns())
        .containsExactly("id", "age", "dose", "ward", "dna", "notes", "admitted", "outcome");
    List<List<String>> rows = table.rows();
    assertThat(rows.stream().filter(r -> r.get(7).equals("yes"))).hasSize(1000);
    assertThat(gap(rows, r -> Integer.parseInt(r.get(1)) > 50)).isGreaterThan(0.15);
    assertThat(gap(rows, r -> Double.parseDouble(r.get(2)) > 5)).isGreaterThan(0.15);
    assertThat(gap(rows, r -> r.get(3).equals("north"))).isGreaterThan(0.15);
    assertThat(gap(rows, r -> r.get(4).contains("TATAAT"))).isGreaterThan(0.15);
    assertThat(gap(rows, r -> r.get(5).matches(".*(sleeps|eats|cheerful|walks).*")))
        .isGreaterThan(0.15);
    assertThat(gap(rows, r -> r.get(6).matches("....-(11|12|01|02)-.."))).isGreaterThan(0.15);
  }

  private interface Condition {
    boolean holds(List<String> row);
  }

  /** How much likelier the outcome is where the condition holds. */
  private static double gap(List<List<String>> rows, Condition condition) {
    double[] yes = new double[2];
    double[] all = new double[2];
    for (List<String> row : rows) {
      int side = condition.holds(row) ? 1 : 0;
      all[side]++;
      yes[side] += row.get(7).equals("yes") ? 1 : 0;
    }
    return yes[1] / all[1] - yes[0] / all[0];
  }

  /** Worked by hand from the definition of the stream: the file of a seed never changes. */
  @Test
  void the_first_point_follows_from_the_words_of_the_stream() {
    var words = Streams.of(7, "sine/points");
    double u = (words.nextLong() >>> 11) / 9007199254740992.0; // 2^53
    String x = Digits.shortest(Math.rint(2 * Math.PI * u * 1e6) / 1e6);
    var sine = vectors("sine", Request.of(1, 7));
    assertThat(Digits.shortest(sine.sample().get(0).get(0))).isEqualTo(x);
  }

  @Test
  void an_unknown_name_or_setting_is_refused_with_what_there_is() {
    assertThatThrownBy(() -> Generators.get("mons"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("did you mean 'moons'");
    assertThatThrownBy(() -> Generators.get("moons").draw(Request.of(5, 1).with("dim", 3)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("noise, share");
    assertThatThrownBy(() -> Generators.get("moons").draw(Request.of(5, 1).with("share", 2)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("0 to 1");
    assertThatThrownBy(() -> Request.of(0, 1)).hasMessageContaining("but is 0");
  }
}
