package org.mercer.model;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The group that an object belongs to, counted from 0, and the values that it follows from.
 *
 * @param distance to the mean of the group, in feature space; empty where groups have no means
 */
public record Membership(int cluster, OptionalDouble distance, double[] values) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Membership that
        && cluster == that.cluster
        && distance.equals(that.distance)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * cluster + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return cluster + (distance.isPresent() ? " : distance " + distance.getAsDouble() : "");
  }
}
