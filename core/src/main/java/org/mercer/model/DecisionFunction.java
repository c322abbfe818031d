package org.mercer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.gram.Combinations;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Machine;
import org.mercer.model.prepare.Preparation;
import org.mercer.numerics.Entries;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/**
 * f(x) = bias + sum_i a_i k(s_i, p(x)), or several such functions over the same objects: the
 * preparation p, the kernel, the objects s_i whose coefficients are not zero (as the kernel sees
 * them, that is prepared), and the coefficients. Where the kernel learned something from the
 * training sample, that sample is kept as its reference, so that the kernel can be made again from
 * its text form.
 */
public final class DecisionFunction<X> {
  private final Inputs inputs;
  private final Preparation<X> preparation;
  private final Kernel<X> kernel;
  private final Optional<Sample<X>> reference;
  private final Sample<X> support;
  private final Combinations combinations;
  private final double[] biases;
  private volatile @Nullable List<X> objects;

  @Internal
  public DecisionFunction(
      Inputs inputs,
      Preparation<X> preparation,
      Kernel<X> kernel,
      Optional<Sample<X>> reference,
      Sample<X> support,
      Combinations combinations,
      double[] biases) {
    Require.same("support objects and coefficients", support.size(), combinations.columns());
    Require.same("functions and biases", combinations.functions(), biases.length);
    for (double bias : biases) {
      Require.finite("the bias", bias);
    }
    this.inputs = inputs;
    this.preparation = preparation;
    this.kernel = kernel;
    this.reference = reference;
    this.support = support;
    this.combinations = combinations;
    this.biases = biases.clone();
  }

  /**
   * The machines over a prepared training sample, without the objects they do not need.
   *
   * @param whole whether all objects are needed, with all that is known of them
   * @param order the numbers of all objects, those that many machines share next to each other
   */
  static <X> DecisionFunction<X> of(
      Inputs inputs,
      Preparation<X> preparation,
      Kernel<X> kernel,
      Optional<Sample<X>> reference,
      Sample<X> prepared,
      List<Machine> machines,
      boolean whole,
      int[] order) {
    boolean[] used = new boolean[prepared.size()];
    for (Machine machine : machines) {
      for (int i = 0; i < machine.rows().length; i++) {
        used[machine.rows()[i]] |= machine.coefficients()[i] != 0;
      }
    }
    int[] kept = Arrays.stream(order).filter(i -> whole || used[i]).toArray();
    boolean all = kept.length == used.length && ascends(kept);
    Sample<X> support = all ? prepared : prepared.select(kept);
    return new DecisionFunction<>(
        inputs,
        preparation,
        kernel,
        reference,
        whole // variances need the values of these objects with each other
            ? support
            : kernel.domain().map(domain -> domain.landmarks(support)).orElse(support),
        combinations(machines, kept, used.length),
        machines.stream().mapToDouble(Machine::bias).toArray());
  }

  /** The same function, which was learned from the column of this name. */
  DecisionFunction<X> learned(String column) {
    return new DecisionFunction<>(
        inputs.learned(column), preparation, kernel, reference, support, combinations, biases);
  }

  private static boolean ascends(int[] numbers) {
    return IntStream.range(1, numbers.length).allMatch(i -> numbers[i - 1] < numbers[i]);
  }

  private static Combinations combinations(List<Machine> machines, int[] kept, int objects) {
    if (machines.size() == 1) {
      return Combinations.of(Entries.at(kept, machines.get(0).coefficients(objects)));
    }
    int[] place = new int[objects];
    Arrays.fill(place, -1);
    for (int k = 0; k < kept.length; k++) {
      place[kept[k]] = k;
    }
    List<Combinations.Weights> weights = new ArrayList<>();
    for (Machine machine : machines) {
      weights.add(weights(machine, place));
    }
    return Combinations.ofWeights(kept.length, weights);
  }

  /** The weights of a machine in the order of the objects kept, without its zeros. */
  private static Combinations.Weights weights(Machine machine, int[] place) {
    double[] all = machine.coefficients();
    int[] used = Entries.where(all.length, i -> all[i] != 0);
    long[] order = new long[used.length]; // the place of an object, and behind it which one it is
    for (int i = 0; i < used.length; i++) {
      order[i] = (long) place[machine.rows()[used[i]]] << Integer.SIZE | used[i];
    }
    Arrays.sort(order);
    int[] columns = new int[order.length];
    double[] values = new double[order.length];
    for (int i = 0; i < order.length; i++) {
      columns[i] = (int) (order[i] >> Integer.SIZE);
      values[i] = all[(int) order[i]];
    }
    return new Combinations.Weights(columns, values);
  }

