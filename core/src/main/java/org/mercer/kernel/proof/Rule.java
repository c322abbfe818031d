package org.mercer.kernel.proof;

import java.util.List;
import org.mercer.api.Internal;

/** The rules by which kernels make kernels. */
@Internal
public enum Rule {
  SUM("a sum of kernels: the feature maps side by side"),
  SCALING("a positive multiple of a kernel: the features times the root of the factor"),
  SCHUR_PRODUCT("a product of kernels: the tensor product of the feature maps (Schur)"),
  POLYNOMIAL("a polynomial of a kernel with coefficients >= 0: sums and products of kernels"),
  EXPONENTIAL("the exponential of a kernel: a limit of polynomials with coefficients >= 0"),
  POWER_SERIES("a power series of a kernel with coefficients >= 0: a limit of polynomials"),
  NORMALISATION("f(x) k(x,y) f(y) with f(x) = 1 / sqrt k(x,x): the features scaled to length one"),
  CONFORMAL("f(x) k(x,y) f(y): the features times f"),
  CENTRING("the features minus a fixed point of the feature space"),
  PULLBACK("k(f(x), f(y)): the feature map after f"),
  TENSOR("a product of kernels on the parts of a pair: the tensor product of the feature maps"),
  CONVOLUTION("a sum over all pairs of parts: the features of the parts added up"),
  GAUSSIAN(
      "exp(-gamma |phi(x)-phi(y)|^2) = f(x) exp(2 gamma k(x,y)) f(y) with f(x) = exp(-gamma k(x,x))"),
  SCHOENBERG("exp(-t d) for all t > 0, since -d is conditionally positive semidefinite"),
  MIXTURE("an integral of Gaussians exp(-t |phi(x)-phi(y)|^2) with weights >= 0 on their t");

  private final String reason;

  Rule(String reason) {
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }

  /** What follows from the premises by this rule. */
  public Certificate from(Certificate... premises) {
    return from(List.of(premises));
  }

  /** What follows from the premises by this rule. */
  public Certificate from(List<Certificate> premises) {
    return new Closure(this, premises);
  }
}
