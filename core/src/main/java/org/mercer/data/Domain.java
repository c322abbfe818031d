package org.mercer.data;

import java.util.List;
import java.nio.file.Path;
import org.mercer.error.InputException;

/**
 * A kind of object: how one is written on a command line, and how a sample of them is laid out as
 * plain arrays so that it can be kept in a model file. {@code domain.unpack(domain.pack(sample))}
 * equals the sample, bit for bit.
 */
public interface Domain<X> {
  /** One word: {@code vector}, {@code string}, ... */
  String name();

  /**
   * The object written as {@code text}; throws {@link InputException} at the place that is wrong.
   */
  X parse(String text);

  /** The literal that {@link #parse} reads back. */
  String format(X object);

  /**
   * Whether lines of which nobody said what they hold, none of them blank, show objects of this
   * kind. A guess: a domain that is not sure says no.
   */
  default boolean isShownBy(List<String> lines) {
    return false;
  }

  /** Whether the name of a file, or that it is a folder, tells that it holds such objects. */
  default boolean isShownBy(Path path) {
    return false;
  }

  /** A sample in the storage that suits these objects best. */
  Sample<X> sample(List<X> objects);

  /**
   * What a model keeps of the objects it was learned from: all of each, unless less is enough to
   * compare new objects with them.
   */
  default Sample<X> landmarks(Sample<X> support) {
    return support;
  }

  /** The sample as named arrays. */
  Packed pack(Sample<X> sample);

  /**
   * The sample of {@link #pack}; every count is checked against the arrays before anything is made.
   */
  Sample<X> unpack(Packed packed);
}
