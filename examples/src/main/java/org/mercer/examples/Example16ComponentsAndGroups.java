package org.mercer.examples;

import java.util.List;
import java.util.Locale;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.model.ClusteringModel;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.Training;

/** What needs no labels: principal components and groups in feature space, for two rings. */
public final class Example16ComponentsAndGroups {
  private static final int POINTS = 120;

  private Example16ComponentsAndGroups() {}

  public static void main(String[] args) {
    Sample<Vec> rings = rings();

    // groups of points that are near each other, and groups of points with |x|^2 alike
    Kernel<Vec> radius =
        Vectors.linear().after(x -> Vec.of(x.get(0) * x.get(0) + x.get(1) * x.get(1)));
    for (Kernel<Vec> kernel : List.of(Vectors.linear(), radius)) {
      ClusteringModel<Vec> groups = Training.of(kernel, new KernelKMeans(2)).fit(rings);
      System.out.println("points in the group of their ring: " + agreement(groups, rings));
    }

    // Coordinates of (x1^2, x2^2, sqrt(2) x1 x2) along its axes of largest variance. With r^2 = 1
    // and 9: (x1^2 - x2^2) / sqrt 2 and sqrt(2) x1 x2 have the variance mean r^4 / 4 = 10.25 both,
    // and (x1^2 + x2^2) / sqrt 2 has (4 / sqrt 2)^2 = 8.
    EmbeddingModel<Vec> components =
        Training.of(Vectors.poly(2, 0, 1), new KernelPca(3)).fit(rings);
    System.out.println(components.report().figures());
    for (double angle = 0; angle < 3; angle++) {
      double[] inner = components.transform(Vec.of(Math.cos(angle), Math.sin(angle)));
      double[] outer = components.transform(Vec.of(3 * Math.cos(angle), 3 * Math.sin(angle)));
      System.out.printf(
          Locale.ROOT,
          "at the angle %.0f the third is %.4f on one ring, %.4f on the other%n",
          angle,
          inner[2],
          outer[2]);
    }
  }

  /** Even points on a ring of radius 1, odd ones on a ring of radius 3. */
  private static Sample<Vec> rings() {
    double[][] points = new double[POINTS][];
    for (int i = 0; i < POINTS; i++) {
      double radius = i % 2 == 0 ? 1 : 3;
      double angle = 2 * Math.PI * i / POINTS;
      points[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
    }
    return DenseVectors.of(points);
  }

  /** How many points are in the group of their ring, the groups named as suits best. */
  private static int agreement(ClusteringModel<Vec> groups, Sample<Vec> rings) {
    int same = 0;
    for (int i = 0; i < rings.size(); i++) {
      same += groups.predict(rings.get(i)).cluster() == i % 2 ? 1 : 0;
    }
    return Math.max(same, rings.size() - same);
  }
}
