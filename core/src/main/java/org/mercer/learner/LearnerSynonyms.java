package org.mercer.learner;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.mercer.api.Internal;

/**
 * What LIBSVM and scikit-learn call the learners, their hyperparameters and the values of these,
 * where the catalogue has another name. Case, hyphens, underscores and spaces do not count, so that
 * {@code NuSVC}, {@code nu-SVC} and {@code nu_svc} are one name.
 */
@Internal
public final class LearnerSynonyms {
  private static final Map<String, String> LEARNERS =
      Map.ofEntries(
          Map.entry("csvc", "svc"),
          Map.entry("svm", "svc"),
          Map.entry("epsilonsvr", "svr"),
          Map.entry("oneclasssvm", "oneclass"),
          Map.entry("svdd", "enclosingball"),
          Map.entry("krr", "kernelridge"),
          Map.entry("kernelpca", "kpca"),
          Map.entry("kernelcca", "kcca"),
          Map.entry("kernelkmeans", "kkmeans"),
          Map.entry("spectralclustering", "spectral"),
          Map.entry("selforganisingmap", "ksom"),
          Map.entry("selforganizingmap", "ksom"),
          Map.entry("som", "ksom"),
          Map.entry("gaussianprocessregressor", "gp"),
          Map.entry("gpr", "gp"),
          Map.entry("gaussianprocessclassifier", "gpc"),
          Map.entry("logisticregression", "logistic"),
          Map.entry("kernellogistic", "logistic"),
          Map.entry("kernelfisher", "fisher"),
          Map.entry("lineardiscriminantanalysis", "fisher"),
          Map.entry("linearregression", "leastsquares"),
          Map.entry("quantileregressor", "quantile"),
          Map.entry("easymkl", "mkl"),
          Map.entry("rvr", "rvm"));

  /** Of several names here the first that the learner has. */
  private static final Map<String, List<String>> PARAMETERS =
      Map.ofEntries(
          Map.entry("alpha", List.of("lambda", "noise")),
          Map.entry("tol", List.of("tolerance")),
          Map.entry("ncomponents", List.of("components")),
          Map.entry("nclusters", List.of("k")),
          Map.entry("ninit", List.of("restarts")),
          Map.entry("nrestartsoptimizer", List.of("restarts")),
          Map.entry("maxiter", List.of("epochs", "passes")),
          Map.entry("eta0", List.of("eta")),
          Map.entry("fitintercept", List.of("intercept")),
          Map.entry("normalizey", List.of("standardise")),
          Map.entry("quantile", List.of("tau")),
          Map.entry("decisionfunctionshape", List.of("classes")));

  /** Of several words the one that the parameter has. */
  private static final Map<String, Set<String>> WORDS =
      Map.of(
          "ovo", Set.of("pairs"),
          "ovr", Set.of("rests"),
          "squaredhinge", Set.of("squared"),
          "platt", Set.of("sigmoid"),
          "exact", Set.of("cholesky"),
          "iterative", Set.of("gradients"),
          "true", Set.of("yes", "sigmoid"),
          "false", Set.of("no", "none"));

  private LearnerSynonyms() {}

  /** The name in the catalogue of this learner; any other name without capitals and hyphens. */
  public static String learner(String name) {
    String plain = plain(name);
    return LEARNERS.getOrDefault(plain, plain);
  }

  /** The names that a parameter may be meant by, the likeliest first. */
  static List<String> parameter(String name) {
    return PARAMETERS.getOrDefault(plain(name), List.of(plain(name)));
  }

  /** Whether a name may mean this parameter of the catalogue. */
  public static boolean same(String name, String own) {
    return plain(name).equals(plain(own)) || parameter(name).contains(own);
  }

  /** Names of parameters that are none of the catalogue, as scikit-learn writes them. */
  public static Set<String> parameters() {
    return Set.of(
        "C",
        "alpha",
        "tol",
        "n_components",
        "n_clusters",
        "n_init",
        "n_restarts_optimizer",
        "max_iter",
        "eta0",
        "fit_intercept",
        "normalize_y",
        "quantile",
        "class_weight",
        "decision_function_shape");
  }

  /** The word of the catalogue, if it is a synonym of one of these. */
  static String word(String text, List<String> choices) {
    String plain = plain(text);
    return choices.stream()
        .filter(c -> plain(c).equals(plain) || WORDS.getOrDefault(plain, Set.of()).contains(c))
        .findFirst()
        .orElse(text);
  }

  /** In small letters and digits alone. */
  static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
  }
}
