package org.mercer.kernel;

/** Two objects compared together by {@link Kernel#tensor}. */
public record Pair<X, Y>(X first, Y second) {}
