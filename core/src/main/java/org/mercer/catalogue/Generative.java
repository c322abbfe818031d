package org.mercer.catalogue;

import java.util.Optional;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.generative.Bhattacharyya;
import org.mercer.kernel.generative.FixedLengthHmm;
import org.mercer.kernel.generative.HiddenMarkovModel;
import org.mercer.kernel.generative.HiddenTree;
import org.mercer.kernel.generative.HmmFisher;
import org.mercer.kernel.generative.MarkovChain;
import org.mercer.kernel.generative.MarkovFisher;
import org.mercer.kernel.generative.PairHmm;
import org.mercer.kernel.generative.PairHmmKernel;
import org.mercer.kernel.generative.TreeShape;

/**
 * The kernels of probability models by name, for Java: {@code
 * Generative.hmm(HiddenMarkovModel.read(json)).normalised()}.
 */
public final class Generative {
  private Generative() {}

  /** How likely a model is to emit two strings of one length along the same hidden path. */
  public static Kernel<String> hmm(HiddenMarkovModel model) {
    return new FixedLengthHmm(model);
  }

  /** How likely a pair model is to emit two strings together. */
  public static Kernel<String> pairHmm(PairHmm model) {
    return new PairHmmKernel(model);
  }

  /** How likely two strings are to be seen at the nodes of a tree with the same hidden states. */
  public static Kernel<String> hiddenTree(HiddenMarkovModel model, TreeShape shape) {
    return new HiddenTree(model, shape, false);
  }

  /** As above, with symbols at the leaves alone. */
  public static Kernel<String> hiddenTreeLeaves(HiddenMarkovModel model, TreeShape shape) {
    return new HiddenTree(model, shape, true);
  }

  /** The Fisher scores of two strings under a Markov chain. */
  public static Kernel<String> markovFisher(MarkovChain chain) {
    return new MarkovFisher(chain, MarkovFisher.ScoreKind.CONSTRAINED, Optional.empty());
  }

  /** The Fisher scores of two strings under a hidden Markov model, for its emissions. */
  public static Kernel<String> hmmFisher(HiddenMarkovModel model) {
    return new HmmFisher(model, HmmFisher.Parameters.EMISSION);
  }

  /** How much two distributions overlap. */
  public static Kernel<Vec> bhattacharyya(Bhattacharyya.Distribution distribution) {
    return new Bhattacharyya(distribution);
  }
}
