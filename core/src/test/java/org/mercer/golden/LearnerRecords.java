package org.mercer.golden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.mercer.Golden;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.PartialGramSchmidt;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Expansion;
import org.mercer.learner.Region;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.calibrate.SigmoidCurve;
import org.mercer.learner.classify.ClassWeights;
import org.mercer.learner.classify.KernelFisher;
import org.mercer.learner.classify.KernelLogistic;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.linear.LeastSquares;
import org.mercer.learner.linear.Perceptron;
import org.mercer.learner.linear.Planes;
import org.mercer.learner.linear.Ridge;
import org.mercer.learner.novelty.SmallestBall;
import org.mercer.learner.regress.DualRidge;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.model.Gaussian;
import org.mercer.model.GaussianModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

/** How records of learned coefficients are computed. */
final class LearnerRecords {
  private static final String XOR = "poly(degree=2, coef0=1)";
  private static final int MANY = 1000;

  private LearnerRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("perceptron_primal", LearnerRecords::primalPerceptron);
    all.put(
        "perceptron_dual",
        r -> perceptron(r, "linear()", KernelPerceptron.Form.DUAL, "mistakes", true, false));
    all.put(
        "kernel_perceptron",
        r -> perceptron(r, XOR, KernelPerceptron.Form.DUAL, "mistakes", true, true));
    all.put(
        "kernel_perceptron_slide001",
        r -> perceptron(r, XOR, KernelPerceptron.Form.EPOCHS, "updates", false, true));
    all.put("ridge_primal", LearnerRecords::primalRidge);
    all.put("ridge_dual", LearnerRecords::dualRidge);
    all.put("minimum_norm_interpolation", LearnerRecords::shortest);
    all.put("partial_gram_schmidt", LearnerRecords::gramSchmidt);
    all.put("svm_soft_margin_L1", LearnerRecords::softMargin);
    all.put("svm_hard_margin", LearnerRecords::hardMargin);
    all.put("smallest_enclosing_hypersphere", LearnerRecords::ball);
    all.put("svr_epsilon", LearnerRecords::regression);
    all.put("kernel_ridge_loo_residuals", LearnerRecords::leaveOneOut);
    all.put("kernel_ridge_strings", LearnerRecords::dna);
    all.put("kernel_logistic_regression", LearnerRecords::logistic);
    all.put("kernel_fisher_discriminant", LearnerRecords::fisher);
    all.put("gp_regression", LearnerRecords::process);
    return all;
  }

  private static Gram gram(Golden r, String expression) {
    return Grams.stored(
        KernelRecords.vectors(expression), r.vectors("X"), Precision.DOUBLE, Run.defaults());
  }

  private static Expansion learn(Golden r, String expression, KernelPerceptron.Form form) {
    Labels labels = Labels.ofSigns(r.input("y").numbers());
    return new KernelPerceptron(
            form, KernelPerceptron.Vote.LAST, form == KernelPerceptron.Form.DUAL, MANY)
        .fit(gram(r, expression), labels, Run.defaults())
        .expansion(labels.size());
  }

  /** alpha_i = a_i y_i, the number of mistakes on x_i. */
  private static Map<String, Object> perceptron(
      Golden r,
      String expression,
      KernelPerceptron.Form form,
      String mistakes,
      boolean bias,
      boolean epochs) {
    Expansion fit = learn(r, expression, form);
    double[] y = r.input("y").numbers();
    double[] alpha = fit.coefficients();
    Arrays.setAll(alpha, i -> alpha[i] * y[i]);
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("alpha", alpha);
    found.put(mistakes, Arrays.stream(alpha).sum());
    if (bias) {
      found.put("b", fit.bias());
    }
    if (epochs) {
      found.put("epochs_including_last_clean", fit.report().iterations());
    }
    return found;
  }

  private static Map<String, Object> primalPerceptron(Golden r) {
    List<Double> order = new ArrayList<>();
    Planes planes =
        new Perceptron(r.parameter("eta").number(), MANY)
            .solve(
                lazy(r),
                Labels.ofSigns(r.input("y").numbers()),
                i -> order.add((double) i),
                Run.defaults());
    Map<String, Double> figures = planes.fit().report().figures();
    return Map.of(
        "w", planes.weights().get(0),
        "b", planes.fit().machines().get(0).bias(),
        "mistakes", figures.getOrDefault("mistakes", -1.0),
        "update_order_0based", order,
        "R2", figures.getOrDefault("radiusSquared", -1.0));
  }

  private static Gram lazy(Golden r) {
    return Grams.lazy(KernelRecords.vectors("linear()"), r.vectors("X"), Precision.DOUBLE);
  }

  private static double[] primalRidge(Golden r) {
    Numbers target = Numbers.of(r.input("y").numbers());
    return new Ridge(r.parameter("lambda").number())
        .solve(lazy(r), target, Run.defaults())
        .weights()
        .get(0);
  }

  private static double[] dualRidge(Golden r) {
    return new DualRidge(r.parameter("lambda").number())
        .fit(lazy(r), r.input("y").numbers(), Run.defaults())
        .coefficients();
  }

  private static Map<String, Object> shortest(Golden r) {
    Numbers target = Numbers.of(r.input("y").numbers());
    double[] w = new LeastSquares().solve(lazy(r), target, Run.defaults()).weights().get(0);
    return Map.of("alpha", dualRidge(r), "w", w);
  }

  /** X'a. */
  private static double[] weights(Golden r, double[] coefficients) {
    Sample<Vec> rows = r.vectors("X");
    double[] w = new double[rows.get(0).dim()];
    for (int i = 0; i < coefficients.length; i++) {
      for (int j = 0; j < w.length; j++) {
        w[j] += coefficients[i] * rows.get(i).get(j);
      }
    }
    return w;
  }

  private static double[] leaveOneOut(Golden r) {
    return new KernelRidge(r.parameter("lambda").number())
        .leaveOneOut(gram(r, "linear()"), r.input("y").numbers(), Run.defaults());
  }

  private static Map<String, Object> dna(Golden r) {
    Kernel<String> kernel = KernelRecords.strings("positionmatch()");
    Sample<String> strings = StringDomain.INSTANCE.sample(r.input("strings").strings());
    RegressionModel<String> model =
        Training.of(kernel, new KernelRidge(r.parameter("lambda").number()))
            .fit(strings, r.input("y").numbers(), Run.defaults());
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("K", KernelRecords.rows(KernelRecords.matrix(kernel, strings)));
    found.put("alpha", model.function().coefficients());
    found.put("prediction", model.predict(r.input("query").string()));
    return found;
  }

  /** Tight enough that what is left of the gap does not show in twelve digits. */
  private static final double CLOSE = 1e-13;

  private static Map<String, Object> softMargin(Golden r) {
    double c = r.parameter("C").number();
    double[] y = r.input("y").numbers();
    Expansion fit =
        new SupportVector(c, CLOSE)
            .fit(gram(r, "linear()"), Labels.ofSigns(y), Run.defaults())
            .expansion(y.length);
    double[] alpha = fit.coefficients();
    Arrays.setAll(alpha, i -> alpha[i] * y[i]);
    double[] w = weights(r, fit.coefficients());
    double[] slack = new double[y.length];
    Sample<Vec> x = r.vectors("X");
    for (int i = 0; i < slack.length; i++) {
      double f = w[0] * x.get(i).get(0) + w[1] * x.get(i).get(1) + fit.bias();
      slack[i] = Math.max(0, 1 - y[i] * f);
    }
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("alpha", alpha);
    found.put("b", fit.bias());
    found.put("w", w);
    // the primal objective; the dual one is its negative at the solution
    found.put("objective", (w[0] * w[0] + w[1] * w[1]) / 2 + c * Arrays.stream(slack).sum());
    found.put("slack", slack);
    found.put(
        "support_vectors_0based",
        IntStream.range(0, alpha.length).filter(i -> alpha[i] > 0).asDoubleStream().toArray());
    return found;
  }

  private static Map<String, Object> hardMargin(Golden r) {
    boolean linear = r.parameter("kernel").string().equals("linear");
    Gram gram = gram(r, linear ? "linear()" : XOR);
    double[] y = r.input("y").numbers();
    Expansion fit =
        new SupportVector(Double.POSITIVE_INFINITY, CLOSE)
            .fit(gram, Labels.ofSigns(y), Run.defaults())
            .expansion(y.length);
    double[] alpha = fit.coefficients();
    Arrays.setAll(alpha, i -> alpha[i] * y[i]);
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("alpha", alpha);
    found.put("b", fit.bias());
    if (!linear) {
      double[] decision = new double[y.length];
      gram.multiply(fit.coefficients(), decision, Run.defaults());
      Arrays.setAll(decision, i -> decision[i] + fit.bias());
      found.put("decision", decision);
      return found;
    }
    double margin = fit.report().figures().getOrDefault("margin", 0.0);
    found.put("w", weights(r, fit.coefficients()));
    found.put("dual_objective", -fit.report().objective());
    found.put("margin2", margin * margin);
    return found;
  }

  private static Map<String, Object> ball(Golden r) {
    Gram gram = gram(r, "linear()");
    Region fit =
        new SmallestBall(Double.POSITIVE_INFINITY, CLOSE)
            .fit(gram, Weights.equal(gram.size()), Run.defaults());
    double[] alpha = Arrays.stream(fit.machine().coefficients()).map(a -> a / 2).toArray();
    double[] all = fit.machine().coefficients(gram.size());
    Arrays.setAll(all, i -> all[i] / 2);
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("R2", fit.report().figures().getOrDefault("radiusSquared", 0.0));
    found.put("support_0based", Arrays.stream(fit.machine().rows()).asDoubleStream().toArray());
    found.put("alpha", alpha);
    found.put("centre", weights(r, all));
    return found;
  }

  private static Map<String, Object> regression(Golden r) {
    double c = r.parameter("C").number();
    double epsilon = r.parameter("epsilon").number();
    double[] y = r.input("y").numbers();
    Expansion fit =
        new SupportVectorRegression(c, epsilon, CLOSE).fit(gram(r, "linear()"), y, Run.defaults());
    double w = weights(r, fit.coefficients())[0];
    double[] residuals = new double[y.length];
    Arrays.setAll(residuals, i -> y[i] - w * r.vectors("X").get(i).get(0) - fit.bias());
    double excess = Arrays.stream(residuals).map(e -> Math.max(0, Math.abs(e) - epsilon)).sum();
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("beta", fit.coefficients());
    found.put("b", fit.bias());
    found.put("w", w);
    found.put("residuals", residuals);
    found.put("objective", w * w / 2 + c * excess);
    return found;
  }

  private static Map<String, Object> logistic(Golden r) {
    Gram gram = gram(r, "rbf(gamma=0.5)");
    double[] y = r.input("y").numbers();
    Expansion fit =
        new KernelLogistic(r.parameter("lambda").number(), false, ClassWeights.NONE, CLOSE)
            .fit(gram, Labels.ofSigns(y), Run.defaults())
            .expansion(y.length);
    double[] f = new double[y.length];
    gram.multiply(fit.coefficients(), f, Run.defaults());
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("alpha", fit.coefficients());
    found.put("f", f);
    found.put("p", Arrays.stream(f).map(new SigmoidCurve(-1, 0)::of).toArray());
    found.put("objective", fit.report().objective());
    return found;
  }

  private static Map<String, Object> process(Golden r) {
    GaussianModel<Vec> model =
        Training.of(
                KernelRecords.vectors("(linear() + 1)^2"),
                GaussianProcess.plain(r.parameter("noise_variance").number()))
            .fit(r.vectors("X"), r.input("y").numbers(), Run.defaults());
    Gaussian known = model.predict(DenseVectors.of(r.input("query").numbers()).get(0));
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("alpha", model.function().coefficients());
    found.put("mean", known.mean());
    found.put("var_latent", known.variance());
    found.put("log_marginal_likelihood", model.report().objective());
    return found;
  }

  private static Map<String, Object> fisher(Golden r) {
    boolean linear = r.parameter("kernel").string().equals("linear");
    Gram gram = gram(r, linear ? "linear()" : "linear()^2");
    double[] y = r.input("y").numbers();
    Expansion fit =
        new KernelFisher(r.parameter("lambda").number())
            .fit(gram, Labels.ofSigns(y), Run.defaults())
            .expansion(y.length);
    double[] projections = new double[y.length];
    gram.multiply(fit.coefficients(), projections, Run.defaults());
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("alpha", fit.coefficients());
    found.put("projections", projections);
    found.put("threshold", -fit.bias());
    found.put("J", fit.report().objective());
    return found;
  }

  private static Map<String, Object> gramSchmidt(Golden r) {
    PartialGramSchmidt found =
        PartialGramSchmidt.of(
            gram(r, "linear()^2"), (int) r.parameter("steps").number(), Run.defaults());
    double[] pivots = Arrays.stream(found.pivots()).asDoubleStream().toArray();
    return Map.of("pivots_0based", pivots, "residual2", found.residuals());
  }
}
