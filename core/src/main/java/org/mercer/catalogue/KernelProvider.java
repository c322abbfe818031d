package org.mercer.catalogue;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.data.read.ObjectFormat;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.learner.LearnerEntry;

/**
 * Kernels, kinds of object, formats and learners of one's own, under names, for all that the
 * catalogue is used for: expressions, {@code mercer kernels}, fits, searches, models, reports. A
 * jar names its providers in {@code META-INF/services/org.mercer.catalogue.KernelProvider}; see
 * {@code examples/plugin}. What is provided is described by the records of the catalogue, which go
 * with a version of Mercer.
 */
public interface KernelProvider {
  /** One word, by which models say what they need. */
  String name();

  /**
   * Kernels in families: more for a kind of object that is there, or for one that they introduce.
   */
  @Internal
  default List<KernelFamily<?>> kernels() {
    return List.of();
  }

  @Internal
  default List<LearnerEntry> learners() {
    return List.of();
  }

  /** How files are read that nothing else reads. */
  @Internal
  default List<ObjectFormat> formats() {
    return List.of();
  }
}
