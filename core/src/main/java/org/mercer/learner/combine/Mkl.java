package org.mercer.learner.combine;

import java.util.Map;
import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.learner.Access;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonScale;
import org.mercer.learner.DeclaredParameter;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machines;
import org.mercer.learner.Weighing;
import org.mercer.learner.classify.SupportVector;
import org.mercer.run.Run;

/**
 * Multiple kernel learning: the data says how much each of several kernels counts: first the
 * weights, see {@link EasyMkl} and {@link TargetAlignment}, then a classifier with the weighted
 * sum. The kernels are the summands of the one that is given, {@code a + b + c}; the model has a
 * kernel like any other, {@code 0.7*a + 0.3*c}. From a single matrix there is nothing to weigh, and
 * it is the classifier.
 */
public record Mkl(
    @Hyperparameter(
            "by the distance that each kernel leaves between the classes, by the alignment of the"
                + " sum with the classes, or of each kernel by itself")
        Method method,
    @Hyperparameter(
            value =
                "the kernels first: each divided by its mean k(x,x), by the lengths of its two"
                    + " objects, or as they are",
            name = "normalise")
        CommonScale scale,
    @Hyperparameter(
            value =
                "for easymkl: 0 looks at the objects nearest to the other class, 1 at the means",
            defaultValue = "" + Mkl.LAMBDA,
            range = "[0, 1]")
        double lambda,
    Classifier inner)
    implements Classifier {
  /** The part of |g|^2 in the problem of {@link EasyMkl} unless another is given. */
  public static final double LAMBDA = 0.1;

  /** How weights are found. */
  public enum Method {
    EASYMKL,
    /** The sum with the largest alignment. */
    ALIGNF,
    /** Each kernel by its own alignment. */
    ALIGN
  }

  public Mkl {
    Require.that(lambda >= 0 && lambda <= 1, "lambda must be a number in 0 .. 1, but is " + lambda);
  }

  /** With a support vector machine, the kernels divided by their traces. */
  public Mkl(Method method, double c) {
    this(method, CommonScale.TRACE, LAMBDA, new SupportVector(c));
  }

  @Override
  public String name() {
    return "mkl";
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = DeclaredParameter.values(this);
    parameters.putAll(inner.parameters());
    return parameters;
  }

  @Override
  public Optional<Weighing<Labels>> weighing() {
    return Optional.of(
        method == Method.EASYMKL
            ? new EasyMkl(lambda, SupportVector.TOLERANCE, scale)
            : new TargetAlignment(method == Method.ALIGNF, scale));
  }

  @Override
  public Access access() {
    return inner.access();
  }

  @Override
  public Precision precision() {
    return inner.precision();
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    return inner.fit(gram, labels, run);
  }
}