  /** The objects themselves: a sample may make one each time it is asked. */
  private List<X> objects() {
    List<X> made = objects;
    if (made == null) {
      made = support.toList();
      objects = made; // immutable, and whoever comes second makes the same
    }
    return made;
  }

  /** The value of the one function at x; allocates nothing of its own. */
  double value(X x) {
    inputs.require(x);
    X prepared = preparation.apply(x);
    List<X> all = objects();
    double sum = 0;
    for (Combinations.Stretch s : combinations.stretches()) {
      for (int j = 0; j < s.values().length; j++) {
        sum += s.values()[j] * kernel.of(all.get(s.from() + j), prepared);
      }
    }
    return finite(sum + biases[0]);
  }

  /** The value of each function at x. */
  double[] of(X x) {
    if (biases.length == 1) {
      return new double[] {value(x)};
    }
    inputs.require(x);
    X prepared = preparation.apply(x);
    List<X> all = objects();
    double[] products = new double[all.size()];
    for (int i = 0; i < products.length; i++) {
      products[i] = kernel.of(all.get(i), prepared);
    }
    double[] values = biases.clone();
    for (Combinations.Stretch s : combinations.stretches()) {
      double sum = 0;
      for (int j = 0; j < s.values().length; j++) {
        sum += s.values()[j] * products[s.from() + j];
      }
      values[s.function()] += sum;
    }
    for (double value : values) {
      finite(value);
    }
    return values;
  }

  /** The values of each function for all xs, at the speed of the Gram engine. */
  double[][] of(Sample<X> xs, Precision precision, Run run) {
    examine(xs).forEach(run::note);
    double[][] values = new double[biases.length][xs.size()];
    if (xs.size() > 0 && support.size() > 0) {
      Interruption.within(
              run, () -> CrossGram.of(kernel, preparation.apply(xs), support, precision))
          .multiply(combinations, values, run);
    }
    for (int f = 0; f < values.length; f++) {
      for (int i = 0; i < values[f].length; i++) {
        values[f][i] += biases[f];
        if (!Double.isFinite(values[f][i])) {
          throw notFinite("row " + (i + 1), values[f][i]);
        }
      }
    }
    return values;
  }

  private static double finite(double value) {
    if (!Double.isFinite(value)) {
      throw notFinite("object", value);
    }
    return value;
  }

  private static InputException notFinite(String where, double value) {
    return new InputException(
        where,
        "the decision function is " + value,
        "a finite value",
        "look for values that are not numbers or that overflow the kernel");
  }

  /** What is odd about a sample that is to be predicted; refuses one that does not fit. */
  List<String> examine(Sample<X> xs) {
    List<String> notes = new ArrayList<>(inputs.examine(xs));
    notes.addAll(preparation.examine(xs));
    return notes;
  }

  @Internal
  public Inputs inputs() {
    return inputs;
  }

  public Preparation<X> preparation() {
    return preparation;
  }

  /** The names of the columns that the kernel sees, where they are known. */
  public List<String> names() {
    return preparation.names(inputs.names());
  }

  public Kernel<X> kernel() {
    return kernel;
  }

  public Optional<Sample<X>> reference() {
    return reference;
  }

  public Sample<X> support() {
    return support;
  }

  /** How many functions there are. */
  public int functions() {
    return biases.length;
  }

  /** The coefficients of all functions over the support objects. */
  @Internal
  public Combinations combinations() {
    return combinations;
  }

  public double[] biases() {
    return biases.clone();
  }

  /** The coefficients, where there is one function. */
  public double[] coefficients() {
    requireOne();
    return combinations.row(0);
  }

  /** The bias, where there is one function. */
  public double bias() {
    requireOne();
    return biases[0];
  }

  void requireOne() {
    if (biases.length != 1) {
      throw new RefusedException(
          "one decision function was asked for, but this model has "
              + biases.length
              + "; ask for values(...) or combinations()");
    }
  }
}
