package org.mercer.kernel.generative;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.FeatureRows;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * g(s)' F^-1 g(t), where g(s) is the gradient of log P(s) under a Markov chain with transition
 * probabilities p_uv, v a symbol and u its context, the one or more symbols before it, and F the
 * Fisher information or the identity. With n_uv the number of times that v follows u in s and n_u
 * their sum over v, g_uv = n_uv / p_uv - n_u for probabilities that must sum to one (p = theta /
 * sum theta), and g_uv = n_uv / p_uv for the plain derivative.
 *
 * <p>With the exact information of strings of a given length, whose first context has a given
 * distribution, k(s,t) is the sum over u and v of (n_uv - n_u p_uv)(m_uv - m_u p_uv) / (E_u p_uv),
 * where E_u is the expected number of transitions from u; it is the same for every choice of free
 * parameters.
 *
 * <p>Suits: strings told by which symbol follows which, more or less often than a chain expects. A
 * kernel: the inner product of the scores. Cost: the lengths once, then one product a transition.
 * Example: all p_uv = 1/2, plain score: 2 n_uv, so that k(ab, ab) = 4, four times the 2-spectrum;
 * contexts of p - 1 symbols give a multiple of the p-spectrum.
 *
 * @param information the strings whose exact information is taken; empty: the identity
 */
@Internal
public record MarkovFisher(
    MarkovChain chain, ScoreKind score, Optional<MarkovChain.Information> information)
    implements Kernel<String> {
  /** Which derivative. */
  public enum ScoreKind {
    /** Of probabilities that sum to one. */
    CONSTRAINED,
    /** The partial derivative alone. */
    PLAIN;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public MarkovFisher {
    if (information.isPresent() && score == ScoreKind.PLAIN) {
      throw new InputException(
          "information",
          "the exact information with score=plain",
          "score=constrained: the information is that of probabilities that sum to one",
          "use score=constrained, or information=identity");
    }
    information.ifPresent(i -> chain.expectedDepartures(i));
  }

  @Override
  public double of(String s, String t) {
    Function<String, Features> phi = phi();
    return phi.apply(s).dot(phi.apply(t));
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Function<String, Features> phi = phi();
    return FeatureRows.evaluation(rows, cols, s -> phi.apply(s).values());
  }

  /** One feature for each transition: {@code a->b}. */
  @Override
  public Optional<Features> features(String s) {
    return Optional.of(phi().apply(s));
  }

  /** The score; what it needs of the information is computed once. */
  private Function<String, Features> phi() {
    Optional<double[]> departures = information.map(chain::expectedDepartures);
    return s -> phi(s, departures);
  }

  private Features phi(String s, Optional<double[]> departures) {
    Features.Draft draft = new Features.Draft();
    chain
        .counts(s)
        .forEach(
            (u, counts) -> {
              double[] p = chain.probabilities().row(u);
              String[] names = chain.names(u);
              if (departures.isPresent()) {
                natural(draft, names, counts, p, departures.get()[u]);
              } else if (score == ScoreKind.CONSTRAINED) {
                Score.constrained(draft, names, counts, p);
              } else {
                for (int v = 0; v < p.length; v++) {
                  draft.add(names[v], Score.ratio(counts[v], p[v]));
                }
              }
            });
    return draft.build();
  }

  /** (n_uv - n_u p_uv) / sqrt(E_u p_uv). */
  private static void natural(
      Features.Draft draft, String[] names, double[] counts, double[] p, double expected) {
    double total = 0;
    for (double count : counts) {
      total += count;
    }
    for (int v = 0; v < p.length && total > 0; v++) {
      if (p[v] > 0) {
        draft.add(names[v], (counts[v] - total * p[v]) / Math.sqrt(expected * p[v]));
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: the gradient of log P(s), one feature for each transition");
  }

  @Override
  public Optional<Domain<String>> domain() {
    return Optional.of(StringDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "markovfisher",
        Expression.named("transition", Expression.data(chain.data())),
        Expression.named("score", Expression.word(score.toString())),
        Expression.named(
            "information",
            information
                .map(i -> Expression.data(i.data(chain.contexts())))
                .orElse(Expression.word("identity"))));
  }

  /** The choices of {@code score}, the default first. */
  static List<String> scores() {
    return List.of(ScoreKind.CONSTRAINED.toString(), ScoreKind.PLAIN.toString());
  }
}
