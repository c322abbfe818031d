package org.mercer.kernel.vector;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ScalarMap;

/**
 * bias + sum of weight * column, written {@code {bias: 2, 1: 1}} for 2 + x1 or {@code {age: 0.5}}
 * for half the age. Columns are named or counted from 1; the key {@code bias} is the constant.
 */
@Internal
public record Affine(double bias, Map<String, Double> weights) implements ScalarMap<Vec> {
  private static final String BIAS = "bias";

  public Affine {
    Require.finite(BIAS, bias);
    weights.forEach(
        (column, weight) -> {
          Places.check(column);
          Require.finite("the weight of column " + column, weight);
        });
    weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
  }

  /** The map as it is written, the bias among the columns. */
  public static Affine of(Map<String, Double> written) {
    Map<String, Double> weights = new LinkedHashMap<>(written);
    Double bias = weights.remove(BIAS);
    return new Affine(bias == null ? 0 : bias, weights);
  }

  @Override
  public double of(Vec x) {
    double sum = bias;
    for (Map.Entry<String, Double> e : weights.entrySet()) {
      sum += e.getValue() * coordinate(x, e.getKey());
    }
    return sum;
  }

  private double coordinate(Vec x, String column) {
    if (!Places.isNumber(column)) {
      throw new RefusedException(
          expression() + " has names that are not looked up yet: call fit(sample) first");
    }
    int index = Places.index(column);
    Require.that(
        index < x.dim() || !(x instanceof DenseVec),
        "the function " + expression() + " needs more than the " + x.dim() + " columns given");
    return x.get(index);
  }

  @Override
  public boolean needsFit() {
    return !weights.keySet().stream().allMatch(Places::isNumber);
  }

  @Override
  public Affine fit(Sample<? extends Vec> sample) {
    Map<String, Double> placed = new LinkedHashMap<>();
    weights.forEach((column, w) -> placed.merge(Places.of(column, sample), w, Double::sum));
    return new Affine(bias, placed);
  }

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    List<Map.Entry<String, Expression>> entries = new ArrayList<>();
    entries.add(Map.entry(BIAS, Expression.number(bias)));
    weights.forEach((column, w) -> entries.add(Map.entry(column, Expression.number(w))));
    return new Expression.Entries(entries);
  }
}
