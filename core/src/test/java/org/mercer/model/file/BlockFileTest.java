package org.mercer.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Graphs;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Trees;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Blocks;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.read.Format;
import org.mercer.data.read.Reading;
import org.mercer.data.read.Targets;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.TreeDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.file.AtomicFile;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clouds;
import org.mercer.learner.Regressor;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.classify.ClassWeights;
import org.mercer.learner.classify.KernelFisher;
import org.mercer.learner.classify.KernelLogistic;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

/** Learning from a file of blocks is learning from the same objects in memory. */
class BlockFileTest {
  private static final int N = 200;
  private static final Run RUN = Run.defaults();
  private static final Centres CENTRES = Centres.of(30);
  private static final List<Regressor> REGRESSORS =
      List.of(
          new KernelRidge(0.1, CENTRES),
          new SupportVectorRegression(1, 0.1, 1e-4).solver(Solver.CENTRES, CENTRES));
  private static final List<Classifier> CLASSIFIERS =
      List.of(
          new KernelLogistic(0.1, true, ClassWeights.NONE, 1e-6, Solver.CENTRES, CENTRES),
          new SupportVector(1, 1e-4).solver(Solver.CENTRES, CENTRES),
          new KernelFisher(0.1, CENTRES));
  private static final GaussianProcess PROCESS =
      new GaussianProcess(0.1, true, true, false, 0, GaussianProcess.Solver.CENTRES, CENTRES);

  @TempDir private Path folder;

  static <X> Path written(Path path, Domain<X> domain, Sample<X> sample, int block)
      throws IOException {
    try (AtomicFile place = BlockFile.prepare(path)) {
      BlockFile.Writer<X> out = new BlockFile.Writer<>(place, domain);
      for (int from = 0; from < sample.size(); from += block) {
        int to = Math.min(sample.size(), from + block);
        out.add(sample.select(IntStream.range(from, to).toArray()));
      }
      List<String> texts = IntStream.range(0, sample.size()).mapToObj(i -> "t" + i % 3).toList();
      Reading reading = new Reading(Format.CSV, false, ',', true, 0, 0, false, false, 0, 0);
      out.commit(
          Map.of("files", List.of("a.csv")),
          "a.csv",
          Optional.of(Targets.of("a.csv", Optional.of("y"), texts)),
          List.of("a note"),
          reading);
    }
    return path;
  }

  private <X> Sample<X> blocks(Domain<X> domain, Sample<X> sample) throws IOException {
    Path path = written(folder.resolve(domain.name()), domain, sample, 37);
    Sample<X> read = BlockFile.read(path).of(domain).sample();
    assertThat(read).isInstanceOf(Blocks.class);
    return read;
  }

  private <X> void check(Domain<X> domain, Sample<X> sample, Kernel<X> kernel) throws IOException {
    Sample<X> blocks = blocks(domain, sample);
    assertThat(blocks.toList()).isEqualTo(sample.toList());
    int[] some = {150, 3, 36, 37, 3, 199};
    assertThat(blocks.select(some).toList()).isEqualTo(sample.select(some).toList());
    assertThat(((Blocks<X>) blocks).gathered(some).toList())
        .isEqualTo(sample.select(some).toList());
    Numbers y = Numbers.of(Matrices.vector(N, 8));
    for (Regressor learner : REGRESSORS) {
      same(
          Training.of(kernel, learner).fit(sample, y, RUN),
          Training.of(kernel, learner).fit(blocks, y, RUN),
          sample);
    }
    same(
        Training.of(kernel, PROCESS).fit(sample, y, RUN),
        Training.of(kernel, PROCESS).fit(blocks, y, RUN),
        sample);
    Weights weights = Weights.equal(N);
    KernelPca components = new KernelPca(2, KernelPca.Solver.CENTRES, CENTRES);
    same(
        Training.of(kernel, components).fit(sample, weights, RUN),
        Training.of(kernel, components).fit(blocks, weights, RUN),
        sample);
    Labels labels = Clouds.labels(N, 3);
    for (Classifier learner : CLASSIFIERS) {
      same(
          Training.of(kernel, learner).fit(sample, labels, RUN),
          Training.of(kernel, learner).fit(blocks, labels, RUN),
          sample);
    }
  }

