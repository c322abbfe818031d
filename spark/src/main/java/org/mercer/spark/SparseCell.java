package org.mercer.spark;

import java.io.Serializable;

/** A vector with few entries: indices from 0 in their order. */
@SuppressWarnings("ArrayRecordComponent")
record SparseCell(int dim, int[] indices, double[] values) implements Serializable {}
