package org.mercer.kernel.proof;

import java.util.List;

/**
 * What is known about a kernel, and why: a proof tree, an admission of ignorance, or a
 * counterexample.
 */
public sealed interface Certificate permits Axiom, Closure, Unknown, Refuted {
  Verdict verdict();

  /** A theorem, or why there is none. */
  String reason();

  /** A closure rule holds only if its premises do. */
  default List<Certificate> premises() {
    return List.of();
  }

  /** The tree, indented, for people. */
  default String explain() {
    StringBuilder text = new StringBuilder();
    explain(text, "");
    return text.toString().stripTrailing();
  }

  private void explain(StringBuilder text, String indent) {
    text.append(indent).append(verdict()).append(": ").append(reason()).append('\n');
    for (Certificate premise : premises()) {
      premise.explain(text, indent + "  ");
    }
  }
}
