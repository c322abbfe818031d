package org.mercer.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Texts;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Streams;

class TextKernelsTest {
  private static final long SEED = Long.getLong("mercer.seed", 0);
  private static final double ROUNDING = 1e-10;

  private static Kernel<String> kernel(String expression) {
    return Kernels.parse(expression, StringDomain.INSTANCE);
  }

  private static final String[] WORDS = {"a", "b", "c", "d", "e", "f"};

  private static List<String> texts(int n, String stream) {
    RandomGenerator random = Streams.of(SEED, stream);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      List<String> words = new ArrayList<>();
      for (int left = random.nextInt(9); left > 0; left--) {
        words.add(WORDS[random.nextInt(WORDS.length)]);
      }
      texts.add(String.join(" ", words));
    }
    return texts;
  }

  private static double[] counts(String text) {
    double[] counts = new double[WORDS.length];
    for (String word : text.split(" ", -1)) {
      for (int w = 0; w < WORDS.length; w++) {
        counts[w] += word.equals(WORDS[w]) ? 1 : 0;
      }
    }
    return counts;
  }

  private static double form(double[] x, DoubleMatrix m, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < y.length; j++) {
        sum += x[i] * m.get(i, j) * y[j];
      }
    }
    return sum;
  }

  /** D'D. */
  private static DoubleMatrix together(List<String> corpus) {
    DoubleMatrix m = new DoubleMatrix(WORDS.length, WORDS.length);
    for (String text : corpus) {
      double[] counts = counts(text);
      for (int i = 0; i < WORDS.length; i++) {
        for (int j = 0; j < WORDS.length; j++) {
          m.set(i, j, m.get(i, j) + counts[i] * counts[j]);
        }
      }
    }
    return m;
  }

  /** I + lambda C + lambda^2 C^2 + ..., until nothing is added. */
  private static DoubleMatrix series(DoubleMatrix c, double lambda) {
    int n = c.rows();
    DoubleMatrix sum = DoubleMatrix.identity(n);
    DoubleMatrix term = DoubleMatrix.identity(n);
    for (int t = 0; t < 2000; t++) {
      DoubleMatrix next = new DoubleMatrix(n, n);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double entry = 0;
          for (int l = 0; l < n; l++) {
            entry += term.get(i, l) * c.get(l, j);
          }
          next.set(i, j, lambda * entry);
          sum.set(i, j, sum.get(i, j) + lambda * entry);
        }
      }
      term = next;
    }
    return sum;
  }

  private static void agrees(Kernel<String> fitted, List<String> texts, DoubleMatrix between) {
    Sample<String> sample = Sample.of(texts);
    DoubleMatrix bulk = Matrices.inBulk(fitted, sample, sample);
    for (int i = 0; i < texts.size(); i++) {
      for (int j = 0; j < texts.size(); j++) {
        String x = texts.get(i);
        String y = texts.get(j);
        double expected = form(counts(x), between, counts(y));
        double allowed = ROUNDING * Math.max(1, Math.abs(expected));
        assertThat(fitted.of(x, y)).as("seed %s", SEED).isCloseTo(expected, within(allowed));
        assertThat(bulk.get(i, j)).isCloseTo(expected, within(allowed));
        double byName = fitted.features(x).orElseThrow().dot(fitted.features(y).orElseThrow());
        assertThat(byName).isCloseTo(expected, within(allowed));
      }
    }
  }

  @Test
  void each_kernel_is_a_form_of_the_counts_as_its_definition_says() {
    List<String> corpus = texts(7, "corpus");
    Sample<String> sample = Sample.of(corpus);
    List<String> texts = texts(40, "texts");
    DoubleMatrix c = together(corpus);
    agrees(kernel("bagofwords()"), texts, DoubleMatrix.identity(WORDS.length));
    agrees(kernel("gvsm()").fit(sample), texts, c);
    agrees(kernel("semanticdiffusion(lambda=0.002)").fit(sample), texts, series(c, 0.002));
    DoubleMatrix weights = new DoubleMatrix(WORDS.length, WORDS.length);
    for (int w = 0; w < WORDS.length; w++) {
      int which = w;
      double with = corpus.stream().filter(t -> counts(t)[which] > 0).count();
      weights.set(w, w, with == 0 ? 0 : Math.pow(Math.log(corpus.size() / with), 2));
    }
    agrees(kernel("tfidf()").fit(sample), texts, weights);
    // six words and forty texts: all directions together are the whole space
    agrees(
        kernel("latentsemantic(k=100)").fit(Sample.of(texts)),
        texts,
        DoubleMatrix.identity(WORDS.length));
  }

  @Test
  void a_large_corpus_gives_the_same_concepts_as_a_small_one_said_often() {
    // copies multiply eigenvalues and leave the directions as they are
    List<String> corpus = texts(30, "often");
    List<String> often = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      often.addAll(corpus);
    }
    Kernel<String> few = kernel("latentsemantic(k=2)").fit(Sample.of(corpus));
    Kernel<String> many = kernel("latentsemantic(k=2)").fit(Sample.of(often));
    for (String x : texts(20, "other texts")) {
      assertThat(many.of(x, "a b c")).isCloseTo(few.of(x, "a b c"), within(1e-7));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"tfidf()", "gvsm()", "latentsemantic(k=3)", "semanticdiffusion(lambda=0.001)"})
  void a_fitted_kernel_is_a_value_that_keeps_its_text_and_its_corpus(String expression) {
    Kernel<String> written = kernel(expression);
    assertThat(Kernels.format(written)).isEqualTo(expression);
    assertThat(written.needsFit()).isTrue();
    assertThatThrownBy(() -> written.of("a", "b")).hasMessageContaining("fit(sample)");
    Sample<String> corpus = Sample.of(texts(6, "corpus"));
    Kernel<String> fitted = written.fit(corpus);
    assertThat(fitted.needsFit()).isFalse();
    assertThat(fitted.expression()).isEqualTo(written.expression());
    assertThat(fitted).isEqualTo(written.fit(corpus)).hasSameHashCodeAs(written.fit(corpus));
    assertThat(fitted).isNotEqualTo(written.fit(Sample.of("a")));
    assertThat(fitted.certificate().verdict()).isEqualTo(Verdict.PSD);
    assertThat(fitted.of("", "")).isZero();
    assertThat(fitted.of("", "a")).isZero();
    assertThat(fitted.normalised().of("", "")).isEqualTo(1);
    assertThat(fitted.fit(Sample.of("x y"))).isEqualTo(fitted);
    if (!expression.startsWith("semantic")) {
      assertThat(fitted.of("unheard", "unheard")).isZero();
    }
  }

  @Test
  void an_empty_corpus_and_one_of_empty_texts() {
    assertThatThrownBy(() -> kernel("gvsm()").fit(Sample.of()))
        .hasMessageContaining("at least one text");
    for (String k : List.of("gvsm()", "tfidf()", "latentsemantic()")) {
      assertThat(kernel(k).fit(Sample.of("", " ")).of("a", "a")).as(k).isZero();
    }
    assertThat(kernel("semanticdiffusion(lambda=1)").fit(Sample.of("")).of("a", "a")).isEqualTo(1);
  }

  @Test
  void a_lambda_that_does_not_fit_the_corpus_is_refused() {
    // K = 4
    assertThatThrownBy(() -> kernel("semanticdiffusion(lambda=0.25)").fit(Sample.of("a a")))
        .hasMessageContaining("lambda must be below")
        .hasMessageContaining("0.25");
    // 2 * 2 / (1 - 0.125 * 4)
    assertThat(kernel("semanticdiffusion(lambda=0.125)").fit(Sample.of("a a")).of("a a", "a a"))
        .isCloseTo(8, within(1e-12));
  }

  @Test
  void words_are_composed_small_and_split_at_any_white_space() {
    assertThat(Words.counts("caf\u00e9 cafe\u0301\u00a0caf\u00e9\tCaf\u00e9 a,b"))
        .isEqualTo(Map.of("caf\u00e9", 4.0, "a,b", 1.0));
    assertThat(Words.counts("\ud83d\ude00 \ud83d \u200f\u05d0")).hasSize(3);
    assertThat(Words.counts("")).isEmpty();
    assertThat(Words.counts(" \n ")).isEmpty();
  }

  @Test
  void punctuation_round_a_word_is_no_part_of_it() {
    assertThat(Words.counts("Fever, (fever) \u201cfever!\u201d don't e-mail 3.5% \u00bfque?"))
        .isEqualTo(Map.of("fever", 3.0, "don't", 1.0, "e-mail", 1.0, "3.5", 1.0, "que", 1.0));
    // a run of signs alone is what somebody wrote on purpose
    assertThat(Words.counts(":-) - :-)")).isEqualTo(Map.of(":-)", 2.0, "-", 1.0));
    // a vowel sign at the end of a word is a part of it: na + sign e + danda
    assertThat(Words.counts("\u0928\u0947\u0964")).isEqualTo(Map.of("\u0928\u0947", 1.0));
  }

  @Test
  void texts_that_make_tokenisers_hang_are_split_or_refused() {
    String line = "_".repeat(1_000_000);
    assertThat(Texts.bagOfWords().of(line, line)).isEqualTo(1);
    assertThat(Texts.bagOfWords().of("a".repeat(50_000) + "!", line)).isZero();
    assertThatThrownBy(() -> Words.counts("x".repeat(Words.LONGEST_WORD + 1)))
        .hasMessageContaining("a word may have at most");
    assertThatThrownBy(() -> Words.counts("y ".repeat(Words.LONGEST_TEXT / 2 + 1)))
        .hasMessageContaining("64 Mi characters");
    // "Aa" and "BB" have one hash code, and so have all words made of them
    StringBuilder colliding = new StringBuilder();
    for (int i = 0; i < 1 << 14; i++) {
      for (int bit = 0; bit < 14; bit++) {
        colliding.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      colliding.append(' ');
    }
    assertThat(Words.counts(colliding.toString())).hasSize(1 << 14);
  }
}
