package org.mercer.picture.chart;

/** From the smallest to the largest of some numbers; one of none has low above high. */
public record Extent(double low, double high) {
  /** The extent of nothing. */
  public static final Extent NONE = new Extent(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

  /** The extent of the finite ones of the numbers. */
  public static Extent of(double... numbers) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double x : numbers) {
      if (Double.isFinite(x)) {
        low = Math.min(low, x);
        high = Math.max(high, x);
      }
    }
    return new Extent(low, high);
  }

  public boolean isEmpty() {
    return !(low <= high);
  }

  public double length() {
    return high - low;
  }

  /** The smallest extent that holds both. */
  public Extent and(Extent other) {
    return new Extent(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** Longer by a share of its length at either end; a single number gets some room too. */
  public Extent padded(double share) {
    if (isEmpty()) {
      return new Extent(0, 1);
    }
    double room =
        length() > 1e-12 * Math.max(Math.abs(low), Math.abs(high))
            ? share * length()
            : Math.max(Math.abs(low) / 10, 0.5);
    return new Extent(low - room, high + room);
  }

  /** The number at a share of the way from low to high. */
  public double at(double share) {
    return low + share * (high - low);
  }
}
