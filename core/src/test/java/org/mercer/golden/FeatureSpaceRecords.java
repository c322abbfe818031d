package org.mercer.golden;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.mercer.Golden;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.feature.Covariance;
import org.mercer.feature.Distances;
import org.mercer.feature.FeaturePoint;
import org.mercer.feature.FeatureVector;
import org.mercer.feature.Nystroem;
import org.mercer.feature.RandomFourier;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Views;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** Means, distances, projections and explicit maps, for the kernel (x'z)^2. */
final class FeatureSpaceRecords {
  private static final Kernel<Vec> QUADRATIC = KernelRecords.vectors("poly(degree=2, coef0=0)");

  private final Run run = Run.defaults();
  private final Golden item;
  private final Sample<Vec> sample;
  private final Gram gram;

  private FeatureSpaceRecords(Golden item) {
    this.item = item;
    this.sample = item.vectors("X");
    this.gram = Grams.of(QUADRATIC, sample, Precision.DOUBLE, run);
  }

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<FeatureSpaceRecords, Object>> all = new LinkedHashMap<>();
    all.put("gram", r -> KernelRecords.rows(r.gram.toMatrix(r.run)));
    all.put("squared_distances", r -> KernelRecords.rows(Distances.squared(r.gram, r.run)));
    all.put("centre_of_mass_norm2", r -> r.mean().squaredNorm());
    all.put("distance_to_centre2", FeatureSpaceRecords::distanceToMean);
    all.put("mean_squared_distance_to_centre", r -> Covariance.of(r.gram, r.run).total());
    all.put("norm2_of_dual_vector", r -> r.direction().squaredNorm());
    all.put("projection", r -> r.direction().projection(r.point()));
    all.put("projection_residual2", r -> r.direction().squaredResidual(r.point()));
    all.put("variance_along_direction", r -> r.direction().variance());
    all.put("covariance_spectrum", FeatureSpaceRecords::covarianceSpectrum);
    all.put("centred_gram", r -> KernelRecords.rows(Views.centred(r.gram, r.run).toMatrix(r.run)));
    all.put("nystrom", FeatureSpaceRecords::nystroem);
    Map<String, Function<Golden, Object>> evaluators = new LinkedHashMap<>();
    all.forEach((name, f) -> evaluators.put(name, i -> f.apply(new FeatureSpaceRecords(i))));
    evaluators.put("random_fourier_features", FeatureSpaceRecords::fourier);
    return evaluators;
  }

  private FeatureVector mean() {
    return FeatureVector.mean(gram, run);
  }

  private FeatureVector direction() {
    return FeatureVector.of(gram, item.parameter("alpha").numbers(), run);
  }

  private FeaturePoint point() {
    return FeaturePoint.of(QUADRATIC, sample, item.vector("z"));
  }

  private Object distanceToMean() {
    return item.hasInput("z") ? mean().squaredDistance(point()) : mean().squaredDistances();
  }

  private double[] covarianceSpectrum() {
    int count = item.expected().list().size();
    return Arrays.copyOf(Covariance.of(gram, run).spectrum(run), count);
  }

  private Object nystroem() {
    int[] landmarks =
        Arrays.stream(item.parameter("landmarks_0based").numbers())
            .mapToInt(i -> (int) i)
            .toArray();
    Nystroem<Vec> map = Nystroem.of(QUADRATIC, sample.select(landmarks), run);
    return KernelRecords.rows(
        KernelRecords.matrix(KernelRecords.vectors("linear()"), map.vectors(sample, run)));
  }

  private static Map<String, Object> fourier(Golden r) {
    double[][] w =
        r.parameter("W").list().stream().map(row -> row.numbers()).toArray(double[][]::new);
    RandomFourier map = new RandomFourier(DoubleMatrix.of(w), r.parameter("b").numbers());
    double[] x = map.of(r.vector("x"));
    double[] z = map.of(r.vector("z"));
    double product = 0;
    for (int f = 0; f < x.length; f++) {
      product += x[f] * z[f];
    }
    return Map.of("z_x", x, "z_z", z, "k_hat", product);
  }
}
