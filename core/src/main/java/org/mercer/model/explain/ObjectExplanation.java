package org.mercer.model.explain;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.model.Aspect;

/**
 * Why a model says what it says of one object. The value is the bias and the parts of all support
 * objects; it is also the bias and the parts of all summands of the kernel, and of their features
 * where these are written out.
 *
 * @param object as it is written
 * @param answer what the model says: a class, a number
 * @param value the number explained, see {@link Aspect}
 * @param probabilities of the classes, the likeliest first, where the model has them
 * @param flips what would have to change for another class, the smallest change first
 * @param own the part of k(x, x), which only a ball has
 * @param support all support objects, the largest parts first
 * @param marks the object place by place; none where nothing can be left out
 */
public record ObjectExplanation(
    String object,
    String answer,
    Aspect aspect,
    Map<String, Double> probabilities,
    List<Flip> flips,
    double value,
    double bias,
    double own,
    List<SupportShare> support,
    List<Summand> summands,
    List<Marks> marks) {
  public ObjectExplanation {
    probabilities = Collections.unmodifiableMap(new LinkedHashMap<>(probabilities));
    flips = List.copyOf(flips);
    support = List.copyOf(support);
    summands = List.copyOf(summands);
    marks = List.copyOf(marks);
  }

  /** The support objects that speak for the side, the strongest first. */
  public List<SupportShare> pro(int most) {
    return support.stream().filter(s -> s.part() > 0).limit(most).toList();
  }

  /** The support objects that speak against it, the strongest first. */
  public List<SupportShare> contra(int most) {
    return support.stream().filter(s -> s.part() < 0).limit(most).toList();
  }
}
