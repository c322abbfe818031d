package org.mercer.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.error.InputException;

class JsonTest {
  @Test
  void a_document_becomes_maps_lists_and_values() {
    Object value =
        Json.read(" {\"a\": [1, -2.5e1, true, null, \"x\\u00e9\\n\\\"\"], \"b\": {}, \"c\": []} ");
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("a", List.of(1L, -25.0, true, Json.NULL, "xé\n\""));
    expected.put("b", Map.of());
    expected.put("c", List.of());
    assertThat(value).isEqualTo(expected);
  }

  @Test
  void whole_numbers_that_fit_are_long_and_all_others_double() {
    assertThat(Json.read("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
    assertThat(Json.read("-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
    assertThat(Json.read("9223372036854775808")).isEqualTo(0x1p63);
    assertThat(Json.read("-0")).isEqualTo(-0.0);
    assertThat(Json.read("1e2")).isEqualTo(100.0);
  }

  @Test
  void every_finite_double_comes_back() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 20_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertThat(Json.read(Json.write(value))).isEqualTo(value);
      }
    }
  }

  @Test
  void every_string_comes_back_even_with_half_a_surrogate_pair() {
    for (String text : List.of("", "\"\\/\b\f\n\r\t\u0000\u001f", "é😀\u2028", "a\ud800b\udc00")) {
      assertThat(Json.read(Json.write(text))).isEqualTo(text);
      assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(Json.write(text))).isTrue();
    }
  }

  @Test
  void compact_and_pretty_text_say_the_same() {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("n", 1);
    value.put("list", new double[] {0.5, 2});
    value.put("inner", Map.of("k", true));
    assertThat(Json.write(value)).isEqualTo("{\"n\":1,\"list\":[0.5,2.0],\"inner\":{\"k\":true}}");
    assertThat(Json.pretty(value))
        .isEqualTo(
            "{\n  \"n\": 1,\n  \"list\": [0.5, 2.0],\n  \"inner\": {\n    \"k\": true\n  }\n}");
    assertThat(Json.read(Json.pretty(value))).isEqualTo(Json.read(Json.write(value)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "``               ~ 1  ~ a value",
        "[1,]             ~ 4  ~ a value",
        "{\"a\":1,}       ~ 8  ~ a key in quotes",
        "{\"a\" 1}        ~ 6  ~ a colon",
        "{a:1}            ~ 2  ~ a key in quotes",
        "[1 2]            ~ 4  ~ a comma or ]",
        "[1]x             ~ 4  ~ the end of the document",
        "NaN              ~ 1  ~ a value",
        "[-Infinity]      ~ 3  ~ a value",
        "01               ~ 1  ~ without leading zeros",
        "1.               ~ 3  ~ a digit after the point",
        "1e               ~ 3  ~ a digit of the exponent",
        "+1               ~ 1  ~ a value",
        "1e999            ~ 1  ~ range of doubles",
        "\"abc            ~ 5  ~ the closing quote",
        "\"\\x\"          ~ 2  ~ one of the escapes",
        "\"\\u12g4\"      ~ 6  ~ four hexadecimal digits",
        "tru              ~ 1  ~ a value",
        "'a'              ~ 1  ~ a value"
      })
  void wrong_text_is_refused_at_its_character(String text, int place, String expected) {
    assertThatThrownBy(() -> Json.read(text))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("character " + place)
        .hasMessageContaining(expected);
  }

  @Test
  void a_key_may_occur_once_and_the_error_points_to_it() {
    assertThatThrownBy(() -> Json.read("{\"x\": {\"a/b\": 1, \"a/b\": 2}}"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("/x/a~1b")
        .hasMessageContaining("each key once");
  }

  @Test
  void depth_length_and_size_are_limited() {
    String deep = "[".repeat(64) + "]".repeat(64);
    assertThat(Json.read(deep)).isInstanceOf(List.class);
    assertThatThrownBy(() -> Json.read("[" + deep + "]"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("deeper than 64");
    assertThatThrownBy(() -> Json.read("[".repeat(100_000))).isInstanceOf(InputException.class);
    Json.Limits limits = new Json.Limits(4, 5, 20);
    assertThat(Json.read("j", "\"12345\"", limits)).isEqualTo("12345");
    for (String text : List.of("\"123456\"", "1234567", " ".repeat(30))) {
      assertThatThrownBy(() -> Json.read("j", text, limits)).isInstanceOf(InputException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
  void what_json_does_not_have_is_not_written(double value) {
    assertThatThrownBy(() -> Json.write(List.of(value)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Json.write(new Object())).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_value_of_the_wrong_kind_is_refused_at_its_pointer() {
    JsonValue root = JsonValue.read("model", "{\"kernel\": {\"gamma\": \"x\"}, \"n\": 3}");
    assertThat(root.get("n").whole()).isEqualTo(3);
    assertThat(root.find("m")).isEmpty();
    assertThatThrownBy(() -> root.get("kernel").get("gamma").number())
        .isInstanceOf(InputException.class)
        .hasMessageContaining("model:/kernel/gamma")
        .hasMessageContaining("a number");
    assertThatThrownBy(() -> root.get("m")).isInstanceOf(InputException.class);
    assertThatThrownBy(() -> root.onlyKeys(List.of("kernels", "n")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("did you mean 'kernels'");
  }

  @Test
  void random_text_gives_a_value_or_an_input_exception() {
    SplittableRandom random = new SplittableRandom(5);
    String alphabet = "{}[]\",:0123456789.eE+-truefalsn \\u\u00e9";
    for (int i = 0; i < 50_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(30); n > 0; n--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      try {
        Object value = Json.read(text.toString());
        assertThat(Json.read(Json.write(value))).as("text %s", text).isEqualTo(value);
      } catch (InputException refused) {
        assertThat(refused.where()).as("text %s", text).startsWith("json, character ");
      }
    }
  }
}
