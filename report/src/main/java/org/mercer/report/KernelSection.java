package org.mercer.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Kernels;

/** The kernel with its proof. */
public final class KernelSection extends Section {
  private final String expression;
  private final String verdict;
  private final String proof;

  public KernelSection(Kernel<?> kernel) {
    this.expression = Kernels.format(kernel);
    this.verdict = kernel.certificate().verdict().name();
    this.proof = kernel.certificate().explain();
  }

  @Override
  Part part() {
    return Part.KERNEL;
  }

  @Override
  void write(Html html) {
    html.open("p").element("code", Figures.clipped(expression)).close("p").line();
    html.element(
            "p",
            "PSD says that no Gram matrix of it has a negative eigenvalue. Each line rests on those"
                + " indented below it.")
        .line();
    html.element("pre", proof.strip()).line();
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("expression", expression);
    json.put("verdict", verdict);
    json.put("proof", proof);
    return json;
  }
}
