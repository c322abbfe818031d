package org.mercer.kernel.entry;

import java.util.List;
import org.mercer.data.Sample;

/**
 * The kernels to begin with on objects of a kind, where the user names none. Which ones depends on
 * what the objects look like (few columns or many, a small alphabet or words), never on a target.
 */
public interface DefaultKernels<X> {
  /** The expression of one kernel, in which {@code gamma=scale} may still be open. */
  String kernel(Sample<X> sample);

  /**
   * Expressions worth trying, the plainest first, with their parameters left open as ranges: what a
   * person who knows the field would begin with.
   *
   * @param sample as the kernel will see it, that is prepared
   * @param quick only what is fast to compute, for many objects
   */
  List<String> shortlist(Sample<X> sample, boolean quick);

  /**
   * Objects that kernels of the shortlist are compared on at most: fewer than there are where one
   * value is expensive, so that a search has its first scores soon.
   */
  default int mostCompared(Sample<X> sample) {
    return Integer.MAX_VALUE;
  }

  /** The same for all objects of the kind. */
  static <X> DefaultKernels<X> of(String kernel, String... shortlist) {
    return of(kernel, List.of(shortlist), List.of(shortlist));
  }

  /** As above, with fewer kernels to try on many objects. */
  static <X> DefaultKernels<X> of(String kernel, List<String> quick, List<String> all) {
    return new DefaultKernels<>() {
      @Override
      public String kernel(Sample<X> sample) {
        return kernel;
      }

      @Override
      public List<String> shortlist(Sample<X> sample, boolean many) {
        return many ? quick : all;
      }
    };
  }
}
