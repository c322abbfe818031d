package org.mercer.kernel.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.run.Run;

class ParserTest {
  private static Expression word(String text) {
    return Expression.word(text);
  }

  @Test
  void a_product_binds_tighter_than_a_sum_and_a_power_tighter_than_a_product() {
    assertThat(Kernels.expression("a + b*c^2"))
        .isEqualTo(
            Expression.sum(
                List.of(word("a"), Expression.product(word("b"), Expression.power(word("c"), 2)))));
    assertThat(Kernels.expression("(a + b)*c"))
        .isEqualTo(Expression.product(Expression.sum(List.of(word("a"), word("b"))), word("c")));
  }

  @Test
  void columns_bind_tighter_than_a_power() {
    assertThat(Kernels.expression("a()@[x,'y z',3]^2"))
        .isEqualTo(
            Expression.power(Expression.at(Expression.call("a"), List.of("x", "y z", "3")), 2));
  }

  @Test
  void all_kinds_of_values() {
    String text = "k(1e-3, w, 'it''s', [1, [2]], {a: 1, 'b c': [x], 7: 2}, low=1..2.5, b=2*c + d)";
    assertThat(Kernels.expression(text))
        .isEqualTo(
            Expression.call(
                "k",
                Expression.number(0.001),
                word("w"),
                Expression.text("it's"),
                Expression.list(
                    List.of(Expression.number(1), Expression.list(List.of(Expression.number(2))))),
                new Expression.Entries(
                    List.of(
                        Map.entry("a", Expression.number(1)),
                        Map.entry("b c", Expression.list(List.of(word("x")))),
                        Map.entry("7", Expression.number(2)))),
                Expression.named("low", new Expression.Range(1, 2.5)),
                Expression.named(
                    "b",
                    Expression.sum(
                        List.of(Expression.product(Expression.number(2), word("c")), word("d"))))));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "-2.5, -2.5",
    "+3, 3",
    ".5, 0.5",
    "1., 1",
    "1e3, 1000",
    "1E-3, 0.001",
    "2e+2, 200",
    "-0.0, -0.0",
    "0.1, 0.1"
  })
  void numbers(String text, double value) {
    assertThat(Kernels.expression("k(" + text + ")"))
        .isEqualTo(Expression.call("k", Expression.number(value)));
  }

  @Test
  void ranges_touch_their_numbers() {
    assertThat(Kernels.expression("k(1..5, 1e-3..1e1, 0.5 .. 1.5)"))
        .isEqualTo(
            Expression.call(
                "k",
                new Expression.Range(1, 5),
                new Expression.Range(0.001, 10),
                new Expression.Range(0.5, 1.5)));
  }

  @Test
  void white_space_means_nothing() {
    assertThat(Kernels.expression(" a (\n x = 1 ,\t[ 2 ] ) @ [ u , v ] + b "))
        .isEqualTo(Kernels.expression("a(x=1,[2])@[u,v]+b"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "0  | ``           | expected a kernel, but found the end",
        "2  | `  `         | expected a kernel, but found the end",
        "4  | a + )        | expected a kernel, but found ')'",
        "2  | a b          | expected '+', '*' or the end, but found 'b'",
        "1  | a)           | expected '+', '*' or the end, but found ')'",
        "2  | (a           | expected ')' to close the bracket, but found the end",
        "3  | k(a;b)       | expected ')' to close k(, but found ';'",
        "4  | k(1 2)       | expected ')' to close k(, but found '2'",
        "2  | a - b        | a difference of kernels is not a kernel",
        "0  | -a           | a negative multiple of a kernel is not a kernel",
        "1  | 2a           | expected '*' between a number and a kernel, but found 'a'",
        "2  | a^2.5        | the power of a kernel must be a whole number of at least 1",
        "2  | a^0          | the power of a kernel must be a whole number of at least 1",
        "2  | a^b          | the power of a kernel must be a whole number of at least 1",
        "3  | a^2^3        | a power of a power needs brackets",
        "2  | k(1e999)     | the number '1e999' is too large",
        "2  | k(.5.5)      | expected a number, but found '.5.5'",
        "2  | k('x         | the quoted text has no end: expected '",
        "4  | k([1)        | expected ']' to close the list, but found ')'",
        "4  | k({a)        | expected ':' and a value after the key 'a', but found ')'",
        "9  | k({a: 1, a: 2}) | the key 'a' is there twice",
        "3  | k({[:1})     | expected a key, but found '['",
        "3  | k({1.5:1})   | a key must be a name or a whole number",
        "2  | a@x          | expected '[' and the columns",
        "3  | a@[]         | expected a column, but found ']'",
        "4  | a@[x         | expected ']' to close the columns, but found the end",
        "2  | k(3..2)      | a range low..high needs low < high",
        "5  | k(1..a)      | expected a number, but found 'a'",
        "2  | k(@)         | '@' must be followed by the name of a file",
        "0  | %            | expected a kernel, but found '%'"
      })
  void errors_point_at_their_place(int column, String text, String problem) {
    ExpressionException error =
        catchThrowableOfType(ExpressionException.class, () -> Kernels.expression(text));
    assertThat(error).as(text).isNotNull();
    assertThat(error.problem()).startsWith(problem);
    assertThat(error.column()).as(error.getMessage()).isEqualTo(column);
    assertThat(error.getMessage()).endsWith("\n  " + " ".repeat(column) + "^");
  }

  @Test
  void a_long_expression_is_shown_around_the_place() {
    String text = "a + ".repeat(200) + "? + " + "a + ".repeat(100) + "a";
    ExpressionException error =
        catchThrowableOfType(ExpressionException.class, () -> Kernels.expression(text));
    assertThat(error.column()).isEqualTo(800);
    String[] lines = String.valueOf(error.getMessage()).split("\n", -1);
    assertThat(lines[1]).startsWith("  ...").endsWith("...").hasSizeLessThan(120);
    assertThat(lines[1].charAt(lines[2].indexOf('^'))).isEqualTo('?');
  }

  @Test
  void control_characters_do_not_reach_the_terminal() {
    assertThatThrownBy(() -> Kernels.expression("a + \u001b[31m"))
        .hasMessageNotContaining("\u001b")
        .hasMessageContaining("\\u001b");
  }

  @Test
  void length_is_bounded() {
    String longest = "a" + " ".repeat(Parser.LONGEST - 1);
    assertThat(Kernels.expression(longest)).isEqualTo(word("a"));
    assertThatThrownBy(() -> Kernels.expression(longest + " "))
        .isInstanceOf(ExpressionException.class)
        .hasMessageContaining("at most 16777216 characters, but this has 16777217");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "k(", "k([", "k({a: "})
  void depth_is_bounded(String open) {
    String text = open.repeat(40_000 / open.length());
    assertThatThrownBy(() -> Kernels.expression(text))
        .isInstanceOf(ExpressionException.class)
        .hasMessageContaining("nested 64 deep");
  }

  @Test
  void sixty_four_brackets_are_allowed() {
    assertThat(Kernels.expression("(".repeat(64) + "a" + ")".repeat(64))).isEqualTo(word("a"));
  }

  @Test
  void the_number_of_parts_is_bounded() {
    String most = "a" + "+a".repeat(Parser.MOST_PARTS - 1);
    assertThat(((Expression.Plus) Kernels.expression(most)).terms()).hasSize(1000);
    assertThatThrownBy(() -> Kernels.expression(most + "*a"))
        .isInstanceOf(ExpressionException.class)
        .hasMessageContaining("at most 1000 parts");
  }

  @Test
  void a_long_list_of_numbers_is_not_many_parts() {
    String list = "1,".repeat(5000) + "1";
    Expression.Call call = (Expression.Call) Kernels.expression("k([" + list + "])");
    assertThat(((Expression.Items) call.arguments().get(0)).items()).hasSize(5001);
  }

  @Test
  void every_tree_is_read_back_as_it_was_written() {
    for (int seed = 0; seed < 2000; seed++) {
      RandomGenerator random = Run.defaults().seed(seed).random("trees");
      Expression tree = tree(random, 4);
      assertThat(Kernels.expression(tree.toString())).as("seed %d: %s", seed, tree).isEqualTo(tree);
    }
  }

  private static Expression tree(RandomGenerator random, int depth) {
    if (depth == 0) {
      return random.nextBoolean() ? word("w" + random.nextInt(9)) : number(random);
    }
    Expression part = tree(random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> Expression.sum(List.of(part, tree(random, depth - 1)));
      case 1 -> Expression.product(part, tree(random, depth - 1), tree(random, 0));
      case 2 -> Expression.power(part, random.nextInt(1, 100));
      case 3 -> Expression.at(part, List.of("a", "b c", "it's", "12", "012"));
      case 4 -> Expression.call("k", value(random, depth), Expression.named("x", part));
      default -> Expression.call("k" + depth);
    };
  }

  private static Expression number(RandomGenerator random) {
    long bits = random.nextLong();
    double value = Double.longBitsToDouble(bits);
    return Expression.number(Double.isFinite(value) ? value : bits % 1000);
  }

  private static Expression value(RandomGenerator random, int depth) {
    return switch (random.nextInt(5)) {
      case 0 -> Expression.text("it's \"quoted\"\n" + (char) random.nextInt(32, 1000));
      case 1 -> new Expression.Range(-random.nextDouble(), random.nextDouble(1, 2));
      case 2 -> items(random, depth);
      case 3 -> entries(random, depth);
      default -> number(random);
    };
  }

  private static Expression items(RandomGenerator random, int depth) {
    List<Expression> items = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      items.add(depth > 0 ? value(random, depth - 1) : number(random));
    }
    return Expression.list(items);
  }

  private static Expression entries(RandomGenerator random, int depth) {
    Map<String, Expression> map = new LinkedHashMap<>();
    for (String key : List.of("a", "not a word", "3", "007", "")) {
      if (random.nextBoolean()) {
        map.put(key, depth > 0 ? tree(random, depth - 1) : number(random));
      }
    }
    return new Expression.Entries(List.copyOf(map.entrySet()));
  }
}
