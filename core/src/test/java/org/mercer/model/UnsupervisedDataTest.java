package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Grams;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.learner.cluster.Spectral;
import org.mercer.learner.decompose.KernelCca;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.ClusteringScore;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** What coordinates and groups say about real data; docs/results.md has the figures. */
class UnsupervisedDataTest {
  private static final Path DATA = Path.of("../../shared/data");
  private static final Run RUN = Run.defaults();

  private static Dataset<Vec> read(String name, boolean unlabelled) throws IOException {
    Path path = DATA.resolve(name);
    assumeTrue(Files.exists(path), path + " is not here; the test needs real data");
    ReadOptions options = ReadOptions.defaults().kind(VectorDomain.INSTANCE).unlabelled(unlabelled);
    return Datasets.read(Source.of(path), options, RUN).of(VectorDomain.INSTANCE);
  }

  private static double squared(Vec x, Vec y) {
    double sum = 0;
    for (int j = 0; j < x.dim(); j++) {
      sum += (x.get(j) - y.get(j)) * (x.get(j) - y.get(j));
    }
    return sum;
  }

  /**
   * The arm of each point: angle less 9.17 times radius is constant along an arm and differs by pi
   * between the two; the slope is the one for which the points agree most, and none lies between.
   */
  private static Labels spirals(Sample<Vec> points) {
    List<String> arms = new ArrayList<>();
    for (Vec x : points) {
      double angle = Math.atan2(x.get(1), x.get(0));
      double side = Math.cos(angle - 9.17 * Math.hypot(x.get(0), x.get(1)) - 0.206);
      assertThat(Math.abs(side)).isGreaterThan(0.4);
      arms.add(side > 0 ? "one" : "other");
    }
    return Labels.of(arms);
  }

  @Test
  void spirals_are_told_apart_by_normalised_cuts() throws IOException {
    Sample<Vec> points = read("spirals/spirals.tsv", true).sample();
    ClusteringModel<Vec> model =
        Training.of(Vectors.rbf(300), new Spectral(2))
            .fit(points, Weights.equal(points.size()), RUN);
    int[] found = model.predict(points, RUN).stream().mapToInt(Membership::cluster).toArray();
    assertThat(ClusteringScore.of(spirals(points), found).adjustedRand()).hasValue(1);
  }

