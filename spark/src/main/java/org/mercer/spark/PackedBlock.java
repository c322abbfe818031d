package org.mercer.spark;

import java.io.Serializable;

/**
 * Some rows of a partition, packed.
 *
 * @param targets numbers, or the numbers of classes; zeros where nothing is learned of them
 * @param weights what each row counts
 */
@SuppressWarnings("ArrayRecordComponent")
record PackedBlock(PackedObjects objects, double[] targets, double[] weights)
    implements Serializable {
  int size() {
    return objects.size();
  }
}
