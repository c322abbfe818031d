package org.mercer.golden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mercer.Golden;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;

/** Means, distances and projections in feature space, from the Gram matrix of (x'z)^2 alone. */
final class FeatureSpaceRecords {
  private static final String QUADRATIC = "poly(degree=2, coef0=0)";

  private final Kernel<Vec> kernel = KernelRecords.vectors(QUADRATIC);
  private final Golden item;
  private final Sample<Vec> sample;
  private final DoubleMatrix k;
  private final int n;

  private FeatureSpaceRecords(Golden item) {
    this.item = item;
    this.sample = item.vectors("X");
    this.k = KernelRecords.matrix(kernel, sample);
    this.n = sample.size();
  }

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<FeatureSpaceRecords, Object>> all = new LinkedHashMap<>();
    all.put("gram", r -> KernelRecords.rows(r.k));
    all.put("squared_distances", FeatureSpaceRecords::distances);
    all.put("centre_of_mass_norm2", FeatureSpaceRecords::grandMean);
    all.put("distance_to_centre2", FeatureSpaceRecords::distanceToMean);
    all.put("mean_squared_distance_to_centre", r -> mean(r.distancesToMean()));
    all.put("norm2_of_dual_vector", FeatureSpaceRecords::norm);
    all.put("projection", r -> r.product(r.vec()) / Math.sqrt(r.norm()));
    all.put(
        "projection_residual2",
        r -> r.kernel.of(r.vec(), r.vec()) - Math.pow(r.product(r.vec()), 2) / r.norm());
    all.put("variance_along_direction", FeatureSpaceRecords::variance);
    all.put("covariance_spectrum", FeatureSpaceRecords::covarianceSpectrum);
    all.put("centred_gram", r -> KernelRecords.rows(r.centred()));
    Map<String, Function<Golden, Object>> evaluators = new LinkedHashMap<>();
    all.forEach((name, f) -> evaluators.put(name, i -> f.apply(new FeatureSpaceRecords(i))));
    return evaluators;
  }

  private Vec vec() {
    return item.vector("z");
  }

  private double[] alpha() {
    return item.parameter("alpha").numbers();
  }

  private List<double[]> distances() {
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] row = new double[n];
      for (int j = 0; j < n; j++) {
        row[j] = k.get(i, i) + k.get(j, j) - 2 * k.get(i, j);
      }
      rows.add(row);
    }
    return rows;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }

  private double grandMean() {
    return mean(k.unsafeValues());
  }

  private double[] distancesToMean() {
    double[] distances = new double[n];
    Arrays.setAll(distances, i -> k.get(i, i) + grandMean() - 2 * mean(k.row(i)));
    return distances;
  }

  private Object distanceToMean() {
    if (!item.hasInput("z")) {
      return distancesToMean();
    }
    double[] row = new double[n];
    Arrays.setAll(row, i -> kernel.of(sample.get(i), vec()));
    return kernel.of(vec(), vec()) + grandMean() - 2 * mean(row);
  }

  /** w'phi(z) with w = sum alpha_i phi(x_i). */
  private double product(Vec z) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += alpha()[i] * kernel.of(sample.get(i), z);
    }
    return sum;
  }

  private double[] products() {
    double[] products = new double[n];
    Arrays.setAll(products, i -> product(sample.get(i)));
    return products;
  }

  /** a'Ka. */
  private double norm() {
    double[] products = products();
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += alpha()[i] * products[i];
    }
    return sum;
  }

  /** (a'K^2a/n - (1'Ka/n)^2) / a'Ka. */
  private double variance() {
    double[] products = products();
    double squares = Arrays.stream(products).map(p -> p * p).sum() / n;
    return (squares - Math.pow(mean(products), 2)) / norm();
  }

  private DoubleMatrix centred() {
    return KernelRecords.matrix(KernelRecords.vectors("centre(" + QUADRATIC + ")"), sample);
  }

  private double[] covarianceSpectrum() {
    double[] all = Eigenvalues.descending(centred());
    return Arrays.stream(all).limit(item.expected().list().size()).map(v -> v / n).toArray();
  }
}
