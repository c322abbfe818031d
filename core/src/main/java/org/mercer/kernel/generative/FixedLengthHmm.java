package org.mercer.kernel.generative;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Poll;

/**
 * sum over all hidden paths h of P(s|h) P(t|h) P(h), for strings s and t of one length: how likely
 * a hidden Markov model is to emit both along the same hidden path. Computed forwards,
 * kappa_(i+1)(a) = P(s_(i+1)|a) P(t_(i+1)|a) sum over b of kappa_i(b) P(a|b), and scaled where the
 * values get small, so that the normalised kernel holds for strings of any length.
 *
 * <p>Suits: aligned sequences of one length with a known model of what lies behind them. A kernel:
 * one feature for each path, sqrt(P(h)) P(s|h). Cost: length times states squared. Example: one
 * state that emits a and b with 1/2 each: k(aa, ab) = (1/2)^4 = 0.0625.
 */
@Internal
public record FixedLengthHmm(HiddenMarkovModel model) implements SequenceKernel {
  @Override
  public Alphabet alphabet() {
    return model.alphabet();
  }

  @Override
  public SequenceComparison comparison() {
    return new Forward(model);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: sqrt(P(h)) P(s|h) for each hidden path h");
  }

  @Override
  public Expression expression() {
    return Expression.call("hmm", Expression.named("model", Expression.data(model.data())));
  }

  /** Hidden paths, the states side by side. */
  @Override
  public Optional<Features> features(String s) {
    int[] symbols = model.alphabet().encoder().of(s);
    int[] parents = new int[symbols.length];
    for (int i = 0; i < parents.length; i++) {
      parents[i] = i - 1;
    }
    return HiddenPaths.features(model, parents, symbols);
  }

  private static final class Forward extends SequenceComparison {
    private final HiddenMarkovModel model;
    private double[] kappa;
    private double[] next;

    Forward(HiddenMarkovModel model) {
      this.model = model;
      this.kappa = new double[model.states().size()];
      this.next = new double[kappa.length];
    }

    @Override
    void compare(int[] s, int[] t) {
      HiddenMarkovModel.requireOneLength("hmm", s.length, t.length);
      if (s.length == 0) {
        keep(1, 0);
        return;
      }
      long steps = 0;
      Poll poll = new Poll();
      for (int i = 0; i < s.length; i++) {
        poll.spend((long) kappa.length * kappa.length);
        for (int a = 0; a < kappa.length; a++) {
          double reached = i == 0 ? model.initial.get(0, a) : 0;
          for (int b = 0; i > 0 && b < kappa.length; b++) {
            reached += kappa[b] * model.transition.get(b, a);
          }
          next[a] = reached * model.emission.get(a, s[i]) * model.emission.get(a, t[i]);
        }
        steps += scale(next, 0, next.length);
        double[] swap = kappa;
        kappa = next;
        next = swap;
      }
      double sum = 0;
      for (double value : kappa) {
        sum += value;
      }
      keep(sum, steps);
    }
  }
}
