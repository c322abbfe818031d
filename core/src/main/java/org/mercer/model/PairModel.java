package org.mercer.model;

import org.mercer.error.Require;

/** Coordinates for objects of two views: those of one number belong together. */
public record PairModel<X, Y>(EmbeddingModel<X> first, EmbeddingModel<Y> second) {
  public PairModel {
    Require.same("coordinates of the two views", first.components(), second.components());
  }
}
