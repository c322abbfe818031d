package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Graphs;
import org.mercer.catalogue.Nodes;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphFiles;
import org.mercer.data.graph.GraphSet;
import org.mercer.data.graph.NodeSet;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.run.Run;

/**
 * Kernel ridge regression on one column of signs a class, each object predicted from all others,
 * against figures that support vector machines reached on the same files by cross-validation. The
 * learners and the ways of counting differ, so two standard deviations of a count are allowed.
 */
class GraphResultsTest {
  private static final Path DATA = Path.of("..", "..", "shared", "data");

  private static void assumeData(String name) {
    assumeTrue(Files.isDirectory(DATA.resolve(name)), "the shared data are not here: " + name);
  }

  private static <X> double accuracy(
      Kernel<X> kernel, Sample<X> sample, List<String> targets, double lambda) {
    Gram gram = Grams.stored(kernel.normalised(), sample, Precision.DOUBLE, Run.defaults());
    Labels labels = Labels.of(targets);
    int n = labels.size();
    double[][] predicted = new double[labels.classes().size()][n];
    for (int c = 0; c < predicted.length; c++) {
      double[] signs = new double[n];
      for (int i = 0; i < n; i++) {
        signs[i] = labels.get(i) == c ? 1 : -1;
      }
      double[] residuals = new KernelRidge(lambda).leaveOneOut(gram, signs, Run.defaults());
      for (int i = 0; i < n; i++) {
        predicted[c][i] = signs[i] - residuals[i];
      }
    }
    int right = 0;
    for (int i = 0; i < n; i++) {
      int best = 0;
      for (int c = 1; c < predicted.length; c++) {
        best = predicted[c][i] > predicted[best][i] ? c : best;
      }
      right += best == labels.get(i) ? 1 : 0;
    }
    return (double) right / n;
  }

  /** The figure less two standard deviations of the share of n independent successes. */
  private static double nearly(double figure, int n) {
    return figure - 2 * Math.sqrt(figure * (1 - figure) / n);
  }

  @Test
  void molecules_are_told_by_their_neighbourhoods() throws IOException {
    assumeData("MUTAG");
    GraphSet mutag = GraphFiles.graphs(DATA.resolve("MUTAG"));
    List<String> targets = mutag.targets().orElseThrow();
    double labels = accuracy(Graphs.wl(0), mutag.graphs(), targets, 0.1);
    double neighbourhoods = accuracy(Graphs.wl(4), mutag.graphs(), targets, 0.1);
    assertThat(labels).isGreaterThan(nearly(0.729, 188));
    assertThat(neighbourhoods).isGreaterThan(nearly(0.867, 188)).isGreaterThan(labels);
  }

  @Test
  void people_and_books_are_told_by_those_they_are_joined_to() throws IOException {
    assumeData("nodes_karate");
    NodeSet karate = GraphFiles.nodes(DATA.resolve("nodes_karate/karate.edges"));
    assertThat(
            accuracy(
                Nodes.heat(0.3, karate.graph()), karate.nodes(), karate.targets().orElseThrow(), 1))
        .isGreaterThan(nearly(0.88, 34));
    NodeSet books = GraphFiles.nodes(DATA.resolve("nodes_polbooks/polbooks.edges"));
    assertThat(
            accuracy(
                Nodes.heat(0.3, books.graph()), books.nodes(), books.targets().orElseThrow(), 1))
        .isGreaterThan(nearly(0.88, 105));
  }
}
