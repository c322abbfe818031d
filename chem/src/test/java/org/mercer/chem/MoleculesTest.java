package org.mercer.chem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.read.DataCheck;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.Fault;
import org.mercer.data.read.Format;
import org.mercer.data.read.ObjectFormat;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.TableRow;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;

class MoleculesTest {
  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = MoleculesTest.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    }
  }

  private static Dataset<?> read(String name, byte[] bytes, ReadOptions options)
      throws IOException {
    return Datasets.read(Source.bytes(name, bytes), options, Run.defaults().threads(1));
  }

  private static Dataset<?> read(String text, ReadOptions options) throws IOException {
    return read("data", text.getBytes(StandardCharsets.UTF_8), options);
  }

  private static String atoms(Graph graph) {
    return IntStream.range(0, graph.size())
        .mapToObj(graph::label)
        .sorted()
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "C1=CC=CC=C1, c c c c c c, 6",
    "c1ccccc1, c c c c c c, 6",
    "C1CCCCC1, C C C C C C, 6",
    "[Na+].[Cl-], Cl- Na+, 0",
    "[H]O[H], O, 0",
    "N#N, N N, 1",
    "c1cc[nH]c1, c c c c n, 5",
    "[O-]S(=O)(=O)[O-], O O O- O- S, 4"
  })
  void hydrogens_are_left_out_and_rings_are_told_as_the_chemist_does(
      String smiles, String labels, int bonds) {
    Graph graph = GraphDomain.INSTANCE.parse(smiles);
    assertThat(atoms(graph)).isEqualTo(labels);
    assertThat(graph.edges()).isEqualTo(bonds);
  }

  @Test
  void the_two_ways_to_draw_benzene_are_one_molecule() {
    Kernel<Graph> wl = Kernels.parse("normalise(wl(h=3, edges=labelled))", GraphDomain.INSTANCE);
    Graph drawn = GraphDomain.INSTANCE.parse("C1=CC=CC=C1O");
    Graph aromatic = GraphDomain.INSTANCE.parse("Oc1ccccc1");
    assertThat(wl.of(drawn, aromatic)).isEqualTo(1);
    assertThat(wl.of(drawn, GraphDomain.INSTANCE.parse("OC1CCCCC1"))).isLessThan(0.9);
  }

  @Test
  void a_file_of_mdl_and_one_of_smiles_hold_the_same_molecules() throws IOException {
    Dataset<Graph> sdf =
        read("two.sdf", bytes("two.sdf"), ReadOptions.defaults()).of(GraphDomain.INSTANCE);
    assertThat(sdf.requireTargets().texts()).containsExactly("alcohol", "acid");
    Kernel<Graph> wl = Kernels.parse("normalise(wl(h=3, edges=labelled))", GraphDomain.INSTANCE);
    Graph phenol = GraphDomain.INSTANCE.parse("c1ccccc1O");
    assertThat(wl.of(sdf.sample().get(0), phenol)).isEqualTo(1);
    ReadOptions mass = ReadOptions.defaults().target("mass");
    assertThat(read("two.sdf", bytes("two.sdf"), mass).requireTargets().numbers())
        .containsExactly(94.1, 60.1);
  }

  @Test
  void the_column_with_molecules_shows_itself() throws IOException {
    Dataset<?> named = read("acids.smi", bytes("acids.smi"), ReadOptions.defaults());
    assertThat(named.requireTargets().texts()).startsWith("alcohol").endsWith("acid");
    Dataset<?> labelled =
        read("1\tc1ccccc1O\n0\tCC(=O)O\n1\tCC=C\n0\tC#N\n", ReadOptions.defaults());
    assertThat(labelled.domain()).isEqualTo(GraphDomain.INSTANCE);
    assertThat(labelled.requireTargets().texts()).containsExactly("1", "0", "1", "0");
    assertThat(read("Anna\nBob\nCon\n", ReadOptions.defaults()).domain().name())
        .isEqualTo("string");
  }

  @Test
  void a_fingerprint_is_the_set_of_the_parts_of_a_molecule() throws IOException {
    Dataset<ItemSet> sets =
        read("acids.smi", bytes("acids.smi"), ReadOptions.defaults().kind(SetDomain.INSTANCE))
            .of(SetDomain.INSTANCE);
    Kernel<ItemSet> tanimoto = Kernels.parse("tanimoto()", SetDomain.INSTANCE);
    ItemSet ethanol = sets.sample().get(0);
    assertThat(ethanol.items()).hasSize(6); // three atoms, and what is around each
    double alike = tanimoto.of(ethanol, sets.sample().get(1));
    assertThat(alike).isGreaterThan(tanimoto.of(ethanol, sets.sample().get(5)));
  }

  @Test
  void molecules_keep_their_names() throws IOException {
    Dataset<?> lines =
        read("CCO 1 ethanol\nCCC 0 propane\nCCN 1 ethylamine\nCC 0 ethane\n", smiles());
    assertThat(lines.requireTargets().texts()).containsExactly("1", "0", "1", "0");
    assertThat(lines.beside().names()).containsExactly("smiles", "name");
    assertThat(lines.beside().columns())
        .containsExactly(
            List.of("CCO", "CCC", "CCN", "CC"),
            List.of("ethanol", "propane", "ethylamine", "ethane"));
    Dataset<?> sdf = read("two.sdf", bytes("two.sdf"), ReadOptions.defaults());
    assertThat(sdf.beside().names()).containsExactly("name");
  }

  @Test
  void beside_fingerprints_a_text_is_a_molecule_and_beside_words_a_word() throws IOException {
    Dataset<ItemSet> sets =
        read("CCO\nCCN\n", smiles().kind(SetDomain.INSTANCE)).of(SetDomain.INSTANCE);
    assertThat(ObjectFormat.parse("OCC", SetDomain.INSTANCE, sets.sample()))
        .isEqualTo(sets.sample().get(0));
    Sample<ItemSet> words = SetDomain.INSTANCE.sample(List.of(ItemSet.of(List.of("CCO", "tea"))));
    assertThat(ObjectFormat.parse("CCO", SetDomain.INSTANCE, words))
        .isEqualTo(ItemSet.of(List.of("CCO")));
  }

  @Test
  void a_column_of_smiles_is_one_of_molecules() throws IOException {
    Dataset<TableRow> table =
        read("smiles,mass,y\nCCO,46,a\nc1ccccc1,78,b\nC1=CC=CC=C1,78,b\n", ReadOptions.defaults())
            .of(RecordDomain.INSTANCE);
    Kernel<TableRow> wl = Kernels.parse("normalise(wl(h=2))@[smiles]", RecordDomain.INSTANCE);
    assertThat(wl.of(table.sample().get(1), table.sample().get(2))).isEqualTo(1);
    assertThat(table.sample().get(0).table().schema().get(0).kind().word()).isEqualTo("molecule");
  }

  @Test
  void what_is_no_molecule_is_said_with_its_place() {
    assertThatThrownBy(() -> read("CCO a\nC(C a\nCC=C a\n", smiles()))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("data:2:1: 'C(C'");
    assertThatThrownBy(() -> GraphDomain.INSTANCE.parse("C1CC"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'C1CC'");
  }

  @Test
  void every_molecule_that_is_wrong_is_said_and_the_others_are_read() throws IOException {
    DataCheck smiles = check("CCO a\nC(C a\nCC=C a\nc1ccc b\n", smiles());
    assertThat(smiles.rows()).isEqualTo(2);
    assertThat(smiles.faults()).extracting(Fault::line).containsExactly(2L, 4L);
    String two = new String(bytes("two.sdf"), StandardCharsets.UTF_8);
    String wrong = two.replace("  1  7  1  0", "  1  9  1  0");
    DataCheck sdf = check(wrong, ReadOptions.defaults());
    assertThat(sdf.rows()).isEqualTo(1);
    int line = wrong.substring(0, wrong.indexOf("  1  9  1  0")).split("\n", -1).length;
    assertThat(sdf.faults()).extracting(Fault::line).containsExactly((long) line);
  }

  private static DataCheck check(String text, ReadOptions options) throws IOException {
    Source source = Source.bytes("data", text.getBytes(StandardCharsets.UTF_8));
    return DataCheck.of(source, options, Run.defaults().threads(1));
  }

  @Test
  void a_molecule_without_the_target_is_refused_at_its_line_or_left_out() throws IOException {
    String text =
        new String(bytes("two.sdf"), StandardCharsets.UTF_8)
            .replace("<class>  (1) \nacid", "<x>\nacid");
    int second = text.substring(0, text.indexOf("acetic")).split("\n", -1).length;
    assertThatThrownBy(() -> read(text, ReadOptions.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("data:" + second + ":1: no target");
    Dataset<?> rest = read(text, ReadOptions.defaults().missing(ReadOptions.Missing.AUTO));
    assertThat(rest.requireTargets().texts()).containsExactly("alcohol");
    Dataset<?> all = read(text, ReadOptions.defaults().predicting(true));
    assertThat(all.size()).isEqualTo(2);
    assertThat(all.targets()).isEmpty();
    assertThatThrownBy(() -> read(text, ReadOptions.defaults().target("masss")))
        .hasMessageContaining("did you mean 'mass'");
  }

  private static ReadOptions smiles() {
    return ReadOptions.defaults().format(Format.SMILES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"two.sdf", "acids.smi", "v3000.mol"})
  void no_damage_is_more_than_a_refusal(String name) throws IOException {
    byte[] whole = bytes(name);
    for (int round = 0; round < 1000; round++) {
      SplittableRandom random = new SplittableRandom(round);
      byte[] damaged =
          random.nextInt(4) == 0
              ? Arrays.copyOf(whole, random.nextInt(whole.length))
              : whole.clone();
      for (int n = random.nextInt(4); n > 0 && damaged.length > 0; n--) {
        damaged[random.nextInt(damaged.length)] =
            random.nextBoolean() ? whole[random.nextInt(whole.length)] : (byte) random.nextInt();
      }
      damaged = random.nextInt(3) == 0 ? counted(damaged, random) : damaged;
      List<Boolean> sets = List.of(true, false);
      ReadOptions options =
          sets.get(round % 2)
              ? ReadOptions.defaults().kind(SetDomain.INSTANCE)
              : ReadOptions.defaults();
      assertThat(refusal(name, damaged, options)).as("round %d", round).matches(r -> true);
    }
  }

  /** With one of its numbers made another, such as that of the atoms. */
  private static byte[] counted(byte[] bytes, SplittableRandom random) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    Matcher number = Pattern.compile("[0-9]+").matcher(text);
    List<String> others = List.of("0", "-1", "999", "2147483648", "9".repeat(40));
    String other = others.get(random.nextInt(others.size()));
    return number.find(random.nextInt(text.length() + 1))
        ? (text.substring(0, number.start()) + other + text.substring(number.end()))
            .getBytes(StandardCharsets.ISO_8859_1)
        : bytes;
  }

  private static Optional<InputException> refusal(String name, byte[] bytes, ReadOptions options)
      throws IOException {
    try {
      read(name, bytes, options);
      return Optional.empty();
    } catch (InputException refused) {
      assertThat(refused.where()).startsWith(name);
      assertThat(refused.repair()).isNotEmpty();
      return Optional.of(refused);
    }
  }
}
