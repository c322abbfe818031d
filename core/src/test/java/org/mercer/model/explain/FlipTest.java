package org.mercer.model.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

/** The smallest change of one column that changes the class. */
class FlipTest {
  private static final int ROWS = 80;

  private static double[][] points() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] points = new double[ROWS][];
    for (int i = 0; i < ROWS; i++) {
      points[i] = new double[] {random.nextDouble(-2, 2), 100 * random.nextDouble(-2, 2)};
    }
    return points;
  }

  private static Labels labels(double[][] points) {
    List<String> labels = new ArrayList<>();
    for (double[] p : points) {
      labels.add(p[0] + p[1] / 50 > 0.3 ? "up" : "down");
    }
    return Labels.of(labels);
  }

  /** The boundary of a linear machine is where x_j = x_j - f(x) / w_j. */
  @Test
  void the_boundary_of_a_linear_machine_is_found_by_its_formula() {
    double[][] points = points();
    ClassificationModel<Vec> model =
        Training.of(Vectors.linear(), new SupportVector(10))
            .scaled()
            .fit(DenseVectors.of(points), labels(points));
    Vec x = Vec.of(0.1, -60);
    double f = value(model, x);
    double step = 1e-3;
    for (Flip flip : new Explainer<>(model).of(x).flips()) {
      int j = flip.column().equals("x1") ? 0 : 1;
      double[] moved = x.toArray();
      moved[j] += step;
      double slope = (value(model, Vec.of(moved)) - f) / step;
      double boundary = x.get(j) - f / slope;
      double to = Double.parseDouble(flip.to());
      // the number is rounded away from x by at most a twentieth of the step
      assertThat(to).isCloseTo(boundary, within(0.06 * Math.abs(boundary - x.get(j))));
      assertThat(flip.answer()).isEqualTo("up").isNotEqualTo(model.text(model.predict(x)));
    }
    assertThat(new Explainer<>(model).of(x).flips()).hasSize(2);
  }

  private static double value(ClassificationModel<Vec> model, Vec x) {
    return model.decisions(Sample.of(x), Run.defaults())[0];
  }

  @Test
  void the_smallest_change_comes_first_whatever_the_units() {
    double[][] points = points();
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(0.5), new SupportVector(10))
            .scaled()
            .fit(DenseVectors.of(points), labels(points));
    for (int i = 0; i < 20; i++) {
      Vec x = Vec.of(points[i]);
      List<Flip> flips = new Explainer<>(model).of(x).flips();
      assertThat(flips).extracting(Flip::size).isSorted();
      for (Flip flip : flips) {
        double[] moved = x.toArray();
        moved[flip.column().equals("x1") ? 0 : 1] = Double.parseDouble(flip.to());
        assertThat(model.text(model.predict(Vec.of(moved)))).isEqualTo(flip.answer());
      }
    }
  }

  @Test
  void categories_and_numbers_of_a_table_in_their_own_units() {
    int n = 60;
    double[] age = new double[n];
    String[] ward = new String[n];
    List<String> outcome = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < n; i++) {
      age[i] = 20 + random.nextInt(60);
      ward[i] = random.nextBoolean() ? "east" : "west";
      outcome.add(age[i] + (ward[i].equals("east") ? 30 : 0) > 65 ? "ill" : "well");
    }
    Table table = Table.of(n).numbers("age", age).categories("ward", ward).build();
    ClassificationModel<TableRow> model =
        Training.of(
                Kernels.parse("rbf(gamma=0.5)@[age,ward]", Table.domain()), new SupportVector(10))
            .scaled()
            .fit(table, Labels.of(outcome));
    TableRow young = Table.domain().parse("{\"age\": 50, \"ward\": \"west\"}");
    ObjectExplanation explained = new Explainer<>(model).of(young);
    assertThat(explained.answer()).isEqualTo("well");
    assertThat(explained.flips())
        .anySatisfy(
            flip -> {
              assertThat(flip.column()).isEqualTo("ward");
              assertThat(flip.from()).isEqualTo("west");
              assertThat(flip.to()).isEqualTo("east");
            })
        .anySatisfy(
            flip -> {
              assertThat(flip.column()).isEqualTo("age");
              assertThat(Double.parseDouble(flip.to())).isBetween(55.0, 75.0);
            });
    // support rows are shown as they came
    assertThat(explained.support())
        .allSatisfy(
            share -> {
              TableRow row = Table.domain().parse(share.object());
              assertThat(age).contains(row.number("age"));
              assertThat(row.text("ward")).isIn("east", "west");
            });
  }
}
