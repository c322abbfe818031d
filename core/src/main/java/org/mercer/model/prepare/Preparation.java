package org.mercer.model.prepare;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.data.Blocks;
import org.mercer.data.Packed;
import org.mercer.data.Sample;

/**
 * What is done to an object before the kernel sees it. It is learned from the training objects
 * alone, and is a named part of the model.
 */
public interface Preparation<X> {
  /** How a preparation is learned. */
  @FunctionalInterface
  interface Recipe<X> {
    Preparation<X> fit(Sample<X> training);

    /** The same recipe, which has been fitted to this sample already. */
    default Recipe<X> fitted(Sample<X> sample, Preparation<X> known) {
      return training -> training == sample ? known : fit(training);
    }
  }

  /** One word, such as {@code standard}. */
  String name();

  X apply(X object);

  Sample<X> apply(Sample<X> sample);

  /** The same, of a sample in blocks whenever one of them is read. */
  @Internal
  default Sample<X> prepared(Sample<X> sample) {
    return sample instanceof Blocks<X> blocks ? blocks.mapped(this::apply) : apply(sample);
  }

  /**
   * What an object was before it was prepared, in its own units; where something was filled, what
   * it was filled with. The prepared object itself where nothing was changed.
   */
  default X original(X prepared) {
    return prepared;
  }

  /** What is odd about objects that are to be prepared, such as categories nobody knows. */
  default List<String> examine(Sample<X> sample) {
    return List.of();
  }

  /** As much of the objects as it looks at: a table without the columns that nobody asks for. */
  default Sample<X> seen(Sample<X> sample) {
    return sample;
  }

  /** What its columns are called, from the names of those of the objects as they come. */
  default List<String> names(List<String> given) {
    return given;
  }

  /** What a person should know about it, such as columns that were constant. */
  List<String> notes();

  /** Its numbers, for a file. */
  @Internal
  Packed pack();

  /** Nothing is done. */
  static <X> Preparation<X> none() {
    return new Unprepared<>();
  }
}
