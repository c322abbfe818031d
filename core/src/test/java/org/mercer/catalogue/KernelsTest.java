package org.mercer.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Constant;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.RandomKernels;
import org.mercer.kernel.Scaled;
import org.mercer.kernel.expression.ExpressionException;
import org.mercer.kernel.vector.Columns;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.run.Run;

class KernelsTest {
  private static Kernel<Vec> vectors(String text) {
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }

  @Test
  void text_and_java_say_the_same() {
    assertThat(vectors("0.5*rbf(gamma=0.1) + poly(degree=2)^2"))
        .isEqualTo(Vectors.rbf(0.1).times(0.5).plus(Vectors.poly(2).power(2)));
    assertThat(vectors("linear() + 1")).isEqualTo(Vectors.linear().plus(new Constant<>(1)));
    assertThat(Kernels.parse("normalise(spectrum(p=4))"))
        .isEqualTo(Strings.spectrum(4).normalised());
    assertThat(vectors("rbf(0.5)@[age,2]"))
        .isEqualTo(new Columns(Vectors.rbf(0.5), List.of("age", "2")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rbf", "rbf()", "rbf(1)", "rbf(gamma=1)", "rbf(1, base=linear)", "(rbf)"})
  void arguments_go_by_name_or_place_and_defaults_may_be_left_out(String text) {
    assertThat(vectors(text)).isEqualTo(Vectors.rbf(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RBF(gamma=0.5) | rbf(gamma=0.5)",
        "RBF | rbf()",
        "RBF(length_scale=2) | gaussian(sigma=2)",
        "gaussian(gamma=0.5) | rbf(gamma=0.5)",
        "polynomial(degree=2, gamma=0.5, coef0=0) | poly(degree=2, scale=0.5, coef0=0)",
        "polynomial() | poly()",
        "Poly(degree=2) | poly(degree=2)",
        "sigmoid(gamma=0.1) | sigmoid(scale=0.1)",
        "Matern(nu=1.5, length_scale=2) | matern(nu=1.5, length=2)",
        "RationalQuadratic(alpha=1, length_scale=2) | rq(alpha=1, length=2)",
        "Laplacian(gamma=2) | laplacian(gamma=2)"
      })
  void names_of_libsvm_and_scikit_learn_are_understood(String text, String own) {
    assertThat(vectors(text)).isEqualTo(vectors(own));
    assertThat(Kernels.format(vectors(text))).isEqualTo(Kernels.format(vectors(own)));
  }

  @Test
  void a_polynomial_of_a_kernel_keeps_its_name() {
    assertThat(Kernels.format(vectors("polynomial(linear(), [1, 2])"))).startsWith("polynomial(");
  }

  @Test
  void gamma_auto_is_one_over_the_number_of_columns() {
    Sample<Vec> rows = DenseVectors.of(new double[][] {{1, 2, 3, 4}, {5, 6, 7, 9}});
    assertThat(GammaScale.resolve("rbf(gamma=auto)", rows)).isEqualTo("rbf(gamma=0.25)");
    assertThat(GammaScale.resolve("2*poly(gamma=auto)", rows)).isEqualTo("2*poly(scale=0.25)");
    assertThat(GammaScale.resolve("rbf(gamma=auto)@[1]", rows)).isEqualTo("rbf(gamma=1)@[1]");
  }

  @Test
  void numbers_in_a_product_are_its_weight() {
    Kernel<Vec> product = Vectors.linear().times(Vectors.rbf(1));
    assertThat(vectors("0.5*linear()*rbf()")).isEqualTo(product.times(0.5));
    assertThat(vectors("linear()*0.5*rbf()")).isEqualTo(product.times(0.5));
    assertThat(vectors("2*3")).isEqualTo(new Constant<>(6));
    assertThat(vectors("2*(3*linear())")).isEqualTo(Vectors.linear().times(6));
  }

  @Test
  void sums_in_sums_lie_flat() {
    assertThat(vectors("linear() + (rbf() + 1)")).isEqualTo(vectors("linear() + rbf() + 1"));
    assertThat(vectors("linear() * (rbf() * rbf(2))")).isEqualTo(vectors("linear()*rbf()*rbf(2)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "0  | rbff(gamma=1)          | there is no kernel 'rbff'; did you mean 'rbf'?",
        "9  | linear + qwertyuiop    | there is no kernel 'qwertyuiop'",
        "4  | rbf(gama=1)            | rbf has no parameter 'gama'; did you mean 'gamma'?",
        "4  | rbf(zeta=1)            | rbf has no parameter 'zeta'; write rbf(gamma=1,"
            + " base=linear())",
        "13 | rbf(gamma=1, gamma=2)  | gamma is given twice",
        "7  | rbf(1, gamma=2)        | gamma is given twice",
        "13 | rbf(gamma=1, linear)   | a value without a name must come before the named ones",
        "15 | rbf(1, linear, 2)      | rbf takes 2 parameters, but this is one more",
        "7  | linear(1)              | linear takes no parameters, but this is one more",
        "0  | exp()                  | exp needs base, a kernel",
        "10 | rbf(gamma=-1)          | gamma must be zero or a positive finite number, but is -1",
        "16 | laplacian(gamma=0)     | gamma must be a positive finite number, but is 0",
        "10 | rbf(gamma=big)         | gamma must be zero or a positive finite number, but is the"
            + " word 'big'",
        "10 | rbf(gamma=[1])         | gamma must be zero or a positive finite number, but is a"
            + " list",
        "10 | rbf(gamma=1e-3..1e1)   | a range is for tuning",
        "12 | poly(degree=2.5)       | degree must be a whole number of at least 1, but is 2.5",
        "12 | poly(degree=3e9)       | degree must be a whole number of at least 1, but is"
            + " 3000000000",
        "14 | poly(2, coef0=-1)      | coef0 must be zero or a positive finite number, but is -1",
        "14 | spectrum(unit=wort)    | unit must be one of char, word, but is 'wort'; did you mean"
            + " 'word'?",
        "14 | spectrum(unit=3)       | unit must be a word, but is 3",
        "36 | polynomial(linear, coefficients=[1, -1]) | coefficients must be a list with zero or a"
            + " positive",
        "0  | polynomial(linear, coefficients=[0, 0]) | a polynomial needs a coefficient greater"
            + " than zero",
        "32 | polynomial(linear, coefficients=3) | coefficients must be a list of numbers, but is"
            + " 3",
        "9  | rbf(base=[1])          | expected a kernel, but found a list",
        "9  | rbf(base='x')          | expected a kernel, but found a quoted text",
        "0  | -2*rbf()               | a negative multiple of a kernel is not a kernel",
        "6  | rbf()*-2               | a negative multiple of a kernel is not a kernel",
        "0  | 0*rbf()                | a kernel times zero has nothing left to learn from",
        "8  | rbf() + -2             | a negative constant is not a kernel",
        "0  | 1e300*1e300*rbf()      | the weight of a kernel must be a positive finite number",
        "11 | linear() + spectrum()  | the parts of a sum must compare the same kind of object",
        "13 | spectrum() * linear()  | the parts of a product must compare the same kind of object",
        "0  | 2@[a]                  | a kernel can be given columns, but this is a number",
        "0  | rbf()@[a,a]            | each column may be named once",
        "0  | rbf()@[0]              | columns are counted from 1",
        "20 | conformal(linear, f=nrm)  | there is no function 'nrm'; did you mean 'norm'?",
        "20 | conformal(linear, f=length) | this is a function of a string",
        "20 | conformal(linear, f=3) | f must be a named function such as norm",
        "0  | gaussian(sigma=1e-200) | sigma must be such that",
        "4  | rbf(@secret.json)      | a file may be named in an expression on the command line"
            + " only"
      })
  void errors_point_at_their_place(int column, String text, String problem) {
    ExpressionException error =
        catchThrowableOfType(ExpressionException.class, () -> Kernels.parse(text));
    assertThat(error).as(text).isNotNull();
    assertThat(error.getMessage()).startsWith(problem);
    assertThat(error.column()).as(error.getMessage()).isEqualTo(column);
  }

  @Test
  void the_whole_message_of_an_error() {
    assertThatThrownBy(() -> Kernels.parse("rbff(gamma=1)"))
        .hasMessage("there is no kernel 'rbff'; did you mean 'rbf'?\n  rbff(gamma=1)\n  ^");
  }

  @Test
  void a_kernel_must_suit_the_data() {
    assertThatThrownBy(() -> Kernels.parse("rbf()", StringDomain.INSTANCE))
        .hasMessageStartingWith(
            "the data hold objects of the kind string, but this kernel compares those of the kind"
                + " vector");
    assertThat(Kernels.parse("2", StringDomain.INSTANCE).of("a", "b")).isEqualTo(2);
  }

  @Test
  void a_file_gives_a_value() {
    Kernel<?> kernel =
        Kernels.parse(
            "polynomial(linear, @'my weights.json') + conformal(linear, f=@f.json)",
            path -> path.equals("f.json") ? "{\"bias\": 2, \"1\": 1}" : "[3, 2.5, 1e0]");
    assertThat(kernel)
        .isEqualTo(
            Kernels.parse(
                "polynomial(linear, [3, 2.5, 1]) + conformal(linear, f={bias: 2, 1: 1})"));
  }

  @Test
  void an_error_in_a_file_names_the_file_and_points_at_its_mention() {
    ExpressionException error =
        catchThrowableOfType(
            ExpressionException.class,
            () -> Kernels.parse("polynomial(linear, @w.json)", path -> "[3,, 1]"));
    assertThat(error.problem()).contains("w.json");
    assertThat(error.column()).isEqualTo(19);
    error =
        catchThrowableOfType(
            ExpressionException.class,
            () -> Kernels.parse("polynomial(linear, @w.json)", path -> "[3, -1]"));
    assertThat(error.problem()).startsWith("coefficients must be a list");
    assertThat(error.column()).isEqualTo(19);
  }

  @Test
  void a_function_of_the_users_has_no_text() {
    Kernel<Vec> mine = (x, y) -> x.get(0) * y.get(0);
    assertThatThrownBy(() -> Kernels.format(mine.plus(Vectors.linear()).normalised()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no text form");
    assertThatThrownBy(() -> Kernels.format(Vectors.linear().conformal(x -> 1)))
        .hasMessageContaining("has no text form");
    assertThatThrownBy(() -> Kernels.format(new Rbf<>(1, mine)))
        .hasMessageContaining("has no text form");
  }

  @Test
  void numbers_keep_all_their_digits() {
    for (double gamma :
        new double[] {0.1, 1 / 3.0, 1e-300, 4.9e-324, 1e15, 1.2345678901234568e17}) {
      Kernel<Vec> kernel = Vectors.rbf(gamma);
      assertThat(Kernels.parse(Kernels.format(kernel))).isEqualTo(kernel);
    }
    Kernel<Vec> negativeZero = Vectors.sigmoid(1, -0.0);
    assertThat(Kernels.parse(Kernels.format(negativeZero))).isEqualTo(negativeZero);
  }

  @Test
  void constants_in_products_are_not_weights() {
    Kernel<Vec> k = Linear.INSTANCE;
    for (Kernel<Vec> kernel :
        List.<Kernel<Vec>>of(
            k.times(new Constant<>(2)),
            new Constant<Vec>(2).times(0.5),
            new Scaled<>(1, k),
            k.times(k.times(0.5)),
            k.times(k).times(0.5),
            k.plus(k).power(2).times(k),
            k.power(2).power(3),
            new Constant<Vec>(3).power(2),
            new Constant<>(0.0))) {
      assertThat(Kernels.parse(Kernels.format(kernel))).isEqualTo(kernel);
    }
  }

  @Test
  void every_kernel_is_read_back_as_it_was_written() {
    for (int seed = 0; seed < 500; seed++) {
      Run run = Run.defaults().seed(seed);
      for (Kernel<?> kernel :
          List.of(
              RandomKernels.ofVectors(run.random("vectors")).next(4),
              RandomKernels.ofStrings(run.random("strings")).next(4))) {
        String text = Kernels.format(kernel);
        assertThat(Kernels.parse(text)).as("seed %d: %s", seed, text).isEqualTo(kernel);
      }
    }
  }

  /** Pieces of expressions and rubbish, strung together. */
  @Test
  void whatever_is_written_gives_a_kernel_or_an_error_with_a_caret() {
    List<String> pieces =
        List.of(
            "rbf",
            "linear",
            "spectrum",
            "conformal",
            "(",
            ")",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            "@",
            "+",
            "*",
            "^",
            "-",
            ",",
            "=",
            ":",
            "..",
            "'",
            "1",
            "0.5",
            "1e9",
            "-3",
            "gamma",
            "base=",
            "f={bias: 1}",
            " ",
            "\0",
            "\uD83D\uDE00",
            "\uD83D",
            "x");
    int kernels = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      RandomGenerator random = Run.defaults().seed(seed).random("rubbish");
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(1, 12); i > 0; i--) {
        text.append(pieces.get(random.nextInt(pieces.size())));
      }
      try {
        kernels += Kernels.parse(text.toString()).expression().hasText() ? 1 : 0;
      } catch (ExpressionException expected) {
        assertThat(expected.column()).as("seed %d", seed).isBetween(0, text.length());
      }
    }
    assertThat(kernels).isPositive();
  }
}
