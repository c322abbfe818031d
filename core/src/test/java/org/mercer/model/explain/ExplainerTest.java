package org.mercer.model.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Place;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.novelty.SmallestBall;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.NoveltyModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

class ExplainerTest {
  private static final Run RUN = Run.defaults();

  /** Sums of a few hundred products of moderate numbers. */
  private static final double ROUNDING = 1e-9;

  private static final DenseVectors POINTS =
      DenseVectors.of(
          new double[] {1, 2, 0.5},
          new double[] {2, -1, 0.25},
          new double[] {-1, 0.5, 3},
          new double[] {0, -2, 1},
          new double[] {1.5, 1, -1});

  private static final Sample<String> TEXTS =
      Sample.of(
          "the cat sat on the mat",
          "a dog ran in the park",
          "cats and dogs and rain",
          "the rain in spain",
          "on the mat a cat");

  private static final double[] NUMBERS = {1, -1, 0.5, -2, 3};

  /** All three ways of taking the value apart lead back to it. */
  private static <X> ObjectExplanation checked(KernelModel<X, ?> model, X x, double value) {
    ObjectExplanation e = new Explainer<>(model).of(x, RUN);
    assertThat(e.value()).isCloseTo(value, within(ROUNDING));
    double support = e.support().stream().mapToDouble(SupportShare::part).sum();
    assertThat(e.bias() + e.own() + support).isCloseTo(value, within(ROUNDING));
    double parts = e.summands().stream().mapToDouble(Summand::part).sum();
    assertThat(e.bias() + parts).isCloseTo(value, within(ROUNDING));
    for (Summand s : e.summands()) {
      if (s.explicit()) {
        double features = s.features().stream().mapToDouble(FeatureShare::part).sum();
        assertThat(features).as(s.kernel()).isCloseTo(s.part(), within(ROUNDING));
      }
    }
    return e;
  }

  private static <X> ObjectExplanation ridge(Kernel<X> kernel, Sample<X> xs, X x) {
    RegressionModel<X> model = Training.of(kernel, new KernelRidge(0.1)).fit(xs, NUMBERS, RUN);
    return checked(model, x, model.predict(x));
  }

  private static void requireProfile(ObjectExplanation e, Place place) {
    assertThat(e.summands()).allMatch(Summand::explicit);
    assertThat(e.marks()).hasSize(1);
    Marks marks = e.marks().get(0);
    assertThat(marks.place()).isEqualTo(place);
    assertThat(marks.method()).isEqualTo(Marks.Method.ADDITIVE);
    assertThat(marks.sum()).isCloseTo(e.value() - e.bias(), within(ROUNDING));
  }

  @Test
  void a_linear_model_is_a_weight_times_a_value_in_each_column() {
    Kernel<Vec> linear = Kernels.parse("linear()", VectorDomain.INSTANCE);
    ObjectExplanation e = ridge(linear, POINTS, Vec.of(2, 0, -1));

    requireProfile(e, Place.COLUMN);
    assertThat(e.marks().get(0).weight(1)).isZero(); // the second coordinate is 0
    assertThat(e.summands().get(0).features()).extracting(FeatureShare::name).contains("x1", "x3");
  }

  @Test
  void products_of_columns_add_up_and_columns_are_left_out_in_turn() {
    Kernel<Vec> poly = Kernels.parse("poly(degree=2)", VectorDomain.INSTANCE);
    RegressionModel<Vec> model = Training.of(poly, new KernelRidge(0.1)).fit(POINTS, NUMBERS, RUN);
    Vec x = Vec.of(2, 0.5, -1);
    ObjectExplanation e = checked(model, x, model.predict(x));

    assertThat(e.summands().get(0).explicit()).isTrue();
    Marks left = e.marks().get(0);
    assertThat(left.method()).isEqualTo(Marks.Method.OCCLUSION);
    // the mean of the second column of the support objects is (2 - 1 + 0.5 - 2 + 1) / 5 = 0.1
    assertThat(left.weight(1))
        .isCloseTo(model.predict(x) - model.predict(Vec.of(2, 0.1, -1)), within(ROUNDING));
  }

