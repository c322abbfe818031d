package org.mercer.kernel.node;

import java.util.Arrays;
import org.mercer.data.graph.Graph;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The entries of exp(-beta L), L = D - A: the heat at y after the time beta, if all of it was at x.
 * Suits: nodes of networks whose neighbours tend to be alike. A kernel: the eigenvalues exp(-beta
 * l) are positive. Cost: one decomposition of n^3 operations, then n products a value. Example: the
 * path 0-1-2, beta 1/2, nodes 0 and 1: (1 - exp(-3/2)) / 3 = 0.2590. A loop changes nothing.
 */
public record Heat(double beta, GraphSpectrum spectrum) implements SpectralFunction {
  public Heat {
    Require.nonNegative("beta", beta);
    spectrum.requirePositiveWeights("heat");
  }

  public Heat(double beta, Graph graph) {
    this(beta, GraphSpectrum.bare(graph));
  }

  @Override
  public GraphSpectrum.Of matrix() {
    return GraphSpectrum.Of.LAPLACIAN;
  }

  @Override
  public double[] transformed(double[] eigenvalues) {
    return Arrays.stream(eigenvalues).map(l -> Math.exp(-beta * l)).toArray();
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the exponential of a symmetric matrix has positive eigenvalues exp(-beta l)");
  }

  @Override
  public Expression expression() {
    return Expression.call("heat", Expression.named("beta", beta), Call.graph(spectrum));
  }
}
