package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Graphs;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.graph.Graph;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Detector;
import org.mercer.learner.Embedder;
import org.mercer.learner.Fit;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.PairEmbedder;
import org.mercer.learner.Regressor;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.learner.linear.Primal;

/** Every learner of the catalogue keeps the laws, on vectors, strings and graphs. */
class LearnersTest {
  private static final Sample<Vec> VECTORS = Samples.dense(Property.seed(), 14, 4).sample();
  private static final Sample<String> STRINGS = Samples.dnaUpTo(Property.seed(), 12, 20).sample();
  private static final Sample<Graph> GRAPHS = GraphSamples.labelled(Property.seed(), 12).sample();

  /** Those that take the objects one after the other. */
  private static final Set<String> IN_ORDER =
      Set.of("kernelperceptron", "onlineperceptron", "dualperceptron", "perceptron");

  /** A learner with the defaults of the catalogue, or with one parameter changed. */
  record Setting(String name, LearnerEntry.Task task, Map<String, String> parameters) {
    Learner<?, ? extends Fit> learner() {
      return Learners.make(Learners.get(name, task), parameters);
    }
  }

  /** Each once: a parameter that is given its default leads to an equal learner. */
  static Collection<Setting> settings() {
    Map<List<Object>, Setting> different = new LinkedHashMap<>();
    for (Setting s : all()) {
      different.putIfAbsent(List.of(s.name(), s.task(), s.learner()), s);
    }
    return different.values();
  }

  private static List<Setting> all() {
    List<Setting> settings = new ArrayList<>();
    for (LearnerEntry entry : Learners.all()) {
      settings.add(new Setting(entry.name(), entry.task(), Map.of()));
      for (Parameter p : entry.parameters()) {
        for (String value : values(p)) {
          settings.add(
              new Setting(
                  entry.name(), entry.task(), new LinkedHashMap<>(Map.of(p.name(), value))));
        }
      }
    }
    return settings;
  }

  private static List<String> values(Parameter p) {
    return switch (p.kind()) {
      case WORD -> p.choices();
      case TEXT -> p.choices().stream().filter(text -> !text.contains("=")).toList();
      case NUMBER, WHOLE -> EntryLaws.inside(p).stream().filter(v -> !v.equals("0")).toList();
      default -> List.of();
    };
  }

  @ParameterizedTest
  @MethodSource("settings")
  void a_learner_keeps_the_laws_on_vectors(Setting setting) {
    check(setting, primal(setting) ? Vectors.linear() : Vectors.rbf(0.5), VECTORS);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void a_learner_keeps_the_laws_on_strings(Setting setting) {
    Kernel<String> counts = Strings.spectrum(2);
    check(setting, primal(setting) ? counts : counts.normalised(), STRINGS);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void a_learner_keeps_the_laws_on_graphs(Setting setting) {
    Kernel<Graph> subtrees = Graphs.wl(2);
    check(setting, primal(setting) ? subtrees : subtrees.normalised(), GRAPHS);
  }

  /** Whether it needs the features of the kernel as rows. */
  private static boolean primal(Setting setting) {
    return setting.learner() instanceof Primal<?>
        || "features".equals(setting.parameters().get("solver"));
  }

  private static <X> void check(Setting setting, Kernel<X> kernel, Sample<X> sample) {
    Learner<?, ? extends Fit> learner = setting.learner();
    boolean drawn = "centres".equals(setting.parameters().get("solver")); // by their places
    LearnerLaws.Trait[] traits =
        drawn || IN_ORDER.contains(setting.name())
            ? new LearnerLaws.Trait[] {LearnerLaws.Trait.FOLLOWS_THE_ORDER}
            : new LearnerLaws.Trait[0];
    Findings findings;
    if (learner instanceof Regressor r) {
      findings = LearnerLaws.check(r, kernel, sample, numbers(sample.size()), traits);
    } else if (learner instanceof GaussianLearner g) {
      Numbers target = Numbers.of(numbers(sample.size()));
      findings = LearnerLaws.check(g, kernel, sample, target, traits);
    } else if (learner instanceof Detector d) {
      findings = LearnerLaws.check(d, kernel, sample, Weights.equal(sample.size()), traits);
    } else if (learner instanceof PairEmbedder p) {
      Sample<Vec> view = Samples.dense(Property.seed() + 1, sample.size(), 3).sample();
      // of equal pivots the first is taken, and a small rank has room for few
      LearnerLaws.Trait[] few =
          setting.parameters().containsKey("rank")
              ? new LearnerLaws.Trait[] {LearnerLaws.Trait.FOLLOWS_THE_ORDER}
              : traits;
      findings = LearnerLaws.check(p, kernel, sample, Vectors.rbf(0.3), view, few);
    } else if (learner instanceof Embedder e) {
      findings = LearnerLaws.check(e, kernel, sample, Weights.equal(sample.size()), traits);
    } else if (learner instanceof SupervisedEmbedder s) {
      findings = LearnerLaws.check(s, kernel, sample, classes(sample.size()), traits);
    } else if (learner instanceof Clusterer k) {
      findings =
          LearnerLaws.check(
              k, kernel, sample, Weights.equal(sample.size()), LearnerLaws.Trait.STARTS_AT_RANDOM);
    } else {
      Classifier c = (Classifier) learner;
      findings = LearnerLaws.check(c, kernel, sample, classes(sample.size()), traits);
    }
    assertThat(findings.broken()).isEmpty();
    assertThat(findings.on("save, load, predict").kind()).isEqualTo(Finding.Kind.HELD);
  }

  private static double[] numbers(int n) {
    return IntStream.range(0, n).mapToDouble(i -> Math.sin(3.0 * i)).toArray();
  }

  /** As many of either, because nu = 1 asks for that. */
  private static Labels classes(int n) {
    return Labels.of(IntStream.range(0, n).mapToObj(i -> i % 2 == 0 ? "yes" : "no").toList());
  }
}