  @Test
  void columns_have_their_names() {
    DenseVectors named = new DenseVectors(POINTS.unsafeMatrix(), List.of("age", "bmi", "dose"));
    Kernel<Vec> poly = Kernels.parse("linear()@[bmi,dose] + poly(degree=2)", VectorDomain.INSTANCE);
    ObjectExplanation e = ridge(poly, named, Vec.of(2, 0.5, -1));

    assertThat(e.summands()).hasSize(2);
    assertThat(e.summands().get(0).features())
        .extracting(FeatureShare::name)
        .containsExactlyInAnyOrder("bmi", "dose");
    assertThat(e.summands().get(1).features()).extracting(FeatureShare::name).contains("age bmi");
  }

  @Test
  void substrings_make_a_profile_of_the_string() {
    for (String kernel :
        List.of(
            "spectrum(p=3)",
            "normalise(spectrum(p=2))",
            "2*normalise(blended(p=3, lambda=0.5))",
            "gappedkmer(l=4, k=2)",
            "mismatch(p=2, m=1, alphabet='ACGT')")) {
      Kernel<String> parsed = Kernels.parse(kernel, StringDomain.INSTANCE);
      Sample<String> dna = Sample.of("ACGTACGT", "GATTACA", "TTTTCCA", "CACACA", "GGGTACC");
      requireProfile(ridge(parsed, dna, "GATACCA"), Place.CHARACTER);
    }
    for (String kernel : List.of("positionmatch()", "normalise(weighteddegree(d=3))")) {
      Kernel<String> parsed = Kernels.parse(kernel, StringDomain.INSTANCE);
      Sample<String> aligned = Sample.of("ACGTAC", "GATTAC", "TTTTCC", "CACACA", "GGGTAC");
      requireProfile(ridge(parsed, aligned, "GATACC"), Place.CHARACTER);
    }
  }

  @Test
  void words_carry_the_parts_of_a_text() {
    for (String kernel :
        List.of("bagofwords()", "normalise(tfidf())", "spectrum(p=2, unit=word)")) {
      Kernel<String> parsed = Kernels.parse(kernel, StringDomain.INSTANCE);
      ObjectExplanation e = ridge(parsed, TEXTS, "the cat in the rain");
      requireProfile(e, Place.WORD);
      assertThat(e.marks().get(0).texts()).containsExactly("the", "cat", "in", "the", "rain");
    }
  }

  @Test
  void nodes_carry_the_parts_of_trees_and_graphs() {
    Sample<Tree> trees =
        Sample.of(
                "(S (NP I) (VP run))",
                "(S (NP I) (VP (V see) (NP you)))",
                "(S (NP you) (VP run))",
                "(NP I)",
                "(S (VP run))")
            .map(TreeDomain.INSTANCE::parse);
    Tree tree = TreeDomain.INSTANCE.parse("(S (NP you) (VP (V see) (NP I)))");
    requireProfile(
        ridge(Kernels.parse("st(lambda=0.5)", TreeDomain.INSTANCE), trees, tree), Place.NODE);
    ObjectExplanation fragments =
        ridge(Kernels.parse("sst(lambda=0.5)", TreeDomain.INSTANCE), trees, tree);
    assertThat(fragments.summands()).allMatch(Summand::explicit);

    Sample<Graph> graphs =
        Sample.of(
                "{\"labels\":[\"a\",\"b\",\"a\"],\"edges\":[[0,1],[1,2]]}",
                "{\"labels\":[\"a\",\"a\",\"a\"],\"edges\":[[0,1],[1,2],[0,2]]}",
                "{\"labels\":[\"b\",\"b\"],\"edges\":[[0,1]]}",
                "{\"labels\":[\"a\",\"b\",\"c\"],\"edges\":[[0,1],[1,2]]}",
                "{\"labels\":[\"c\"],\"edges\":[]}")
            .map(GraphDomain.INSTANCE::parse);
    Graph graph =
        GraphDomain.INSTANCE.parse(
            "{\"labels\":[\"a\",\"b\",\"a\",\"c\"],\"edges\":[[0,1],[1,2],[2,3]]}");
    for (String kernel :
        List.of(
            "normalise(wl(h=2))",
            "wloa(h=1)",
            "vertexhistogram()",
            "edgehistogram()",
            "normalise(shortestpath())")) {
      requireProfile(ridge(Kernels.parse(kernel, GraphDomain.INSTANCE), graphs, graph), Place.NODE);
    }
  }

