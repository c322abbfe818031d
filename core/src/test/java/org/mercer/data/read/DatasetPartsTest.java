package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.tree.TreeDomain;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/** The parts of a file, put together, hold what the file holds, wherever it is cut. */
class DatasetPartsTest {
  private static final int ROWS = 300;

  private static final ReadOptions ANY =
      ReadOptions.defaults().empty(true).missing(ReadOptions.Missing.DROP);

  private final SplittableRandom random = new SplittableRandom(5);

  private static Source source(String text) {
    return Source.bytes("data", text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Dataset<?>> parts(String text, ReadOptions options, int size)
      throws IOException {
    List<Dataset<?>> all = new ArrayList<>();
    try (DatasetParts parts = DatasetParts.open(source(text), options, size).orElseThrow()) {
      for (Optional<DatasetParts.Records> part = parts.next();
          part.isPresent();
          part = parts.next()) {
        all.add(part.get().read(Run.defaults().threads(1)));
      }
    }
    return all;
  }

  private static void same(String text, ReadOptions options, int size) throws IOException {
    Dataset<?> whole = Datasets.read(source(text), options);
    List<Object> objects = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    List<String> places = new ArrayList<>();
    List<Integer> dropped = new ArrayList<>();
    List<String> beside = new ArrayList<>();
    int before = 0;
    List<Dataset<?>> parts = parts(text, options, size);
    for (Dataset<?> part : parts) {
      objects.addAll(part.sample().toList());
      for (int i = 0; part.targets().isPresent() && i < part.size(); i++) {
        targets.add(part.requireTargets().get(i));
        places.add(part.requireTargets().place(i));
      }
      for (int row : part.dropped()) {
        dropped.add(before + row);
      }
      part.beside().columns().forEach(beside::addAll);
      before += part.size() + part.dropped().size();
    }
    assertThat(parts.size()).isGreaterThan(2);
    assertThat(objects).isEqualTo(whole.sample().toList());
    assertThat(dropped).isEqualTo(whole.dropped());
    whole.beside().columns().forEach(column -> assertThat(beside).isEqualTo(column));
    whole
        .targets()
        .ifPresent(
            known -> {
              assertThat(targets).isEqualTo(known.texts());
              if (whole.reading().format() != Format.JSON) { // there rows are counted
                assertThat(places.get(ROWS / 2)).isEqualTo(known.place(ROWS / 2));
              }
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 777, 4000})
  void tables_of_numbers(int size) throws IOException {
    StringBuilder text = new StringBuilder("id,a,b,y\n");
    for (int i = 0; i < ROWS; i++) {
      text.append("k").append(i).append(',').append(random.nextDouble()).append(',');
      text.append(random.nextInt(9) == 0 ? "" : random.nextInt(50)).append(",c").append(i % 2);
      text.append('\n');
    }
    same(text.toString(), ANY.only(Set.of("a", "b")).learned("y").beside(List.of("id")), size);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 500, 2000})
  void tables_with_quotes_over_lines(int size) throws IOException {
    StringBuilder text = new StringBuilder("a;words;y\n");
    for (int i = 0; i < ROWS; i++) {
      text.append(random.nextInt(50)).append(";\"two\nlines; \"\"").append(random.nextInt(5));
      text.append("\"\"\";c").append(i % 3).append("\r\n");
    }
    same(
        text.toString(),
        ANY.format(Format.CSV).kinds(Map.of("a", ColumnKind.NUMBER, "words", ColumnKind.TEXT)),
        size);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 4000})
  void sparse_lines(int size) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < ROWS; i++) {
      text.append(i % 2 == 0 ? "+1" : "-1");
      for (int j = 1; j < 90; j += random.nextInt(1, 60)) {
        text.append(' ').append(j).append(':').append(random.nextInt(9) / 4.0);
      }
      text.append('\n');
    }
    same(text.toString(), ANY.dimension(90), size);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 300, 2000})
  void lines_of_objects(int size) throws IOException {
    StringBuilder strings = new StringBuilder();
    StringBuilder trees = new StringBuilder();
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < ROWS; i++) {
      strings
          .append(i % 2 == 0 ? "x\t" : "y\t")
          .append("w".repeat(random.nextInt(40)))
          .append("\n");
      trees.append("(S (NP a").append(random.nextInt(9)).append(") (VP b))\n");
      rows.append("{\"a\": ").append(random.nextDouble()).append(", \"y\": \"c").append(i % 2);
      rows.append(i % 3 == 0 ? "\"}\n" : "\", \"b\": \"u{v\"}\n");
    }
    same(strings.toString(), ANY, size);
    same(trees.toString(), ANY.kind(TreeDomain.INSTANCE), size);
    same(
        rows.toString(),
        ANY.missing(ReadOptions.Missing.AUTO)
            .open(true)
            .only(Set.of("a", "b"))
            .kinds(Map.of("a", ColumnKind.NUMBER, "b", ColumnKind.CATEGORY))
            .learned("y"),
        size);
  }

  @Test
  void a_fault_is_told_at_its_line_of_the_file() {
    String text = "a,b,y\n" + "1,2,p\n".repeat(200) + "1,x,p\n" + "1,2,q\n".repeat(200);
    assertThatThrownBy(() -> parts(text, ANY, 100))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("data:202:3");
  }

  @Test
  void an_index_from_0_after_others_is_refused_not_shifted() {
    String text = "+1 1:1\n".repeat(100) + "-1 0:1\n".repeat(100);
    assertThatThrownBy(() -> parts(text, ANY, 100))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("data:101");
  }

  @Test
  void what_needs_all_rows_is_not_read_in_parts() throws IOException {
    String text = "a,b,y\n1,2,p\n";
    assertThat(
            DatasetParts.open(source(text), ANY.missing(ReadOptions.Missing.MEAN), 100).isPresent())
        .isFalse();
    assertThat(DatasetParts.open(source("[{\"a\":1}]"), ANY, 100).isPresent()).isFalse();
    assertThat(DatasetParts.open(source("@relation r\n"), ANY, 100).isPresent()).isFalse();
  }
}