  /** Many steps along the points: the normalised Gaussian matrix to the power 2^20, normalised. */
  @Test
  void spirals_are_told_apart_by_k_means_with_a_diffusion_kernel() throws IOException {
    Sample<Vec> points = read("spirals/spirals.tsv", true).sample();
    int n = points.size();
    DoubleMatrix walk = new DoubleMatrix(n, n);
    double[] degrees = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        walk.set(i, j, Math.exp(-300 * squared(points.get(i), points.get(j))));
        degrees[i] += walk.get(i, j);
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        walk.set(i, j, walk.get(i, j) / Math.sqrt(degrees[i] * degrees[j]));
      }
    }
    for (int power = 0; power < 20; power++) {
      walk = square(walk);
    }
    int[] found =
        new KernelKMeans(2)
            .fit(Grams.precomputed(normalised(walk)), Weights.equal(n), RUN)
            .assignment();
    assertThat(ClusteringScore.of(spirals(points), found).adjustedRand()).hasValue(1);
  }

  private static DoubleMatrix normalised(DoubleMatrix k) {
    DoubleMatrix result = new DoubleMatrix(k.rows(), k.cols());
    for (int i = 0; i < k.rows(); i++) {
      for (int j = 0; j < k.cols(); j++) {
        result.set(i, j, k.get(i, j) / Math.sqrt(k.get(i, i) * k.get(j, j)));
      }
    }
    return result;
  }

  /** A symmetric matrix times itself, symmetric to the last bit. */
  private static DoubleMatrix square(DoubleMatrix a) {
    int n = a.rows();
    DoubleMatrix product = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      double[] row = a.row(i);
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int l = 0; l < n; l++) {
          sum += row[l] * a.get(j, l);
        }
        product.set(i, j, sum);
        product.set(j, i, sum);
      }
    }
    return product;
  }

  /** A Gaussian support vector machine reaches .969 on this split; this reaches .949. */
  @Test
  void digits_in_forty_coordinates_are_told_apart_by_planes(TestReporter reporter)
      throws IOException {
    Dataset<Vec> digits = read("digits/digits.libsvm", false);
    int n = digits.sample().size();
    int[] train = IntStream.range(0, 898).toArray();
    int[] test = IntStream.range(898, n).toArray();
    Sample<Vec> known = digits.sample().select(train);
    EmbeddingModel<Vec> pca =
        Training.of(Vectors.rbf(0.001), new KernelPca(40))
            .fit(known, Weights.equal(train.length), RUN);
    Labels labels = digits.requireTargets().labels();
    ClassificationModel<Vec> planes =
        Training.of(Vectors.linear(), new SupportVector(100))
            .fit(new DenseVectors(pca.transform(known, RUN)), labels.select(train), RUN);
    List<Decision> decisions =
        planes.predict(new DenseVectors(pca.transform(digits.sample().select(test), RUN)), RUN);
    long right =
        IntStream.range(0, test.length)
            .filter(i -> decisions.get(i).label().equals(labels.name(test[i])))
            .count();
    double share = (double) right / test.length;
    reporter.publishEntry("digits, 40 components and planes", Double.toString(share));
    assertThat(share).isGreaterThan(0.93);
  }

  /**
   * Each mouse is left out in turn; views are learned from the others, and it is given the genotype
   * whose mean is nearer in the leading coordinates of both views.
   */
  @Test
  void genotypes_of_mice_show_in_what_genes_and_lipids_share(TestReporter reporter)
      throws IOException {
    Sample<Vec> genes = read("nutrimouse/gene.csv", true).sample();
    Sample<Vec> lipids = read("nutrimouse/lipid.csv", true).sample();
    Path file = DATA.resolve("nutrimouse/genotype.csv");
    List<String> genotypes = Files.readAllLines(file).stream().skip(1).toList();
    KernelCca learner = new KernelCca(3, KernelCca.Form.KAPPA, 1, 10, 40);
    int right = 0;
    for (int left = 0; left < genes.size(); left++) {
      int out = left;
      int[] rest = IntStream.range(0, genes.size()).filter(i -> i != out).toArray();
      PairModel<Vec, Vec> model =
          TwoViews.of(Vectors.linear(), Vectors.linear(), learner)
              .prepared(Scaling.STANDARD, Scaling.STANDARD)
              .fit(genes.select(rest), lipids.select(rest), RUN);
      double[][] all = new double[genes.size()][];
      Arrays.setAll(
          all,
          i ->
              both(model.first().transform(genes.get(i)), model.second().transform(lipids.get(i))));
      right += nearest(all, genotypes, out).equals(genotypes.get(out)) ? 1 : 0;
    }
    reporter.publishEntry("nutrimouse, genotypes right of 40", Integer.toString(right));
    assertThat(right).isGreaterThanOrEqualTo(36);
  }

  private static double[] both(double[] one, double[] other) {
    double[] joined = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, joined, one.length, other.length);
    return joined;
  }

  private static String nearest(double[][] all, List<String> classes, int out) {
    String best = "";
    double least = Double.POSITIVE_INFINITY;
    for (String name : classes.stream().distinct().toList()) {
      List<double[]> members = new ArrayList<>();
      for (int i = 0; i < all.length; i++) {
        if (i != out && classes.get(i).equals(name)) {
          members.add(all[i]);
        }
      }
      double distance = 0;
      for (int c = 0; c < all[out].length; c++) {
        int at = c;
        double mean = members.stream().mapToDouble(m -> m[at]).average().orElse(0);
        distance += Math.pow(all[out][c] - mean, 2);
      }
      if (distance < least) {
        least = distance;
        best = name;
      }
    }
    return best;
  }
}
