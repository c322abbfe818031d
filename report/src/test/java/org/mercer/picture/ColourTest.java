package org.mercer.picture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColourTest {
  /** Lightness, a and b of Oklab, from its definition. */
  private static double[] oklab(double r, double g, double b) {
    double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return new double[] {
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    };
  }

  private static double light(int rgb, int shift) {
    double c = (rgb >> shift & 0xff) / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }

  private static double[] seen(Colour colour) {
    return oklab(light(colour.rgb(), 16), light(colour.rgb(), 8), light(colour.rgb(), 0));
  }

  /** What eyes without long (protan) or middle (deutan) cones see, after Vienot et al. 1999. */
  private static double[] without(Colour colour, boolean longCones) {
    double r = light(colour.rgb(), 16);
    double g = light(colour.rgb(), 8);
    double b = light(colour.rgb(), 0);
    double l = 17.8824 * r + 43.5161 * g + 4.11935 * b;
    double m = 3.45565 * r + 27.1554 * g + 3.86714 * b;
    double s = 0.0299566 * r + 0.184309 * g + 1.46709 * b;
    if (longCones) {
      l = 2.02344 * m - 2.52581 * s;
    } else {
      m = 0.494207 * l + 1.24827 * s;
    }
    return oklab(
        Math.max(0, 0.0809444479 * l - 0.130504409 * m + 0.116721066 * s),
        Math.max(0, -0.0102485335 * l + 0.0540193266 * m - 0.113614708 * s),
        Math.max(0, -0.000365296938 * l - 0.00412161469 * m + 0.693511405 * s));
  }

  private static double distance(double[] a, double[] b) {
    return Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
  }

  @Test
  void lightness_of_a_sequential_map_grows_evenly() {
    int steps = 20;
    for (int i = 0; i <= steps; i++) {
      double share = (double) i / steps;
      // a colour that no screen shows would be cut, and its lightness would be another
      assertThat(seen(ColourMap.SEQUENTIAL.colour(share))[0])
          .as("at " + share)
          .isBetween(0.25 + 0.68 * share - 0.015, 0.25 + 0.68 * share + 0.015);
    }
  }

  @Test
  void a_diverging_map_is_lightest_in_the_middle_and_differs_at_its_ends() {
    assertThat(seen(ColourMap.DIVERGING.colour(0.5))[0]).isGreaterThan(0.95);
    double[] low = without(ColourMap.DIVERGING.colour(0), true);
    double[] high = without(ColourMap.DIVERGING.colour(1), true);
    assertThat(distance(low, high)).isGreaterThan(0.2);
  }

  @Test
  void a_share_beyond_the_ends_is_the_end() {
    assertThat(ColourMap.BLUES.colour(7)).isEqualTo(ColourMap.BLUES.colour(1));
    assertThat(ColourMap.BLUES.colour(-1)).isEqualTo(ColourMap.BLUES.colour(0));
  }

  /** A step of Oklab that is seen at a glance: half of that between neighbouring greys of ten. */
  private static final double SEEN = 0.05;

  @Test
  void colours_differ_for_all_eyes() {
    for (int i = 0; i < Palette.size(); i++) {
      for (int j = 0; j < i; j++) {
        Colour a = Palette.of(i);
        Colour b = Palette.of(j);
        String pair = i + " and " + j;
        assertThat(distance(seen(a), seen(b))).as(pair).isGreaterThan(SEEN);
        assertThat(distance(without(a, true), without(b, true))).as(pair).isGreaterThan(SEEN);
        assertThat(distance(without(a, false), without(b, false))).as(pair).isGreaterThan(SEEN);
      }
    }
  }

  @Test
  void every_colour_is_seen_on_white_and_on_near_black() {
    for (int i = 0; i < Palette.size(); i++) {
      assertThat(seen(Palette.of(i))[0]).isBetween(0.4, 0.86);
    }
  }

  /** The contrast of WCAG 2 between an ink and what it lies on; 4.5 is asked of text. */
  private static double contrast(Colour a, Colour b) {
    double light = Math.max(a.luminance(), b.luminance());
    double dark = Math.min(a.luminance(), b.luminance());
    return (light + 0.05) / (dark + 0.05);
  }

  @Test
  void luminance_is_that_of_wcag() {
    // of pure channels the weights themselves; #777777 on white is 4.48, as the guideline's tools
    // say
    assertThat(Colour.of(0x00ff00).luminance()).isBetween(0.7151, 0.7153);
    assertThat(contrast(Colour.of(0x777777), Colour.WHITE)).isBetween(4.47, 4.49);
  }

  @Test
  void ink_is_read_on_every_colour_of_a_map() {
    for (ColourMap map : ColourMap.values()) {
      for (int i = 0; i <= 50; i++) {
        Colour below = map.colour(i / 50.0);
        assertThat(contrast(below.ink(), below)).as("%s %d", map, i).isGreaterThan(3.9);
      }
    }
  }

  @Test
  void colours_mix_channel_by_channel() {
    // half way: (0 + 100) / 2, (200 + 100) / 2, (40 + 40) / 2
    assertThat(Colour.mix(0x00c828, 0x646428, 0.5)).isEqualTo(0x329628);
  }
}
