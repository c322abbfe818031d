package org.mercer.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Kernel;

/** The forms of tf-idf on texts that fit on paper, and those of the manual of scikit-learn. */
class TfIdfTest {
  private static Kernel<String> fitted(String expression, String... corpus) {
    return Kernels.parse(expression, StringDomain.INSTANCE).fit(Sample.of(corpus));
  }

  /** What the user guide of scikit-learn counts, with the rows it prints to eight digits. */
  private static final String[] GUIDE = {
    "a a a c", "a a", "a a a", "a a a a", "a a a b b", "a a a c c"
  };

  @Test
  void rows_of_the_user_guide_of_scikit_learn() {
    Kernel<String> plus = fitted("normalise(tfidf(idf=plus))", GUIDE);
    assertThat(plus.of(GUIDE[0], GUIDE[1])).isCloseTo(0.81940995, within(1e-8));
    assertThat(plus.of(GUIDE[4], GUIDE[1])).isCloseTo(0.47330339, within(1e-8));
    assertThat(plus.of(GUIDE[0], GUIDE[5]))
        .isCloseTo(0.81940995 * 0.58149261 + 0.57320793 * 0.81355169, within(3e-8));
    Kernel<String> smooth = fitted("normalise(tfidf(idf=smooth))", GUIDE);
    assertThat(smooth.of(GUIDE[0], GUIDE[1])).isCloseTo(0.85151335, within(1e-8));
    assertThat(smooth.of(GUIDE[4], GUIDE[1])).isCloseTo(0.55422893, within(1e-8));
    assertThat(smooth.of(GUIDE[0], GUIDE[5]))
        .isCloseTo(0.85151335 * 0.63035731 + 0.52433293 * 0.77630514, within(3e-8));
  }

  /** b is in one of two texts: ln 2; five times it counts 1 + ln 5. */
  @Test
  void sublinear_counts() {
    Kernel<String> kernel = fitted("tfidf(tf=log)", "a b", "a");
    double weight = Math.log(2) * Math.log(2);
    assertThat(kernel.of("b b b b b", "b")).isCloseTo(weight * (1 + Math.log(5)), within(1e-12));
    assertThat(kernel.of("b", "b")).isCloseTo(weight, within(1e-12));
  }

  /** Of x y z and x y: two words and one pair in common, which count alike without idf. */
  @Test
  void runs_of_words() {
    Kernel<String> kernel = fitted("tfidf(idf=none, longest=2)", "x y z", "x y");
    assertThat(kernel.of("X, y z", "x y!")).isEqualTo(3);
    assertThat(kernel.features("x y z").orElseThrow().dot(kernel.features("x y").orElseThrow()))
        .isEqualTo(3);
    Kernel<String> pairs = fitted("tfidf(idf=none, shortest=2)", "x y z", "x y");
    assertThat(pairs.of("x y z", "x y")).isEqualTo(1);
  }

  /** df: a 4, b 2, c 1 of four texts. */
  @Test
  void words_in_too_few_or_too_many_texts() {
    String[] corpus = {"a b c", "a b", "a", "a"};
    assertThat(fitted("tfidf(idf=none, mindf=2)", corpus).of("a b c", "a b c")).isEqualTo(2);
    assertThat(fitted("tfidf(idf=none, mindf=0.5)", corpus).of("a b c", "a b c")).isEqualTo(2);
    assertThat(fitted("tfidf(idf=none, mindf=0.51)", corpus).of("a b c", "a b c")).isEqualTo(1);
    assertThat(fitted("tfidf(idf=none, maxdf=0.5)", corpus).of("a b c", "a b c")).isEqualTo(2);
    assertThat(fitted("tfidf(idf=none, maxdf=3)", corpus).of("a b c", "a b c")).isEqualTo(2);
    assertThat(fitted("tfidf(idf=none, mindf=2, maxdf=0.5)", corpus).of("a b c", "a b c"))
        .isEqualTo(1);
  }

  /** The examples of scikit-learn's user guide for char_wb and char. */
  @Test
  void characters() {
    assertThat(new TreeMap<>(new Terms(Terms.Of.BORDER, 2, 2).counts("wprds")).keySet())
        .containsExactly(" w", "ds", "pr", "rd", "s ", "wp");
    assertThat(new Terms(Terms.Of.BORDER, 5, 5).counts("Jumpy fox").keySet())
        .containsExactlyInAnyOrder(" fox ", " jump", "jumpy", "umpy ");
    assertThat(new Terms(Terms.Of.CHAR, 5, 5).counts("jumpy \n fox").keySet())
        .containsExactlyInAnyOrder("jumpy", "mpy f", "py fo", "umpy ", "y fox");
    // shorter than a run: once, though runs of 4 and of 5 are counted
    assertThat(new Terms(Terms.Of.BORDER, 4, 5).counts("a a")).isEqualTo(Map.of(" a ", 2.0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tfidf()",
        "tfidf(unit=border, shortest=3, longest=5, tf=log, idf=smooth, mindf=2, maxdf=0.5)",
        "tfidf(unit=char, shortest=2, longest=2)",
        "tfidf(longest=2, idf=none)"
      })
  void text_form(String expression) {
    assertThat(Kernels.format(Kernels.parse(expression, StringDomain.INSTANCE)))
        .isEqualTo(expression);
  }

  @Test
  void refused() {
    assertThatThrownBy(() -> fitted("tfidf(shortest=3, longest=2)", "a"))
        .hasMessageContaining("longest");
    assertThatThrownBy(() -> fitted("tfidf(longest=65)", "a")).hasMessageContaining("64");
    assertThatThrownBy(() -> fitted("tfidf(unit=letter)", "a")).hasMessageContaining("border");
  }
}
