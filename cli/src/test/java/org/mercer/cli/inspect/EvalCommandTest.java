package org.mercer.cli.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mercer.cli.Cli;

class EvalCommandTest {
  @Test
  void it_prints_one_number_and_nothing_else() {
    Cli linear = Cli.run("eval", "--kernel", "linear", "1,2", "3,4");

    assertThat(linear.status()).isZero();
    assertThat(linear.out()).isEqualTo("11.0\n"); // 1*3 + 2*4
    assertThat(linear.err()).isEmpty();
  }

  @Test
  void all_digits_are_printed() {
    Cli rbf = Cli.run("eval", "--kernel", "rbf(gamma=0.5)", "1,2", "2,0.5");

    // |x-y|^2 = 1 + 2.25, so exp(-0.5 * 3.25) = exp(-1.625); within two units in the last place
    assertThat(Double.parseDouble(rbf.out().strip()))
        .isCloseTo(Math.exp(-1.625), org.assertj.core.data.Offset.offset(2 * Math.ulp(0.2)));
  }

  @Test
  void a_vector_may_begin_with_a_minus() {
    assertThat(Cli.run("eval", "--kernel", "linear", "-1,2", "-3,4").out())
        .isEqualTo("11.0\n"); // (-1)(-3) + 2*4
  }

  @Test
  void a_string_that_looks_like_an_option_comes_after_two_minuses() {
    // 2-letter parts of --aa: "--", "-a", "aa", each once; so the sum of squares is 3
    Cli strings = Cli.run("eval", "--kernel", "spectrum(p=2)", "--", "--aa", "--aa");

    assertThat(strings.out()).isEqualTo("3.0\n");
  }

  @Test
  void the_gaussian_of_a_string_kernel_works() {
    // spectrum(3) of GATTACA: GAT ATT TTA TAC ACA; of GATTA: GAT ATT TTA; k(x,x) = 5, k(y,y) = 3,
    // k(x,y) = 3; so the distance is 5 + 3 - 6 = 2, and exp(-2 * 2)
    Cli value = Cli.run("eval", "--kernel", "rbf(gamma=2, base=spectrum(p=3))", "GATTACA", "GATTA");

    assertThat(Double.parseDouble(value.out().strip()))
        .isCloseTo(Math.exp(-4), org.assertj.core.data.Offset.offset(1e-17));
  }

  @Test
  void a_wrong_kernel_is_shown_with_a_caret_and_a_suggestion() {
    Cli wrong = Cli.run("eval", "--kernel", "rbff(gamma=1)", "1", "2");

    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.out()).isEmpty();
    assertThat(wrong.err()).contains("did you mean 'rbf'?", "\n  rbff(gamma=1)\n  ^\n", "Fix: ");
  }

  @Test
  void a_wrong_object_is_bad_data_at_its_place() {
    Cli wrong = Cli.run("eval", "--kernel", "linear", "1,x", "2,3");

    assertThat(wrong.status()).isEqualTo(65);
    assertThat(wrong.err()).contains("object 1", "column 3", "expected");
  }

  @Test
  void vectors_of_different_lengths_are_bad_data() {
    Cli unequal = Cli.run("eval", "--kernel", "linear", "1,2", "1,2,3");

    assertThat(unequal.status()).isEqualTo(65);
    assertThat(unequal.err()).contains("2", "3").doesNotContain("Exception");
  }

  @Test
  void a_kernel_that_learns_from_a_sample_is_refused() {
    Cli centred = Cli.run("eval", "--kernel", "centre(linear)", "1", "2");

    assertThat(centred.status()).isEqualTo(2);
    assertThat(centred.err()).contains("learns from a sample", "mercer gram");
  }
}