  private static <X> void same(KernelModel<X, ?> one, KernelModel<X, ?> other, Sample<X> sample) {
    double[][] expected = one.values(sample, Precision.DOUBLE, RUN);
    double[][] found = other.values(sample, Precision.DOUBLE, RUN);
    for (int f = 0; f < expected.length; f++) {
      Matrices.assertClose(found[f], expected[f], 1e-9);
    }
    assertThat(other.report().figures().get("centres"))
        .isEqualTo(one.report().figures().get("centres"));
  }

  @Test
  void of_vectors_dense_and_sparse() throws IOException {
    Sample<Vec> dense = Matrices.vectors(N, 3, 5);
    check(VectorDomain.INSTANCE, dense, Vectors.rbf(0.3));
    Sample<Vec> sparse =
        VectorDomain.INSTANCE.sample(
            IntStream.range(0, N)
                .mapToObj(
                    i -> Vec.sparse(new int[] {i % 5, 7 + i % 11}, new double[] {1, i % 3 + 1}))
                .toList());
    check(VectorDomain.INSTANCE, sparse, Vectors.rbf(0.3));
  }

  @Test
  void of_strings_trees_and_graphs() throws IOException {
    StringDomain strings = StringDomain.INSTANCE;
    check(strings, Kinds.drawn("dna", strings, N), Strings.spectrum(3).normalised());
    TreeDomain trees = TreeDomain.INSTANCE;
    check(trees, Kinds.drawn("trees", trees, N), Trees.sst(0.5).normalised());
    GraphDomain graphs = GraphDomain.INSTANCE;
    check(graphs, Kinds.drawn("molecules", graphs, N), Graphs.wl(2).normalised());
  }

  @Test
  void scaled_columns_are_scaled_alike() throws IOException {
    Sample<Vec> dense =
        Matrices.vectors(N, 3, 5).map(x -> Vec.of(x.get(0) * 100, x.get(1) + 7, x.get(2)));
    Sample<Vec> sample = VectorDomain.INSTANCE.sample(dense.toList());
    Numbers y = Numbers.of(Matrices.vector(N, 8));
    var training = Training.of(Vectors.rbf(0.3), new KernelRidge(0.1, CENTRES)).scaled();
    var blocks = blocks(VectorDomain.INSTANCE, sample);
    same(training.fit(sample, y, RUN), training.fit(blocks, y, RUN), sample);
  }

  @Test
  void it_is_told_by_its_source_and_damage_is_found() throws IOException {
    Path path = written(folder.resolve("b"), VectorDomain.INSTANCE, Matrices.vectors(N, 3, 5), 50);
    assertThat(BlockFile.isOf(path, Map.of("files", List.of("a.csv")))).isTrue();
    assertThat(BlockFile.isOf(path, Map.of("files", List.of("b.csv")))).isFalse();
    assertThat(BlockFile.read(path).requireTargets().get(4)).isEqualTo("t1");
    byte[] bytes = Files.readAllBytes(path);
    byte[] damaged = bytes.clone();
    damaged[bytes.length / 2] ^= 1;
    Path other = Files.write(folder.resolve("c"), damaged);
    assertThatThrownBy(() -> BlockFile.read(other).sample().select(0, 60, 110, 160))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("damaged bytes");
    Path cut = Files.write(folder.resolve("d"), Arrays.copyOf(bytes, bytes.length - 9));
    assertThatThrownBy(() -> BlockFile.read(cut)).isInstanceOf(InputException.class);
    assertThat(BlockFile.isOf(cut, Map.of("files", List.of("a.csv")))).isFalse();
  }
}
