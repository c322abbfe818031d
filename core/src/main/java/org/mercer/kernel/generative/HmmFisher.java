package org.mercer.kernel.generative;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.FeatureRows;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * g(s)' g(t), where g(s) is the gradient of log P(s) under a hidden Markov model with respect to
 * its emission probabilities: for state a and symbol o, E[how often a emits o | s] / P(o|a) - E[how
 * often a | s]; and likewise for transitions and the first state where all parameters are taken.
 *
 * <p>Suits: sequences with a trained model of their family, such as proteins: two are alike when
 * they ask for the same changes of the model. A kernel: the inner product of the scores. Cost:
 * length times states squared for each string once, then one product a parameter. Example: one
 * state that emits a and b with 1/2 each: g(a) = (2 - 1, -1), so k(a, a) = 2 and k(a, b) = -2.
 *
 * @param parameters which probabilities the gradient is taken for
 */
@Internal
public record HmmFisher(HiddenMarkovModel model, Parameters parameters) implements Kernel<String> {
  /** Which probabilities of the model. */
  public enum Parameters {
    EMISSION,
    TRANSITION,
    /** Emissions, transitions and the first state. */
    ALL;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }

    static List<String> names() {
      return Arrays.stream(values()).map(Parameters::toString).toList();
    }
  }

  @Override
  public double of(String s, String t) {
    return phi(s).dot(phi(t));
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    return FeatureRows.evaluation(rows, cols, s -> phi(s).values());
  }

  /**
   * One feature for each probability: {@code H:a}, {@code H->L}, {@code ->H} for the first state.
   */
  @Override
  public Optional<Features> features(String s) {
    return Optional.of(phi(s));
  }

  private Features phi(String s) {
    Features.Draft draft = new Features.Draft();
    int[] symbols = model.alphabet().encoder().of(s);
    if (symbols.length == 0) {
      return draft.build();
    }
    ForwardBackward.Counts counts = new ForwardBackward(model).counts(symbols, s);
    List<String> states = model.states();
    for (int a = 0; a < states.size(); a++) {
      String state = states.get(a);
      if (parameters != Parameters.TRANSITION) {
        String[] names = names(state + ":", model.symbols());
        Score.constrained(draft, names, counts.emission()[a], model.emission.row(a));
      }
      if (parameters != Parameters.EMISSION) {
        String[] names = names(state + "->", states);
        Score.constrained(draft, names, counts.transition()[a], model.transition.row(a));
      }
    }
    if (parameters == Parameters.ALL) {
      Score.constrained(draft, names("->", states), counts.initial(), model.initial.row(0));
    }
    return draft.build();
  }

  private static String[] names(String prefix, List<String> names) {
    return names.stream().map(name -> prefix + name).toArray(String[]::new);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: the gradient of log P(s), one feature a parameter");
  }

  @Override
  public Optional<Domain<String>> domain() {
    return Optional.of(StringDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "hmmfisher",
        Expression.named("model", Expression.data(model.data())),
        Expression.named("parameters", Expression.word(parameters.toString())));
  }
}
