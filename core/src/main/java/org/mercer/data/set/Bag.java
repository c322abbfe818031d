package org.mercer.data.set;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.vector.Vec;

/** A bag of vectors: as many as there are, in the order given, repetitions kept. */
public record Bag(List<Vec> vectors) {
  public Bag {
    vectors = List.copyOf(vectors);
  }

  public static Bag of(Vec... vectors) {
    return new Bag(Arrays.asList(vectors));
  }

  public int size() {
    return vectors.size();
  }

  @Override
  public String toString() {
    return vectors.toString();
  }
}
