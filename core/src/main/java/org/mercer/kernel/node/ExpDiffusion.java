package org.mercer.kernel.node;

import java.util.Arrays;
import org.mercer.data.graph.Graph;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The entries of exp(lambda A) = sum over k of lambda^k A^k / k!, A the weighted adjacency matrix:
 * walks from node to node, each of k steps times lambda^k / k!. Suits: nodes that are alike when
 * many short ways join them. A kernel: the eigenvalues exp(lambda a) are positive, whatever A is.
 * Cost: one decomposition of n^3 operations, then n products a value. Example: the path 0-1-2,
 * lambda 1/2, nodes 0 and 1: sinh(1/sqrt 2) / sqrt 2 = 0.5427.
 */
public record ExpDiffusion(double lambda, GraphSpectrum spectrum) implements SpectralFunction {
  public ExpDiffusion {
    Require.nonNegative("lambda", lambda);
  }

  public ExpDiffusion(double lambda, Graph graph) {
    this(lambda, GraphSpectrum.bare(graph));
  }

  @Override
  public GraphSpectrum.Of matrix() {
    return GraphSpectrum.Of.ADJACENCY;
  }

  @Override
  public double[] transformed(double[] eigenvalues) {
    return Arrays.stream(eigenvalues).map(a -> Math.exp(lambda * a)).toArray();
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the exponential of a symmetric matrix has positive eigenvalues exp(lambda a)");
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "expdiffusion", Expression.named("lambda", lambda), Call.graph(spectrum));
  }
}
