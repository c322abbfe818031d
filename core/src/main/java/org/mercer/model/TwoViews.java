package org.mercer.model;

import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.check.LostDigits;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Embedder;
import org.mercer.learner.Embedding;
import org.mercer.learner.PairEmbedder;
import org.mercer.learner.PairEmbedding;
import org.mercer.model.prepare.Magnitudes;
import org.mercer.model.prepare.Preparation;
import org.mercer.run.Run;

/**
 * Two kernels and a learner: given the same objects seen in two ways, row i of either sample, they
 * make a model of each view. {@code TwoViews.of(Vectors.rbf(1), Strings.spectrum(3), kcca)
 * .fit(vectors, strings, Run.defaults())}
 */
public final class TwoViews<X, Y> {
  private final Kernel<X> first;
  private final Kernel<Y> second;
  private final PairEmbedder learner;
  private final Preparation.Recipe<X> prepareFirst;
  private final Preparation.Recipe<Y> prepareSecond;

  private TwoViews(
      Kernel<X> first,
      Kernel<Y> second,
      PairEmbedder learner,
      Preparation.Recipe<X> prepareFirst,
      Preparation.Recipe<Y> prepareSecond) {
    this.first = first;
    this.second = second;
    this.learner = learner;
    this.prepareFirst = prepareFirst;
    this.prepareSecond = prepareSecond;
  }

  public static <X, Y> TwoViews<X, Y> of(Kernel<X> first, Kernel<Y> second, PairEmbedder learner) {
    return new TwoViews<>(first, second, learner, s -> Preparation.none(), s -> Preparation.none());
  }

  /** The same training with the objects of either view prepared first. */
  public TwoViews<X, Y> prepared(Preparation.Recipe<X> one, Preparation.Recipe<Y> other) {
    return new TwoViews<>(first, second, learner, one, other);
  }

  public PairModel<X, Y> fit(Sample<X> xs, Sample<Y> ys, Run run) {
    Checks.objects(xs.size(), ys.size());
    Gram left = gram(first, xs, prepareFirst, run);
    Gram right = gram(second, ys, prepareSecond, run);
    LostDigits.requireFinite(left);
    LostDigits.requireFinite(right);
    PairEmbedding pairs = learner.fit(left, right, run);
    Weights equal = Weights.equal(xs.size());
    return new PairModel<>(
        Training.of(first, new Found(learner, pairs.first()))
            .prepared(prepareFirst)
            .fit(xs, equal, run),
        Training.of(second, new Found(learner, pairs.other()))
            .prepared(prepareSecond)
            .fit(ys, equal, run));
  }

  private <Z> Gram gram(Kernel<Z> kernel, Sample<Z> sample, Preparation.Recipe<Z> recipe, Run run) {
    Magnitudes.examine(sample).ifPresent(run::note);
    Sample<Z> prepared = recipe.fit(sample).apply(sample);
    Kernel<Z> fitted = kernel.needsFit() ? kernel.fit(prepared) : kernel;
    return Grams.lazy(fitted, prepared, learner.precision());
  }

  /** One view of what was learned, as a learner that knows its answer. */
  private record Found(PairEmbedder learner, Embedding answer) implements Embedder {
    @Override
    public String name() {
      return learner.name();
    }

    @Override
    public Map<String, Object> parameters() {
      return learner.parameters();
    }

    @Override
    public Access access() {
      return Access.SOME_ROWS;
    }

    @Override
    public Embedding fit(Gram gram, Weights weights, Run run) {
      return answer;
    }
  }
}
