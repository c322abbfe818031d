package org.mercer.model.explain;

import java.util.Arrays;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.Place;

/**
 * The object place by place, each with a weight: a profile of a string, the words of a text, the
 * nodes of a tree or graph, the columns of a vector.
 */
public final class Marks {
  /** What the weights mean. */
  public enum Method {
    /** Each feature's part is shared evenly by its places: the weights add up to the parts. */
    ADDITIVE("shares that add up"),
    /** f(x) - f(x without this place): exact for one place alone, not additive. */
    OCCLUSION("change of the value when this place alone is left out; these do not add up");

    private final String words;

    Method(String words) {
      this.words = words;
    }

    /** For people. */
    public String words() {
      return words;
    }
  }

  /** Two places that belong together: an edge of a graph, a node of a tree and its child. */
  public record Link(int from, int to) {}

  private final Method method;
  private final Place place;
  private final List<String> texts;
  private final double[] weights;
  private final String note;
  private final List<Link> links;

  Marks(Method method, Place place, List<String> texts, double[] weights, String note) {
    this(method, place, texts, weights, note, List.of());
  }

  private Marks(
      Method method,
      Place place,
      List<String> texts,
      double[] weights,
      String note,
      List<Link> links) {
    Require.same("places and weights", texts.size(), weights.length);
    this.method = method;
    this.place = place;
    this.texts = List.copyOf(texts);
    this.weights = weights;
    this.note = note;
    this.links = List.copyOf(links);
  }

  /** The same with what belongs together. */
  Marks linked(List<Link> given) {
    return new Marks(method, place, texts, weights, note, given);
  }

  /** Which places belong together; none for a sequence, whose neighbours do. */
  public List<Link> links() {
    return links;
  }

  public Method method() {
    return method;
  }

  @Internal
  public Place place() {
    return place;
  }

  public int size() {
    return weights.length;
  }

  /** What stands at each place: a character, a word, the label of a node, the name of a column. */
  public List<String> texts() {
    return texts;
  }

  public double weight(int i) {
    return weights[i];
  }

  public double[] weights() {
    return weights.clone();
  }

  /** The sum of all weights. */
  public double sum() {
    return Arrays.stream(weights).sum();
  }

  /** The largest weight by its size; 0 where there is none. */
  public double largest() {
    return Arrays.stream(weights).map(Math::abs).max().orElse(0);
  }

  /** What a place is replaced by, where that matters; else empty. */
  public String note() {
    return note;
  }
}
