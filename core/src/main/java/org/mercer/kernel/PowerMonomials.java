package org.mercer.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;

/**
 * The features of (k + c^2)^degree from those of k: all products of {@code degree} of them, the
 * constant c among them, each with the root of its multinomial coefficient.
 */
@Internal
public final class PowerMonomials {
  private final List<Map.Entry<String, Double>> factors;
  private final int degree;
  private final double constant;
  private final Features.Draft draft = new Features.Draft();

  private PowerMonomials(Features features, int degree, double constant) {
    this.factors = new ArrayList<>(features.values().entrySet());
    this.degree = degree;
    this.constant = constant;
  }

  public static Features of(Features features, int degree, double constant) {
    double count = 1;
    for (int i = 1; i <= Math.min(degree, Features.MOST_FEATURES); i++) {
      count *= (features.size() - (constant > 0 ? 0.0 : 1) + i) / i;
    }
    Monomials.requireFew(count);
    PowerMonomials monomials = new PowerMonomials(features, degree, constant);
    monomials.extend(0, 0, "", 1, 1);
    return monomials.draft.build();
  }

  /**
   * Adds the products that begin with {@code used} factors, all before number {@code first}.
   *
   * @param ways how many orders of the factors give this product, so far
   */
  private void extend(int first, int used, String name, double value, double ways) {
    if (used == degree || constant > 0) {
      double rest = ways;
      for (int a = 1; a <= degree - used; a++) {
        rest *= (double) (used + a) / a;
      }
      double last = Math.pow(constant, degree - used);
      draft.add(name.isEmpty() ? Monomials.EMPTY : name, value * last * Math.sqrt(rest));
    }
    for (int i = first; i < factors.size(); i++) {
      double power = value;
      double orders = ways;
      for (int a = 1; a <= degree - used; a++) {
        power *= factors.get(i).getValue();
        orders *= (double) (used + a) / a;
        String factor = Monomials.factor(factors.get(i).getKey(), a);
        extend(i + 1, used + a, name.isEmpty() ? factor : name + " " + factor, power, orders);
      }
    }
  }
}
