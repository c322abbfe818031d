package org.mercer.kernel;

import java.util.List;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/** k(x,x') h(y,y') on pairs: both parts must be alike. */
record Tensor<X, Y>(Kernel<X> left, Kernel<Y> right) implements Kernel<Pair<X, Y>> {
  @Override
  public double of(Pair<X, Y> a, Pair<X, Y> b) {
    return left.of(a.first(), b.first()) * right.of(a.second(), b.second());
  }

  @Override
  public Evaluation over(Sample<Pair<X, Y>> rows, Sample<Pair<X, Y>> cols) {
    Kernel<Pair<X, Y>> first = left.after(Pair::first);
    Kernel<Pair<X, Y>> second = right.after(Pair::second);
    return Product.of(List.of(first, second)).over(rows, cols);
  }

  @Override
  public Kernel<Pair<X, Y>> fit(Sample<Pair<X, Y>> sample) {
    return needsFit()
        ? new Tensor<>(left.fit(sample.map(Pair::first)), right.fit(sample.map(Pair::second)))
        : this;
  }

  @Override
  public boolean needsFit() {
    return left.needsFit() || right.needsFit();
  }

  @Override
  public Optional<Features> features(Pair<X, Y> pair) {
    return left.features(pair.first()).flatMap(f -> right.features(pair.second()).map(f::tensor));
  }

  @Override
  public Certificate certificate() {
    return Rule.TENSOR.from(left.certificate(), right.certificate());
  }
}
