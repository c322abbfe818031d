package org.mercer.gram.view;

import org.mercer.gram.Gram;

/** Matrices derived from other matrices without computing a kernel value again. */
public final class Views {
  private Views() {}

  /** The matrix of these objects only, in this order. */
  public static Gram restricted(Gram gram, int... indices) {
    return new Restricted(gram, indices.clone());
  }
}
