package org.mercer.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Combinations;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.learner.Report;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.ClassificationModel;
import org.mercer.model.DecisionFunction;
import org.mercer.model.Inputs;
import org.mercer.model.KernelModel;
import org.mercer.model.Provenance;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

class ModelsTest {
  @TempDir private Path folder;

  private <X> KernelModel<X, ?> saved(KernelModel<X, ?> model, Domain<X> domain)
      throws IOException {
    Path path = folder.resolve("m.model");
    Models.save(model, path);
    return Models.load(path, domain);
  }

  private <X> void requireSame(KernelModel<X, ?> model, Domain<X> domain, Sample<X> fresh)
      throws IOException {
    KernelModel<X, ?> loaded = saved(model, domain);
    assertThat(loaded.kernel()).isEqualTo(model.kernel());
    assertThat(loaded.kind()).isEqualTo(model.kind());
    assertThat(loaded.report()).isEqualTo(model.report());
    assertThat(loaded.provenance()).isEqualTo(model.provenance());
    assertThat(loaded.function().inputs()).isEqualTo(model.function().inputs());
    assertThat(loaded.function().preparation()).isEqualTo(model.function().preparation());
    assertThat(loaded.function().coefficients()).containsExactly(model.function().coefficients());
    assertThat(loaded.support().toList()).isEqualTo(model.support().toList());
    assertThat(loaded.decisions(fresh, Run.defaults()))
        .as("bit for bit")
        .containsExactly(model.decisions(fresh, Run.defaults()));
    assertThat(loaded.predict(fresh.get(0))).isEqualTo(model.predict(fresh.get(0)));
  }

  @Test
  void a_scaled_regression_on_named_columns_comes_back_bit_for_bit() throws IOException {
    requireSame(Examples.ridge(), VectorDomain.INSTANCE, Examples.vectors(20, 3, 99));
  }

  @Test
  void a_classification_keeps_its_classes() throws IOException {
    requireSame(
        Examples.perceptron(),
        VectorDomain.INSTANCE,
        DenseVectors.of(new double[][] {{1, 1}, {-1, 0}}));
    ClassificationModel<?> loaded = (ClassificationModel<?>) Models.load(folder.resolve("m.model"));
    assertThat(loaded.classes()).containsExactly("ja", "nein");
  }

  @Test
  void a_centred_kernel_is_fitted_again_on_its_own_sample() throws IOException {
    RegressionModel<Vec> model =
        Training.of(Examples.RBF.centred(), new KernelRidge(0.1))
            .fit(Examples.vectors(30, 2, 4), new Random(5).doubles(30).toArray(), Run.defaults());
    requireSame(model, VectorDomain.INSTANCE, Examples.vectors(9, 2, 6));
  }

  @Test
  void string_models_come_back_bit_for_bit() throws IOException {
    Sample<String> dna = Sample.of("ACGTA", "GTCCA", "GGTAC", "CCTGA", "", "naïve \uD83D\uDE00");
    Sample<String> fresh = Sample.of("ACGCA", "TTTTT", "");
    double[] y = {10, 11.3, 1, 4.5, 0, -1};
    for (String kernel :
        List.of(
            "rbf(gamma=2, base=spectrum(p=3))",
            "normalise(spectrum(p=2)) + 0.5*spectrum(p=1, unit=word)",
            "centre(spectrum(p=2))",
            "exp(0.1*centre(normalise(spectrum(p=1))))")) {
      requireSame(
          Training.of(Kernels.parse(kernel, StringDomain.INSTANCE), new KernelRidge(0.3))
              .fit(dna, y, Run.defaults()),
          StringDomain.INSTANCE,
          fresh);
    }
  }

  @Test
  void sparse_vectors_keep_their_zeros_and_their_scaling() throws IOException {
    Sample<Vec> sparse =
        VectorDomain.INSTANCE.sample(
            List.of(
                Vec.sparse(new int[] {0, 7}, new double[] {1, -3}),
                Vec.sparse(new int[] {7}, new double[] {2}),
                Vec.sparse(new int[] {}, new double[] {}),
                Vec.sparse(new int[] {1_000_000_000}, new double[] {5})));
    assertThat(sparse).isInstanceOf(SparseVectors.class);
    ClassificationModel<Vec> model =
        Training.of(Examples.RBF, new KernelPerceptron())
            .prepared(Scaling.RANGE)
            .fit(sparse, Labels.of("a", "b", "a", "b"), Run.defaults());
    requireSame(model, VectorDomain.INSTANCE, sparse);
  }

