package org.mercer.report;

import org.mercer.catalogue.Kernels;
import org.mercer.kernel.Kernel;

/** The kernel with the proof that it is positive semidefinite. */
final class KernelSection {
  private KernelSection() {}

  static Section of(Kernel<?> kernel) {
    String expression = Kernels.format(kernel);
    String proof = kernel.certificate().explain();
    return Section.of(ReportPart.KERNEL)
        .with(
            html ->
                html.open("p").element("code", ShortTexts.clipped(expression)).close("p").line(),
            Block.text(
                "The proof that it is a kernel: PSD (positive semidefinite) says that no kernel"
                    + " matrix of it has a negative eigenvalue. Each line rests on those indented"
                    + " below it."),
            Block.code(proof.strip()))
        .json("expression", expression)
        .json("verdict", kernel.certificate().verdict().name())
        .json("proof", proof);
  }
}
