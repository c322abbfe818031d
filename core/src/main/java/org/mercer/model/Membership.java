package org.mercer.model;

import java.util.OptionalDouble;
import org.mercer.numerics.Doubles;

/**
 * The group that an object belongs to, counted from 0, and the values that it follows from.
 *
 * @param distance to the mean of the group, in feature space; empty where groups have no means
 */
public record Membership(int cluster, OptionalDouble distance, Doubles values) {
  @Override
  public String toString() {
    return cluster + (distance.isPresent() ? " : distance " + distance.getAsDouble() : "");
  }
}
