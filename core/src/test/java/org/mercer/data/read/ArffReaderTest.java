package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;

class ArffReaderTest {
  private static final String HEADER =
      """
      % a comment
      @RELATION 'the weather'

      @attribute outlook {sunny, overcast, 'light rain'}
      @Attribute "the heat" REAL
      @attribute day date "dd.MM.yyyy HH:mm"
      @attribute note string
      @attribute play {yes, no}
      @data
      """;

  private static final ReadOptions ARFF = ReadOptions.defaults();

  private static Dataset<?> read(String rows, ReadOptions options) {
    return Texts.read("w.arff", HEADER + rows, options);
  }

  private static Table table(Dataset<?> data) {
    return (Table) data.of(RecordDomain.INSTANCE).sample();
  }

  @Test
  void attributes_of_every_type_become_columns() {
    Dataset<?> data =
        read(
            """
            sunny, 30.5, '02.01.1970 06:00', 'it\\'s "hot", dry', no % really

            'light rain',-2e1,"01.01.1970 00:00",wet,yes
            """,
            ARFF);
    assertThat(table(data).get(0))
        .isEqualTo(
            RecordDomain.INSTANCE.parse(
                "{\"outlook\":\"sunny\",\"the heat\":30.5,\"day\":{\"date\":\"1970-01-02T06:00\"},"
                    + "\"note\":{\"text\":\"it's \\\"hot\\\", dry\"}}"));
    assertThat(table(data).schema().get(0).levels())
        .containsExactly("sunny", "overcast", "light rain");
    assertThat(data.requireTargets().texts()).containsExactly("no", "yes");
    assertThat(data.reading().format()).isEqualTo(Format.ARFF);
  }

  @Test
  void sparse_rows_leave_out_zeros_and_first_names() {
    Table table =
        table(read("{1 5, 2 '01.01.1970 00:00', 3 'a b', 4 no}\n{0 overcast, 3 c}\n", ARFF));
    assertThat(table.text(0, 0)).isEqualTo("sunny");
    assertThat(table.number(0, 1)).isEqualTo(5);
    assertThat(table.text(1, 0)).isEqualTo("overcast");
    assertThat(table.number(1, 1)).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "10:1  | cloudy,1,01.01.1970 00:00,x,no       | 'cloudy' for 'outlook'",
        "10:1  | suny,1,01.01.1970 00:00,x,no         | did you mean 'sunny'?",
        "10:7  | sunny,warm,01.01.1970 00:00,x,no     | 'warm' for 'the heat'",
        "10:9  | sunny,1,1970-01-01,x,no              | '1970-01-01' for 'day'",
        "10:7  | sunny,?,01.01.1970 00:00,x,no        | a missing value of 'the heat'",
        "10:1  | sunny,1,01.01.1970 00:00,x           | a row of 4 values",
        "10:9  | sunny,1,'01.01.1970 00:00,x,no       | a quote that opens here",
        "10:2  | {7 x}                                | the index '7'",
        "10:7  | {1 2, 1 3}                           | the index '1'",
        "10:3  | {3 x                                 | no end of the sparse row",
      })
  void what_is_wrong_is_told_at_its_place(String place, String row, String found) {
    InputException refused = refusal(HEADER + row + "\n");
    assertThat(refused.getMessage()).contains(found);
    if (!row.startsWith("{3")) {
      assertThat(refused.where()).isEqualTo("w.arff:" + place);
    }
  }

  private static InputException refusal(String text) {
    try {
      Texts.read("w.arff", text, ARFF);
    } catch (InputException refused) {
      return refused;
    }
    throw new AssertionError("was read, but should be refused: " + text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "@attribute a relational  | w.arff:1:1  | the end of the file before @data",
        "@atribute a real         | w.arff:1:1  | did you mean '@attribute'?",
        "@attribute a {x, y       | w.arff:1:19 | no closing brace",
        "@attribute 'a real       | w.arff:1:12 | a quote that is never closed",
        "@attribute a date 'bbbb' | w.arff:1:19 | the date form 'bbbb'",
        "@data                    | w.arff:1:1  | without any attribute",
        "@attribute a real        | w.arff:1:1  | the end of the file before @data",
      })
  void a_wrong_header_is_told_at_its_place(String line, String place, String found) {
    InputException refused = refusal(line + "\n");
    assertThat(refused.where()).isEqualTo(place);
    assertThat(refused.getMessage()).contains(found);
  }

  @Test
  void numbers_alone_are_vectors_and_gaps_are_filled_or_dropped() {
    String text =
        """
        @relation r
        @attribute a numeric
        @attribute b integer
        @attribute y {u,v}
        @data
        1,2,u
        ?,4,v
        5,6,?
        """;
    Dataset<Vec> dropped = Texts.vectors(text, ARFF.missing(ReadOptions.Missing.DROP));
    assertThat(dropped.sample().toList()).containsExactly(Vec.of(1, 2));
    assertThat(dropped.dropped()).containsExactly(1, 2);
    String whole = text.replace("5,6,?", "5,6,u");
    Dataset<Vec> median = Texts.vectors(whole, ARFF.missing(ReadOptions.Missing.MEDIAN));
    assertThat(median.sample().get(1)).isEqualTo(Vec.of(3, 4));
    assertThat(refusal(text.replace("?,4", "3,4")).getMessage())
        .contains("row 3, column 'y'", "`missing=drop`");
  }

  @Test
  void a_target_that_no_row_has_is_none() {
    Dataset<?> data =
        Texts.read(
            "n", "@relation r\n@attribute a real\n@attribute y {u,v}\n@data\n1,?\n2,?\n", ARFF);
    assertThat(data.targets()).isEmpty();
    assertThat(data.notes()).anyMatch(n -> n.contains("no targets"));
  }

  @Test
  void it_is_told_by_its_first_word_and_read_from_gzip() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(
          "% c\n@relation r\n@attribute a real\n@attribute y {u}\n@data\n1,u\n"
              .getBytes(StandardCharsets.UTF_8));
    }
    Dataset<?> data = Texts.read(Source.bytes("stream", bytes.toByteArray()), ARFF, 2);
    assertThat(data.reading().format()).isEqualTo(Format.ARFF);
    assertThat(data.reading().gzip()).isTrue();
    assertThat(data.requireTargets().texts()).isEqualTo(List.of("u"));
  }
}
