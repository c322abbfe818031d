package org.mercer.kernel.expression;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.mercer.api.Internal;

/**
 * What LIBSVM and scikit-learn call kernels and their parameters where the catalogue has another
 * name: {@code RBF(length_scale=2)} is {@code gaussian(sigma=2)}. An expression that is read has
 * the names of the catalogue from then on. Case, hyphens and underscores of names do not count.
 */
@Internal
public final class KernelSynonyms {
  private static final Map<String, String> KERNELS =
      Map.of(
          "laplace", "laplacian",
          "rationalquadratic", "rq",
          "expsinesquared", "periodic",
          "constantkernel", "constant",
          "tanimoto", "jaccard",
          "chisquared", "chi2",
          "weisfeilerlehman", "wl");

  /** By the kernel of the catalogue: parameters that it has under another name. */
  private static final Map<String, Map<String, String>> PARAMETERS =
      Map.of(
          "poly", Map.of("gamma", "scale"),
          "sigmoid", Map.of("gamma", "scale"),
          "gaussian", Map.of("lengthscale", "sigma"),
          "matern", Map.of("lengthscale", "length"),
          "rq", Map.of("lengthscale", "length"),
          "periodic", Map.of("lengthscale", "length", "periodicity", "period"),
          "constant", Map.of("constantvalue", "value"));

  /** The parameters of polynomial() of the catalogue, which is a polynomial of a kernel. */
  private static final Set<String> OF_A_KERNEL = Set.of("base", "coefficients");

  private KernelSynonyms() {}

  /** The kernel of the catalogue that a name without arguments means. */
  public static String kernel(String name) {
    String plain = plain(name);
    return KERNELS.getOrDefault(plain, plain);
  }

  /** The same call under the names of the catalogue, which the width of a Gaussian decides. */
  static String kernel(String name, List<Expression> arguments) {
    String kernel = kernel(name);
    List<String> names = names(arguments);
    if (kernel.equals("rbf") && (names.contains("lengthscale") || names.contains("sigma"))) {
      return "gaussian";
    } else if (kernel.equals("gaussian") && names.contains("gamma")) {
      return "rbf";
    }
    boolean plain = names.size() == arguments.size();
    return kernel.equals("polynomial") && plain && names.stream().noneMatch(OF_A_KERNEL::contains)
        ? "poly"
        : kernel;
  }

  private static List<String> names(List<Expression> arguments) {
    return arguments.stream()
        .filter(a -> a instanceof Expression.Named)
        .map(a -> plain(((Expression.Named) a).name()))
        .toList();
  }

  /** The parameter of the catalogue of this kernel of the catalogue. */
  static String parameter(String kernel, String name) {
    Map<String, String> known = PARAMETERS.getOrDefault(kernel, Map.of());
    return known.getOrDefault(plain(name), name);
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[-_]", "");
  }
}