  @Test
  void a_sum_is_split_and_a_gaussian_has_no_features() {
    Kernel<String> sum =
        Kernels.parse(
            "0.5*(spectrum(p=2) + rbf(gamma=0.1, base=spectrum(p=1)))", StringDomain.INSTANCE);
    ObjectExplanation e = ridge(sum, TEXTS, "a cat");

    assertThat(e.summands()).extracting(Summand::explicit).containsExactly(true, false);
    assertThat(e.marks())
        .extracting(Marks::method)
        .containsExactly(Marks.Method.ADDITIVE, Marks.Method.OCCLUSION);
    assertThat(e.marks().get(0).sum()).isCloseTo(e.summands().get(0).part(), within(ROUNDING));
  }

  @Test
  void a_ball_has_a_part_of_its_own() {
    Kernel<Vec> linear = Kernels.parse("linear()", VectorDomain.INSTANCE);
    NoveltyModel<Vec> model =
        Training.of(linear, new SmallestBall(0.5, 1e-6)).fit(POINTS, Weights.equal(5), RUN);
    Vec x = Vec.of(1, 1, 1);
    ObjectExplanation e = checked(model, x, model.predict(x).score());
    assertThat(e.own()).isEqualTo(-3);
  }

  @Test
  void of_several_classes_the_predicted_one_is_explained() {
    Sample<String> strings = Sample.of("aab", "aaa", "bbb", "bba", "ccc", "cca");
    Labels labels = Labels.of("A", "A", "B", "B", "C", "C");
    Kernel<String> spectrum = Kernels.parse("spectrum(p=2)", StringDomain.INSTANCE);
    ClassificationModel<String> model =
        Training.of(spectrum, new SupportVector(10)).fit(strings, labels, RUN);
    // by pairs (A,B), (A,C), (B,C): f > 0 speaks for the second; C leads by f_AC and f_BC
    double[] f = model.predict("ccb").values();

    ObjectExplanation e = checked(model, "ccb", (f[1] + f[2]) / 2);
    assertThat(e.aspect().pro()).contains("C");
    ObjectExplanation a = new Explainer<>(model).of("ccb", model.aspect("A"), RUN);
    assertThat(a.value()).isCloseTo((-f[0] - f[1]) / 2, within(ROUNDING));
    assertThatThrownBy(() -> model.aspect("D"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("A, B, C");
  }

  private static String dna(RandomGenerator random, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append("ACGT".charAt(random.nextInt(4)));
    }
    return text.toString();
  }

  @Test
  void a_planted_motif_gets_the_weight() {
    RandomGenerator random = RUN.random("dna");
    List<String> strings = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      String background = dna(random, 60);
      int at = random.nextInt(50);
      boolean has = i % 2 == 0;
      strings.add(
          has ? background.substring(0, at) + "TATAAT" + background.substring(at + 6) : background);
      labels.add(has ? "site" : "none");
    }
    Kernel<String> spectrum = Kernels.parse("normalise(spectrum(p=4))", StringDomain.INSTANCE);
    ClassificationModel<String> model =
        Training.of(spectrum, new SupportVector(10))
            .fit(Sample.of(strings), Labels.of(labels), RUN);
    String fresh = dna(random, 30) + "TATAAT" + dna(random, 24);

    Marks profile = new Explainer<>(model).of(fresh, model.aspect("site"), RUN).marks().get(0);

    double inside = IntStream.range(30, 36).mapToDouble(profile::weight).sum();
    assertThat(inside).isGreaterThan(profile.sum() - inside);
    int top =
        IntStream.range(0, 60)
            .boxed()
            .max(Comparator.comparingDouble(profile::weight))
            .orElseThrow();
    assertThat(top).isBetween(30, 35);
    assertThat(FeatureWeights.of(model, model.aspect("site"), 3, RUN))
        .extracting(FeatureWeights.Weight::name)
        .containsExactlyInAnyOrder("TATA", "ATAA", "TAAT");
  }

