package org.mercer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.error.MercerException;
import org.mercer.kernel.expression.ExpressionException;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.ClassificationModel;
import org.mercer.model.RegressionModel;

/** The way of a program from a file to a model and back. */
class MercerTest {
  @TempDir Path folder;

  /** z = 3 x - 2 y, one row in four of class 1. */
  private Path table() throws IOException {
    StringBuilder text = new StringBuilder("x,z,y,kind\n");
    for (int i = 0; i < 40; i++) {
      int x = i % 8;
      int y = i / 8;
      int kind = i % 4 == 0 ? 1 : 0;
      text.append(x + "," + (3 * x - 2 * y + 20) + ".5," + y + "," + kind + "\n");
    }
    return Files.writeString(folder.resolve("table.csv"), text);
  }

  @Test
  void a_linear_law_is_found_scored_saved_and_found_again() throws IOException {
    var data = Mercer.read(table()).target("z").as(Vectors.domain()).split(0.75);
    assertThat(data.train().size()).isEqualTo(30);
    assertThat(data.test().size()).isEqualTo(10);
    var model = Mercer.training(Vectors.poly(1), new KernelRidge(1e-6)).scaled().fit(data.train());
    // a line in x and y goes through all of it
    assertThat(model.score(data.test()).toString())
        .startsWith("r2 1.00, rmse ")
        .endsWith("(n = 10)");
    assertThat(model.predict(Vec.of(2, 1, 0))).isCloseTo(24.5, within(1e-3));

    Path file = model.save(folder.resolve("line.model"));
    RegressionModel<Vec> again = RegressionModel.load(file, Vectors.domain());
    assertThat(again.predict(data.test().sample())).isEqualTo(model.predict(data.test().sample()));
    assertThatThrownBy(() -> ClassificationModel.load(file, Vectors.domain()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("regression");
    assertThatThrownBy(() -> Mercer.load(file, Strings.domain()))
        .isInstanceOf(MercerException.class);
  }

  @Test
  void the_columns_of_a_model_are_found_by_name() throws IOException {
    var model =
        Mercer.training(Vectors.linear(), new KernelRidge(1))
            .fit(Mercer.read(table()).target("z").as(Vectors.domain()));
    Path other = folder.resolve("other.csv");
    Files.writeString(other, "kind,unknown,z,y,x\n0,99,24.5,1,2\n1,98,20.5,0,0\n");
    Dataset<Vec> fresh = Mercer.read(other).as(model);
    assertThat(fresh.sample().get(0)).isEqualTo(Vec.of(2, 1, 0));
    assertThat(fresh.requireTargets().texts()).containsExactly("24.5", "20.5");
  }

  @Test
  void a_split_keeps_the_shares_of_classes_and_follows_its_seed() throws IOException {
    var data = Mercer.read(table()).target("kind").as(Vectors.domain());
    var split = data.split(0.8, 3);
    // a fifth of the 40 rows, and of the 10 that are of class 1
    assertThat(split.test().size()).isEqualTo(8);
    assertThat(Collections.frequency(split.test().requireTargets().texts(), "1")).isEqualTo(2);
    assertThat(split.train().requireTargets().texts())
        .isEqualTo(data.split(0.8, 3).train().requireTargets().texts());
  }

  @Test
  void whatever_a_caller_gave_wrongly_is_of_one_family() throws IOException {
    Path table = table();
    assertThatThrownBy(() -> Mercer.read(table).target("nothing").dataset())
        .isInstanceOf(MercerException.class);
    assertThatThrownBy(() -> new SupportVector(-1)).isInstanceOf(MercerException.class);
    assertThatThrownBy(() -> Kernels.parse("rbf("))
        .isInstanceOf(MercerException.class)
        .isInstanceOf(ExpressionException.class);
    var model =
        Mercer.training(Vectors.linear(), new KernelRidge(1))
            .fit(Sample.of(Vec.of(1), Vec.of(2)), new double[] {1, 2});
    assertThatThrownBy(() -> model.save(folder)).isInstanceOf(MercerException.class);
    assertThatThrownBy(() -> Mercer.training(Strings.spectrum(2), new KernelRidge(1)).scaled())
        .isInstanceOf(MercerException.class)
        .hasMessageContaining("columns to scale");
  }

  @Test
  void an_automatic_fit_needs_a_target() throws IOException {
    Path file = Files.writeString(folder.resolve("plain.csv"), "u,v\n1,2\n3,4\n");
    Dataset<?> data = Mercer.read(file).unlabelled().dataset();
    assertThatThrownBy(() -> Mercer.fit(data))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("without targets");
  }
}
