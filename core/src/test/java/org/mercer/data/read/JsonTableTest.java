package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;

class JsonTableTest {
  private static final String LINES =
      """
      {"age":61,"city":"Bonn","home":{"rooms":3},"sick":true}

      {"sick":false,"age":null,"home":{"rooms":4},"city":"K\\u00f6ln"}
      """;

  private static Table table(String text) {
    return (Table)
        Texts.read("d", text, Texts.STRICT.missing(ReadOptions.Missing.MEDIAN))
            .of(RecordDomain.INSTANCE)
            .sample();
  }

  @Test
  void a_row_is_an_object_its_columns_are_found_by_name_and_null_is_missing() {
    Dataset<?> read =
        Texts.read(
            "d", LINES, Texts.STRICT.missing(ReadOptions.Missing.MEDIAN).open(true).target("sick"));
    Table table = (Table) read.sample();
    assertThat(read.reading().format()).isEqualTo(Format.JSON);
    assertThat(read.targets().orElseThrow().texts()).containsExactly("true", "false");
    assertThat(table.schema().columns().stream().map(c -> c.name()).toList())
        .containsExactly("age", "city", "home.rooms");
    assertThat(table.text(1, 1)).isEqualTo("K\u00f6ln");
    assertThat(table.isMissing(1, 0)).isTrue();
    assertThat(table.numbers(2)).containsExactly(3, 4);
  }

  @Test
  void an_array_in_one_line_or_over_many_is_the_same_table() {
    String array = "[{\"a\":1,\"y\":\"p\"},{\"a\":2,\"y\":\"q\"}]";
    String pretty =
        "[\n  {\n    \"a\": 1,\n    \"y\": \"p\"\n  },\n  {\"a\": 2, \"y\": \"q\"}\n]\n";
    for (String text : new String[] {array, pretty}) {
      Dataset<Vec> read = Texts.read("d", text, Texts.STRICT).of(VectorDomain.INSTANCE);
      assertThat(read.sample().get(1).get(0)).isEqualTo(2);
      assertThat(read.targets().orElseThrow().texts()).containsExactly("p", "q");
    }
  }

  @Test
  void lists_of_numbers_are_columns() {
    Dataset<?> read =
        Texts.read("d", "{\"x\":[1,2],\"y\":\"a\"}\n{\"x\":[3,4],\"y\":\"b\"}\n", Texts.STRICT);
    Vec second = read.of(VectorDomain.INSTANCE).sample().get(1);
    assertThat(new double[] {second.get(0), second.get(1)}).containsExactly(3, 4);
  }

  @Test
  void a_member_that_comes_later_is_missing_before() {
    Table table = table("{\"a\":\"u\",\"y\":1}\n{\"a\":\"v\",\"b\":2,\"y\":0}\n");
    assertThat(table.schema().find("b")).isPresent();
    assertThat(table.isMissing(0, table.schema().find("b").orElseThrow())).isTrue();
  }

  @Test
  void a_fault_has_its_line_and_column_in_the_file() {
    String text = "[\n  {\"a\": 1},\n  {\"a\":\n    2e}\n]\n";
    InputException refused = Texts.refusal(text, Texts.STRICT);
    assertThat(refused.where()).isEqualTo("data:4:7");
    assertThat(refused.expected()).contains("digit");
    assertThat(Texts.refusal("{\"a\":1}\n[1,2]\n", Texts.STRICT).where()).isEqualTo("data:2:1");
    assertThat(Texts.refusal("[{\"a\":1}", Texts.STRICT).found()).contains("the end of the file");
    assertThat(Texts.refusal("{\"a\":1,\"x\":[1]}\n{\"x\":[1,2]}\n", Texts.STRICT).where())
        .isEqualTo("data:2:1");
    assertThat(Texts.refusal("{\"a.b\":1,\"a\":{\"b\":2},\"y\":0}\n", Texts.STRICT).found())
        .contains("two members");
  }

  @Test
  void check_lists_every_row_that_is_out_of_form() {
    DataCheck check =
        Texts.check("d", "{\"a\":1,\"y\":2}\n{\"a\":}\n{\"a\":3,\"y\":1}\n{a:1}\n", Texts.STRICT);
    assertThat(check.faults()).hasSize(2);
    assertThat(check.faults().get(0).line()).isEqualTo(2);
    assertThat(check.faults().get(1).line()).isEqualTo(4);
  }

  @Test
  void nesting_is_bounded() {
    String deep = "{\"a\":".repeat(100_000);
    assertThat(Texts.refusal(deep, Texts.STRICT).found()).contains("nesting deeper");
  }
}
