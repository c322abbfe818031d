package org.mercer.picture;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Colours for kinds of things. Neighbours in the list differ in lightness as well as in hue, so
 * that eyes without red or green cones tell them apart; all are seen on white and on near black.
 */
public final class Palette {
  public static final Colour BLUE = Colour.of(0x2a6fbb);
  public static final Colour ORANGE = Colour.of(0xe8862a);
  public static final Colour GREEN = Colour.of(0x0a7f6b);
  public static final Colour PINK = Colour.of(0xe38fc0);
  public static final Colour YELLOW = Colour.of(0xe0cf3c);
  public static final Colour VIOLET = Colour.of(0x5f3d94);
  public static final Colour SKY = Colour.of(0x7fc4ea);
  public static final Colour BROWN = Colour.of(0x74472a);
  public static final Colour GREY = Colour.of(0x8b929b);

  /** Colours that are too dark on a dark page: the name of a variable, and what it is there. */
  private static final Map<Colour, String> BY_NIGHT = Map.of(VIOLET, "violet", BROWN, "brown");

  /** The variables of a dark page. */
  static final String NIGHT = "--violet:#a58ad6;--brown:#b98a63";

  private static final List<Colour> ALL =
      List.of(BLUE, ORANGE, GREEN, PINK, YELLOW, VIOLET, SKY, BROWN);

  private Palette() {}

  /** The variable of a page that decides on the colour, where one does. */
  static Optional<String> variable(Colour colour) {
    return Optional.ofNullable(BY_NIGHT.get(colour.opacity(1))).map(name -> "--" + name);
  }

  /** How many colours there are before they come again. */
  public static int size() {
    return ALL.size();
  }

  /** The colour of kind i, from 0. */
  public static Colour of(int i) {
    return ALL.get(Math.floorMod(i, ALL.size()));
  }
}
