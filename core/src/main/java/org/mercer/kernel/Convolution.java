package org.mercer.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.run.Poll;

/**
 * The sum of k over all pairs of parts of two objects (Haussler's convolution for one relation "is
 * a part of"). A kernel: the features of the parts added up. Cost: one value of k a pair of parts.
 */
record Convolution<Z, X>(Kernel<X> base, Function<? super Z, ? extends List<? extends X>> parts)
    implements Kernel<Z> {
  @Override
  public double of(Z x, Z y) {
    double sum = 0;
    Poll poll = new Poll();
    for (X p : parts.apply(x)) {
      for (X q : parts.apply(y)) {
        poll.spend(8);
        sum += base.of(p, q);
      }
    }
    return sum;
  }

  /** The features of the parts added up. */
  @Override
  public Optional<Features> features(Z x) {
    Features sum = Features.NONE;
    for (X part : parts.apply(x)) {
      Optional<Features> features = base.features(part);
      if (features.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(features.get());
    }
    return Optional.of(sum);
  }

  @Override
  public Certificate certificate() {
    return Rule.CONVOLUTION.from(base.certificate());
  }
}
