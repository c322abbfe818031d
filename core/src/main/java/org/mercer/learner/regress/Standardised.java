package org.mercer.learner.regress;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.data.Numbers;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.Fit;
import org.mercer.learner.Functions;
import org.mercer.learner.Learner;
import org.mercer.learner.Machine;
import org.mercer.learner.Regressor;
import org.mercer.learner.solver.ByWorkingSets;
import org.mercer.run.Run;

/**
 * A regression that does not depend on the unit of its target. The machine inside learns (y - m) /
 * s with the mean m and the standard deviation s of the training rows, so that its c, epsilon and
 * tolerance are multiples of s; the function that is returned is m + s f, in the unit of y. A
 * target of equal numbers has s = 1.
 *
 * <p>For y' = p y + q with p &gt; 0 the machine inside sees the same numbers up to rounding, and f'
 * = p f + q.
 */
@Internal
public record Standardised<L extends Regressor & ByWorkingSets<Numbers, Fit>>(L inner)
    implements Regressor, ByWorkingSets<Numbers, Fit> {
  /** The name of the setting, and its words for not and for this. */
  public static final String PARAMETER = "relative";

  public static final String NO = "no";
  public static final String YES = "yes";

  /** The learner itself for {@code no}, else one that is relative to the target. */
  public static <L extends Regressor & ByWorkingSets<Numbers, Fit>> Regressor of(
      L inner, String word) {
    return word.equals(YES) ? new Standardised<>(inner) : inner;
  }

  /** What learns inside, where there is something. */
  public static Learner<?, ?> inside(Learner<?, ?> learner) {
    return learner instanceof Standardised<?> standardised ? standardised.inner() : learner;
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public double tolerance() {
    return inner.tolerance();
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>(inner.parameters());
    parameters.put(PARAMETER, YES);
    return parameters;
  }

  @Override
  public long bytes(int objects, int threads) {
    return inner.bytes(objects, threads);
  }

  @Override
  public double entries(int objects, Run run) {
    return inner.entries(objects, run);
  }

  @Override
  public Functions fit(Gram gram, Numbers numbers, Run run) {
    double[] y = Checks.single(numbers, name());
    Checks.numbers(gram, numbers);
    double mean = Arrays.stream(y).average().orElse(0);
    double[] centred = Arrays.stream(y).map(v -> v - mean).toArray();
    double deviation = deviation(centred);
    double[] scaled = Arrays.stream(centred).map(v -> v / deviation).toArray();
    Fit fit = inner.fit(gram, Numbers.of(scaled).weighted(numbers.weights()), run);
    List<Machine> machines =
        fit.machines().stream().map(machine -> machine.scaled(deviation, mean)).toList();
    return new Functions(machines, fit.report().with(Map.of("targetDeviation", deviation)));
  }

  /** The root of the mean square; squares of what is divided by the largest cannot overflow. */
  private static double deviation(double[] centred) {
    double largest = Arrays.stream(centred).map(Math::abs).max().orElse(0);
    if (largest == 0) {
      return 1;
    }
    double mean =
        Arrays.stream(centred).map(v -> (v / largest) * (v / largest)).average().orElse(0);
    return largest * Math.sqrt(mean);
  }
}
