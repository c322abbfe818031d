package org.mercer.picture.chart;

import java.util.List;
import java.util.Optional;
import org.mercer.picture.Shape;

/** Something drawn in the units of the data. */
public interface Mark {
  /** What it needs of the axis across. */
  default Extent xs() {
    return Extent.NONE;
  }

  /** What it needs of the axis upwards. */
  default Extent ys() {
    return Extent.NONE;
  }

  /** Its shapes; what lies outside the frame is cut off. */
  List<Shape> draw(Frame frame);

  /** Its line of the legend. */
  default Optional<Key> key() {
    return Optional.empty();
  }

  /** The scale of its colours. */
  default Optional<ColourBar> colourBar() {
    return Optional.empty();
  }
}
