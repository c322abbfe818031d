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
   * The kernels worth trying, the plainest first: what a person who knows the field would begin
   * with, for any number of rows; {@link Candidate#suits} says which are for these.
   *
   * <p>Ranges are about what is usual for the objects as they are given. Of objects with columns
   * the sample as it was read says which scalings are worth trying; prepared in one of these ways,
   * it gives the ranges that belong to that way.
   */
  List<Candidate> candidates(Sample<X> sample);

  /** The same for all objects of the kind. */
  static <X> DefaultKernels<X> of(String kernel, Candidate... candidates) {
    List<Candidate> all = List.of(candidates);
    return new DefaultKernels<>() {
      @Override
      public String kernel(Sample<X> sample) {
        return kernel;
      }

      @Override
      public List<Candidate> candidates(Sample<X> sample) {
        return all;
      }
    };
  }
}
