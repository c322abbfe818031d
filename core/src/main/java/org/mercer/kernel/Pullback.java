package org.mercer.kernel;

import java.util.Optional;
import java.util.function.Function;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/** k(f(x), f(y)): the kernel of what f sees of an object. */
record Pullback<Z, X>(Kernel<X> base, Function<? super Z, ? extends X> f) implements Kernel<Z> {
  @Override
  public double of(Z x, Z y) {
    return base.of(f.apply(x), f.apply(y));
  }

  @Override
  public double[] diagonal(Sample<Z> sample) {
    return base.diagonal(sample.map(f));
  }

  @Override
  public Evaluation over(Sample<Z> rows, Sample<Z> cols) {
    return base.over(sampleOf(rows), sampleOf(cols));
  }

  /** The images, in the storage that suits their kind. */
  private Sample<X> sampleOf(Sample<Z> sample) {
    Sample<X> images = sample.map(f);
    return base.domain().map(d -> d.sample(images.toList())).orElse(images);
  }

  @Override
  public Kernel<Z> fit(Sample<Z> sample) {
    return needsFit() ? new Pullback<>(base.fit(sampleOf(sample)), f) : this;
  }

  @Override
  public boolean needsFit() {
    return base.needsFit();
  }

  @Override
  public Optional<Features> features(Z x) {
    return base.features(f.apply(x));
  }

  @Override
  public Certificate certificate() {
    return Rule.PULLBACK.from(base.certificate());
  }
}
