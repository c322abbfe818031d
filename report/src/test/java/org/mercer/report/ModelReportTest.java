package org.mercer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.json.Json;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.novelty.OneClass;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.model.Truth;
import org.mercer.model.explain.Explainer;
import org.mercer.model.explain.Marks;
import org.mercer.model.prepare.Scaling;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;
import org.mercer.run.Run;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class ModelReportTest {
  private static final Run RUN = Run.defaults();
  private static final String EVIL = "<script>alert('x')</script>&\"";

  private static <X> Report report(
      KernelModel<X, ?> model, Sample<X> sample, Optional<Truth> truth) {
    return new ModelReport<>(model, sample, truth, "held-out rows", RUN).make("A report");
  }

  /** The page is whole, and what it says is in the JSON too. */
  private static Document checked(Report report) throws Exception {
    Document page = WellFormed.parse(report.html());
    Map<?, ?> json = (Map<?, ?>) Json.read(report.jsonText());
    for (String part : report.parts()) {
      assertThat(json.containsKey(part)).as(part).isTrue();
    }
    NodeList figures = page.getElementsByTagName("figure");
    for (int i = 0; i < figures.getLength(); i++) {
      assertThat(figures.item(i).getTextContent().strip()).as("words for a picture").isNotEmpty();
    }
    return page;
  }

  private static Map<?, ?> part(Report report, String name) {
    return (Map<?, ?>) Objects.requireNonNull(report.json().get(name), name);
  }

  private static Object mostImportant(Report report) {
    List<?> columns = (List<?>) Objects.requireNonNull(part(report, "importance").get("columns"));
    return Objects.requireNonNull(((Map<?, ?>) columns.get(0)).get("name"));
  }

  private static DenseVectors points(int n, List<String> names) {
    return new DenseVectors(
        new DoubleMatrix(n, 2, RUN.random("points").doubles(2L * n, -1, 1).toArray()), names);
  }

  private static Labels sides(DenseVectors points, String left, String right) {
    List<String> labels = new ArrayList<>();
    for (Vec x : points) {
      labels.add(x.get(0) < 0 ? left : right);
    }
    return Labels.of(labels);
  }

  @Test
  void classes_have_scores_curves_and_what_matters() throws Exception {
    DenseVectors all = points(90, List.of("used", "idle"));
    Labels labels = sides(all, "left", "right");
    var model =
        Training.of(Kernels.parse("rbf(gamma=1)", VectorDomain.INSTANCE), new SupportVector(10))
            .fit(all, labels, RUN);
    Report report = report(model, all, Optional.of(Truth.of(labels)));

    Document page = checked(report);
    assertThat(report.parts())
        .containsExactly(
            "card",
            "scores",
            "confusion",
            "ranking",
            "importance",
            "examples",
            "support",
            "gram",
            "spectrum",
            "embedding",
            "kernel",
            "provenance");
    assertThat(report.sentences().get(0)).startsWith("On 90 held-out rows the accuracy is ");
    assertThat(mostImportant(report)).isEqualTo("used");
    assertThat(page.getElementsByTagName("table").getLength()).isGreaterThan(4);
  }

  /** Of the rows of b every second is wrong, of those of a none. */
  @Test
  void groups_have_scores_of_their_own_and_the_card_says_so() throws Exception {
    DenseVectors all = points(80, List.of("used", "idle"));
    Labels labels = sides(all, "left", "right");
    var model =
        Training.of(Kernels.parse("linear()", VectorDomain.INSTANCE), new SupportVector(100))
            .fit(all, labels, RUN);
    List<String> said = new ArrayList<>();
    List<String> groups = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      boolean wrong = i >= 40 && i % 2 == 0;
      String right = model.predict(all.get(i)).label();
      said.add(wrong ? (right.equals("left") ? "right" : "left") : right);
      groups.add(i < 40 ? "a" : "b");
    }
    Report report =
        new ModelReport<>(model, all, Optional.of(Truth.of(Labels.of(said))), "held-out rows", RUN)
            .grouped("branch", groups)
            .make("A report");

    checked(report);
    assertThat(report.parts()).contains("groups");
    assertThat(String.valueOf(part(report, "groups").get("branch")))
        .isEqualTo("[{group=a, rows=40, accuracy=1.0}, {group=b, rows=40, accuracy=0.5}]");
    assertThat(report.html())
        .contains(
            "The accuracy is between 50.0\u00a0% (&#39;b&#39;) and 100.0\u00a0% (&#39;a&#39;).");
    assertThat(part(report, "card").get("scores by group")).isEqualTo("by branch, see below");
    assertThat(part(report, "card").get("purpose"))
        .isEqualTo("predicts the class of an object (left, right)");
    assertThat(String.valueOf(part(report, "card").get("limits")))
        .contains("80 rows tell a score only roughly", "classes without probabilities");
  }

  @Test
  void numbers_have_residuals_and_the_band_of_a_process() throws Exception {
    DenseVectors all = points(40, List.of());
    double[] target = new double[40];
    for (int i = 0; i < target.length; i++) {
      target[i] = 2 * all.get(i).get(0) - all.get(i).get(1);
    }
    var model =
        Training.of(Kernels.parse("linear()", VectorDomain.INSTANCE), new GaussianProcess(0.01))
            .fit(all, target, RUN);
    Report report = report(model, all, Optional.of(Truth.of(Numbers.of(target))));

    checked(report);
    assertThat(report.parts()).contains("scores", "predictions", "weights", "importance");
    assertThat(report.parts()).doesNotContain("confusion", "ranking");
    assertThat(report.html()).contains("band of two standard deviations", "covers ");
    // f = 2 x1 - x2: twice as much hangs on the first column
    assertThat(mostImportant(report)).isEqualTo("x1");
  }

  @Test
  void novelty_has_a_histogram_and_the_strangest() throws Exception {
    DenseVectors all = points(60, List.of());
    var model =
        Training.of(Kernels.parse("rbf(gamma=1)", VectorDomain.INSTANCE), new OneClass(0.1, 1e-3))
            .fit(all, Weights.equal(60), RUN);
    Report report = report(model, all, Optional.empty());

    checked(report);
    assertThat(report.parts()).contains("novelty", "gram").doesNotContain("scores", "importance");
    assertThat(report.sentences().get(0)).startsWith("Of 60 held-out rows, ");
  }

  @Test
  void strings_show_their_substrings() throws Exception {
    RandomGenerator random = RUN.random("strings");
    List<String> strings = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      StringBuilder s = new StringBuilder();
      random.ints(20, 0, 4).forEach(c -> s.append("ACGT".charAt(c)));
      strings.add(i % 2 == 0 ? s + "TATA" : s.toString());
      labels.add(i % 2 == 0 ? "site" : "none");
    }
    var model =
        Training.of(
                Kernels.parse("normalise(spectrum(p=4))", StringDomain.INSTANCE),
                new SupportVector(10))
            .fit(Sample.of(strings), Labels.of(labels), RUN);
    Report report = report(model, Sample.of(strings), Optional.of(Truth.of(Labels.of(labels))));

    checked(report);
    assertThat(report.parts()).contains("weights", "examples").doesNotContain("importance");
    assertThat(part(report, "weights").toString()).contains("TATA");
  }

  @Test
  void graphs_show_their_neighbourhoods() throws Exception {
    List<Graph> graphs = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int n = 3; n < 13; n++) {
      var ring = Graph.of(n);
      var path = Graph.of(n);
      for (int v = 0; v < n; v++) {
        ring.edge(v, (v + 1) % n);
        if (v + 1 < n) {
          path.edge(v, v + 1);
        }
      }
      graphs.add(ring.build());
      graphs.add(path.build());
      labels.add("ring");
      labels.add("path");
    }
    var model =
        Training.of(
                Kernels.parse("normalise(wl(h=1))", GraphDomain.INSTANCE), new SupportVector(10))
            .fit(Sample.of(graphs), Labels.of(labels), RUN);
    Report report = report(model, Sample.of(graphs), Optional.of(Truth.of(Labels.of(labels))));

    checked(report);
    assertThat(part(report, "weights").toString()).contains("1: *[*]"); // an end of a path
    assertThat(report.html()).contains("nodes coloured by weight");
  }

  @Test
  void trees_stand_root_up_with_their_leaves_in_order() throws Exception {
    Sample<Tree> trees =
        Sample.of(
                "(S (NP I) (VP run))", "(S (NP you) (VP run))", "(S (VP (V see) (NP I)))", "(S a)")
            .map(TreeDomain.INSTANCE::parse);
    Labels labels = Labels.of("I", "you", "I", "you");
    var model =
        Training.of(Kernels.parse("st(lambda=1)", TreeDomain.INSTANCE), new SupportVector(10))
            .fit(trees, labels, RUN);
    Marks marks = new Explainer<>(model).of(trees.get(0), RUN).marks().get(0);

    Scene scene = Diagram.of(marks);
    List<Shape.Text> texts = new ArrayList<>();
    scene.shapes().forEach(s -> texts.addAll(s instanceof Shape.Text t ? List.of(t) : List.of()));
    // preorder: S NP I VP run
    assertThat(texts).extracting(Shape.Text::text).containsExactly("S", "NP", "I", "VP", "run");
    assertThat(texts.get(0).at().y()).isLessThan(texts.get(1).at().y());
    assertThat(texts.get(2).at().x()).isLessThan(texts.get(4).at().x());
    assertThat(texts.get(0).at().x()).isBetween(texts.get(1).at().x(), texts.get(3).at().x());
    checked(report(model, trees, Optional.of(Truth.of(labels))));
  }

  @Test
  void nothing_from_a_user_becomes_markup() throws Exception {
    DenseVectors all = points(30, List.of(EVIL, "]]>" + EVIL));
    Labels labels = sides(all, EVIL, "b" + EVIL);
    var model =
        Training.of(Kernels.parse("linear()", VectorDomain.INSTANCE), new SupportVector(1))
            .fit(all, labels, RUN);
    Report report =
        new ModelReport<>(model, all, Optional.of(Truth.of(labels)), EVIL, RUN)
            .make("title " + EVIL)
            .with(
                DataSection.of(
                    Map.of("file", EVIL),
                    Map.of(EVIL, 3),
                    List.of(new DataSection.Column(EVIL, EVIL, EVIL)),
                    List.of(EVIL)))
            .with(WarningsSection.of(List.of(EVIL)))
            .with(ProvenanceSection.of(model.provenance(), "mercer " + EVIL));

    Document page = checked(report);
    assertThat(page.getElementsByTagName("script").getLength()).as("our own alone").isEqualTo(1);
    assertThat(report.html()).doesNotContain("<script>alert");
  }

  @Test
  void texts_are_escaped_where_they_are_marked() throws Exception {
    Sample<String> texts = Sample.of(EVIL + " win", "see you", EVIL + " money", "you now");
    Labels labels = Labels.of("spam", "ham", "spam", "ham");
    var model =
        Training.of(Kernels.parse("bagofwords()", StringDomain.INSTANCE), new SupportVector(1))
            .fit(texts, labels, RUN);
    Report report = report(model, texts, Optional.of(Truth.of(labels)));

    assertThat(checked(report).getElementsByTagName("script").getLength()).isEqualTo(1);
    assertThat(report.html()).contains("&lt;script&gt;");
  }

  /** Standardised numbers say nothing to a reader; these are far from what they were. */
  @Test
  void support_vectors_are_in_the_units_of_the_file() {
    DenseVectors rows =
        DenseVectors.of(new double[][] {{100, 0.1}, {101, 0.2}, {104, 0.1}, {105, 0.2}});
    DenseVectors named = new DenseVectors(rows.unsafeMatrix(), List.of("height", "width"));
    var model =
        Training.of(Kernels.parse("rbf(gamma=1)", VectorDomain.INSTANCE), new SupportVector(1))
            .prepared(Scaling.STANDARD)
            .fit(named, Labels.of("low", "low", "high", "high"), RUN);
    Report report = report(model, named, Optional.empty());
    List<?> largest = (List<?>) Objects.requireNonNull(part(report, "support").get("largest"));
    assertThat(largest.stream().map(v -> ((Map<?, ?>) v).get("object")).map(String::valueOf))
        .containsExactlyInAnyOrder(
            "height 100, width 0.1",
            "height 101, width 0.2",
            "height 104, width 0.1",
            "height 105, width 0.2");
  }
}
