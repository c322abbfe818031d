package org.mercer.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.mercer.Golden;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;

/** How records of text kernels are computed: fitted on the texts of the record. */
final class TextRecords {
  private TextRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("vector_space", r -> gram("bagofwords()", r));
    all.put("tf_idf", r -> gram("tfidf()", r));
    all.put("tf_idf_cosine", r -> gram("normalise(tfidf())", r));
    all.put("gvsm", r -> gram("gvsm()", r));
    all.put("latent_semantic", TextRecords::latentSemantic);
    all.put(
        "semantic_von_neumann",
        r -> gram("semanticdiffusion(lambda=" + r.parameter("lambda").number() + ")", r));
    return all;
  }

  private static Sample<String> texts(Golden r) {
    return Sample.of(r.input("docs").strings());
  }

  /** Rows from the bulk path; single values must agree with them. */
  private static Object gram(String expression, Golden r) {
    Sample<String> texts = texts(r);
    Kernel<String> kernel = KernelRecords.strings(expression).fit(texts);
    DoubleMatrix matrix = KernelRecords.matrix(kernel, texts);
    for (int i = 0; i < texts.size(); i++) {
      for (int j = 0; j < texts.size(); j++) {
        assertThat(kernel.of(texts.get(i), texts.get(j)))
            .isCloseTo(matrix.get(i, j), within(1e-12 * Math.max(1, matrix.get(i, j))));
      }
    }
    return KernelRecords.rows(matrix);
  }

  private static Object latentSemantic(Golden r) {
    if (!r.hasParameter("k")) {
      return Eigenvalues.descending(
          KernelRecords.matrix(KernelRecords.strings("bagofwords()"), texts(r)));
    }
    String expression = "latentsemantic(k=" + (int) r.parameter("k").number() + ")";
    if (!r.hasInput("new")) {
      return gram(expression, r);
    }
    Sample<String> texts = texts(r);
    Kernel<String> kernel = KernelRecords.strings(expression).fit(texts);
    String unseen = r.input("new").string();
    return texts.toList().stream().mapToDouble(t -> kernel.of(unseen, t)).toArray();
  }
}