  @Test
  void every_double_comes_back_exactly() throws IOException {
    double[] odd = {0.1 + 0.2, Double.MIN_VALUE, -Double.MAX_VALUE, Math.PI, -1e-300, 1};
    Random random = new Random(8);
    double[] coefficients =
        random.longs(200).mapToDouble(Double::longBitsToDouble).filter(Double::isFinite).toArray();
    for (double bias : odd) {
      RegressionModel<Vec> model = linear(coefficients, bias);
      KernelModel<Vec, ?> loaded = saved(model, VectorDomain.INSTANCE);
      assertThat(loaded.function().bias()).isEqualTo(bias);
      assertThat(loaded.function().coefficients()).containsExactly(coefficients);
    }
  }

  @Test
  void a_model_without_support_is_its_bias() throws IOException {
    KernelModel<Vec, ?> loaded = saved(linear(new double[0], 2.5), VectorDomain.INSTANCE);
    assertThat(loaded.decisions(DenseVectors.of(new double[] {1}), Run.defaults()))
        .containsExactly(2.5);
  }

  private static RegressionModel<Vec> linear(double[] coefficients, double bias) {
    double[][] rows = new double[coefficients.length][1];
    return new RegressionModel<>(
        new DecisionFunction<>(
            new Inputs(1, true, List.of()),
            Preparation.none(),
            Linear.INSTANCE,
            Optional.empty(),
            DenseVectors.of(rows),
            Combinations.of(coefficients),
            new double[] {bias}),
        new Report(true, 1, 0, Map.of(), List.of()),
        new Provenance("0.1.0", "kernelridge", Map.of("lambda", 1.0, "n", 3), -1, 0, "", "plain"));
  }

  @Test
  void inspecting_reads_the_header_only() throws IOException {
    Path path = folder.resolve("m.model");
    Models.save(Examples.ridge(), path);
    ModelHeader header = Models.inspect(path);
    assertThat(header.kernel()).isEqualTo("rbf(gamma=0.7)");
    assertThat(header.kind()).isEqualTo("regression");
    assertThat(header.domain()).isEqualTo("vector");
    assertThat(header.supportSize()).isEqualTo(40);
    assertThat(header.preparation()).isEqualTo("standard");
    assertThat(header.provenance().learner()).isEqualTo("kernelridge");
    assertThat(header.provenance().parameters()).containsEntry("lambda", 0.1);
    assertThat(header.provenance().seed()).isEqualTo(42);
    assertThat(header.inputs().names()).containsExactly("age", "bmi", "läng d'été");
  }

  @Test
  void a_kernel_without_text_is_refused_before_a_file_is_touched() {
    Kernel<Vec> mine = (x, y) -> x.get(0) * y.get(0);
    RegressionModel<Vec> model =
        Training.of(mine, new KernelRidge(1))
            .fit(DenseVectors.of(new double[][] {{1}, {2}}), new double[] {1, 2}, Run.defaults());
    Path path = folder.resolve("m.model");
    assertThatThrownBy(() -> Models.save(model, path))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no text form");
    assertThat(path).doesNotExist();
  }

  @Test
  void a_model_of_other_objects_is_refused() throws IOException {
    Path path = folder.resolve("m.model");
    Models.save(Examples.perceptron(), path);
    assertThatThrownBy(() -> Models.load(path, StringDomain.INSTANCE))
        .hasMessageContaining("vector")
        .hasMessageContaining("string");
  }

  @Test
  void the_same_model_gives_the_same_bytes() throws IOException {
    Path first = Models.save(Examples.ridge(), folder.resolve("a.model"));
    Path second = Models.save(Examples.ridge(), folder.resolve("b.model"));
    assertThat(Files.readAllBytes(first)).isEqualTo(Files.readAllBytes(second));
  }

  @Test
  void names_with_blanks_dashes_and_letters_of_any_script_work() throws IOException {
    for (String name : List.of("- a b", "mörder.model", "\uD83D\uDE00.model", "a\nb.model")) {
      Path path = Models.save(Examples.perceptron(), folder.resolve(name));
      assertThat(Models.load(path).kind()).isEqualTo("classification");
    }
  }
}
