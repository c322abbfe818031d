package org.mercer.kernel.node;

import java.util.Arrays;
import org.mercer.data.graph.Graph;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The entries of (I + sigma2 L)^{-1}, L = D - A. Suits: labels that change little along edges; the
 * penalty of the regression is |f|^2 plus sigma2 times the squared differences along edges. A
 * kernel: the eigenvalues 1 / (1 + sigma2 l) are positive, since those of L are not negative. Cost:
 * one decomposition of n^3 operations, then n products a value. Example: the path 0-1-2, sigma2 1,
 * nodes 0 and 1: 1/4. A loop changes nothing.
 */
public record RegularisedLaplacian(double sigma2, GraphSpectrum spectrum)
    implements SpectralFunction {
  public RegularisedLaplacian {
    Require.nonNegative("sigma2", sigma2);
    spectrum.requirePositiveWeights("regularisedlaplacian");
  }

  public RegularisedLaplacian(double sigma2, Graph graph) {
    this(sigma2, GraphSpectrum.bare(graph));
  }

  @Override
  public GraphSpectrum.Of matrix() {
    return GraphSpectrum.Of.LAPLACIAN;
  }

  @Override
  public double[] transformed(double[] eigenvalues) {
    // rounding can make the eigenvalue zero of L -1e-15
    return Arrays.stream(eigenvalues).map(l -> 1 / (1 + sigma2 * Math.max(0, l))).toArray();
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the eigenvalues 1 / (1 + sigma2 l) are positive, since L has none below zero");
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "regularisedlaplacian", Expression.named("sigma2", sigma2), Call.graph(spectrum));
  }
}
