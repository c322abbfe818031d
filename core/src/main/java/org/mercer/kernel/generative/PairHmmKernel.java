package org.mercer.kernel.generative;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.kernel.Refutation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Refuted;
import org.mercer.kernel.proof.Unknown;
import org.mercer.run.Run;

/**
 * P(s,t): how likely a pair hidden Markov model is to emit s and t together, over all hidden paths.
 * The strings may have different lengths. Values of long strings vanish, so use the normalised
 * kernel, which is computed from logarithms.
 *
 * <p>Suits: sequences that came from one ancestor by changes, insertions and deletions. A kernel:
 * where insertions are independent given the sequence c of AB states, P(s,t) is the sum over c of
 * P(c) P(s|c) P(t|c), one feature for each c; for other models short strings are tried, and often
 * refute it: where nothing can be emitted to neither string, but something to one alone, k("","") =
 * 0 and k("",s) > 0. Cost: the product of the lengths, times states squared. Example: the model
 * that has one AB state, emits a and b with 1/2 each, ends with e = 1/2 and inserts nothing (a =
 * 0): k(a, b) = 1/2 * 1/4 * 1/2 = 0.0625. The sequences c are as many as a power of the number of
 * AB states with the length of the string: its features are not written out.
 */
@Internal
public record PairHmmKernel(PairHmm model) implements SequenceKernel {
  @Override
  public Alphabet alphabet() {
    return model.alphabet;
  }

  @Override
  public SequenceComparison comparison() {
    return new PairForward(model);
  }

  @Override
  public double operations(String s, String t) {
    double states = model.kinds.size();
    return states * states * s.length() * t.length();
  }

  @Override
  public Certificate certificate() {
    if (model.isIndependent()) {
      return Axiom.psd("an inner product: sqrt(P(c)) P(s|c) for each sequence c of AB states");
    }
    Optional<Refuted> witness = Refutation.search(this, Exchange.texts(model), Run.defaults());
    return witness.isPresent()
        ? witness.get()
        : new Unknown(
            "P(s,t) is a kernel where the insertions into both strings are independent given the"
                + " AB states; for this model that is not known: write it by a, e, init and"
                + " emission, or check the matrix");
  }

  @Override
  public Expression expression() {
    return Expression.call("pairhmm", Expression.named("model", Expression.data(model.data())));
  }
}