  @Test
  void a_planted_word_gets_the_weight() {
    RandomGenerator random = RUN.random("words");
    List<String> texts = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      StringBuilder text = new StringBuilder(i % 2 == 0 ? "prize" : "");
      random.ints(8, 0, 30).forEach(w -> text.append(" word").append(w));
      texts.add(text.toString().strip());
      labels.add(i % 2 == 0 ? "spam" : "ham");
    }
    Kernel<String> words = Kernels.parse("normalise(tfidf())", StringDomain.INSTANCE);
    ClassificationModel<String> model =
        Training.of(words, new SupportVector(1)).fit(Sample.of(texts), Labels.of(labels), RUN);

    Marks marks = new Explainer<>(model).of("word1 prize word2", RUN).marks().get(0);
    assertThat(marks.weight(1)).isEqualTo(marks.largest()).isPositive();
    assertThat(FeatureWeights.of(model, model.aspect("spam"), 1, RUN).get(0).name())
        .isEqualTo("prize");
  }

  private static final Table ROWS =
      Table.of(5)
          .numbers("age", 20, 30, 40, 50, 60)
          .categories("sex", "m", "f", "f", "m", "f")
          .texts(
              "notes",
              ColumnKind.TEXT,
              new String[] {"no pain", "some pain here", "no words", "pain and more", "well"},
              new BitSet())
          .build();

  @Test
  void rows_of_tables_are_explained_by_column_and_texts_by_word() {
    Kernel<TableRow> sum =
        Kernels.parse(
            "linear()@[age,sex] + 0.5*normalise(bagofwords())@[notes]", RecordDomain.INSTANCE);
    ObjectExplanation e = ridge(sum, ROWS, ROWS.get(1));

    assertThat(e.summands().get(0).features())
        .extracting(FeatureShare::name)
        .containsExactlyInAnyOrder("age", "sex=f");
    assertThat(e.marks()).extracting(Marks::method).containsOnly(Marks.Method.ADDITIVE);
    assertThat(e.marks().get(0).texts()).containsExactly("age", "sex", "notes");
    assertThat(e.marks().get(1).texts()).containsExactly("some", "pain", "here");
    assertThat(e.marks().stream().mapToDouble(Marks::sum).sum())
        .isCloseTo(e.value() - e.bias(), within(ROUNDING));
  }

  @Test
  void a_cell_of_a_table_is_replaced_where_the_kernel_has_no_features() {
    Kernel<TableRow> rbf =
        Kernels.parse("rbf(gamma=0.001)@[age] + bagofwords()@[notes]", RecordDomain.INSTANCE);
    ObjectExplanation e = ridge(rbf, ROWS, ROWS.get(1));

    Marks left = e.marks().get(1);
    assertThat(left.method()).isEqualTo(Marks.Method.OCCLUSION);
    assertThat(left.texts()).containsExactly("age", "sex", "notes");
    assertThat(left.weight(1)).as("the kernel does not look at sex").isCloseTo(0, within(ROUNDING));
  }

  @Test
  void of_a_series_each_stretch_of_time_is_flattened_in_turn() {
    Kernel<Series> gak = Kernels.parse("normalise(gak(sigma=1))", SeriesDomain.INSTANCE);
    Sample<Series> waves =
        Sample.of(
            Series.of(0, 0, 5, 0, 0),
            Series.of(0, 0, 4, 0, 0),
            Series.of(0, 0, 0, 0, 0),
            Series.of(0, 1, 0, 0, 0),
            Series.of(0, 0, 6, 0, 0));
    RegressionModel<Series> model =
        Training.of(gak, new KernelRidge(0.1)).fit(waves, new double[] {1, 1, 0, 0, 1}, RUN);
    Marks marks = new Explainer<>(model).of(Series.of(0, 0, 5, 0, 0), RUN).marks().get(0);

    assertThat(marks.texts().get(2)).isEqualTo("points 3 to 3");
    // without its peak the series is that of zeros
    double flat = model.predict(Series.of(0, 0, 0, 0, 0));
    assertThat(marks.weight(2))
        .isCloseTo(model.predict(Series.of(0, 0, 5, 0, 0)) - flat, within(ROUNDING))
        .isEqualTo(marks.largest());
  }
}
