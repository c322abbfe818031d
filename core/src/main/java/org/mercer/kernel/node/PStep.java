package org.mercer.kernel.node;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.graph.Graph;
import org.mercer.error.Require;
import org.mercer.kernel.Refutation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Run;

/**
 * The entries of (a I - L)^p, L = D - A: walks of p steps of a lazy walker. Suits: nodes that share
 * their surroundings of p steps. A kernel: the eigenvalues (a - l)^p are not negative if a is at
 * least the largest eigenvalue of L, for which the largest sum of the degrees of two neighbours is
 * enough, or if p is even; otherwise {@link #certificate} looks for a witness. Cost: one
 * decomposition of n^3 operations, then n products a value. Example: the path 0-1-2, a 4, p 2,
 * nodes 0 and 1: 3*1 + 1*2 = 5. A loop changes nothing.
 */
public record PStep(double a, int p, GraphSpectrum spectrum) implements SpectralFunction {
  public PStep {
    Require.positive("a", a);
    Require.atLeast("p", 1, p);
    spectrum.requirePositiveWeights("pstep");
  }

  public PStep(double a, int p, Graph graph) {
    this(a, p, GraphSpectrum.bare(graph));
  }

  @Override
  public GraphSpectrum.Of matrix() {
    return GraphSpectrum.Of.LAPLACIAN;
  }

  @Override
  public double[] transformed(double[] eigenvalues) {
    return Arrays.stream(eigenvalues).map(l -> Math.pow(a - l, p)).toArray();
  }

  @Override
  public Certificate certificate() {
    if (p % 2 == 0) {
      return Axiom.psd("the eigenvalues (a - l)^p are not negative, for p is even");
    }
    Axiom proved =
        Axiom.psd("the eigenvalues (a - l)^p are not negative: a is at least the largest l");
    if (a >= spectrum.largestLaplacian()) {
      return proved;
    }
    Optional<? extends Certificate> witness =
        Refutation.search(this, spectrum.graph().nodes(), Run.defaults());
    return witness.isPresent() ? witness.get() : proved;
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "pstep", Expression.named("a", a), Expression.named("p", p), Call.graph(spectrum));
  }
}
