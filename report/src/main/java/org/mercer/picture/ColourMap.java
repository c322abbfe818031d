package org.mercer.picture;

/**
 * Numbers as colours. All maps are made in the space of lightness, chroma and hue of Oklab, where
 * equal steps look equal: along a sequential map the lightness grows evenly, so that it can be read
 * without any sense of hue and printed in grey.
 */
public enum ColourMap {
  /** From dark blue over green to light yellow: amounts. */
  SEQUENTIAL {
    @Override
    int at(double share) {
      double chroma = 0.09 - 0.03 * share + 0.09 * share * share; // what screens show of teal
      return rgb(0.25 + 0.68 * share, chroma, 282 - 178 * share);
    }
  },
  /** From near white to dark blue: counts and probabilities on paper. */
  BLUES {
    @Override
    int at(double share) {
      return rgb(0.97 - 0.62 * share, 0.012 + 0.15 * Math.sin(Math.PI * 0.62 * share), 255);
    }
  },
  /** Blue for small, white for the middle, orange for large: signed numbers. */
  DIVERGING {
    @Override
    int at(double share) {
      double t = 2 * share - 1;
      double size = Math.abs(t);
      return t < 0
          ? rgb(0.97 - 0.5 * size, 0.155 * Math.sqrt(size) * (0.4 + 0.6 * size), 254)
          : rgb(0.97 - 0.38 * size, 0.165 * Math.sqrt(size) * (0.4 + 0.6 * size), 55);
    }
  };

  /** The colour of a share from 0 to 1; what lies beyond is given the colour of the end. */
  public Colour colour(double share) {
    return Colour.of(at(Math.max(0, Math.min(1, share))));
  }

  abstract int at(double share);

  /**
   * Oklab's lightness, chroma and hue in degrees as red, green and blue, cut to what screens show.
   */
  static int rgb(double lightness, double chroma, double hue) {
    double a = chroma * Math.cos(Math.toRadians(hue));
    double b = chroma * Math.sin(Math.toRadians(hue));
    double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
    double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
    double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
    return channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) << 16
        | channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) << 8
        | channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s);
  }

  private static double cube(double x) {
    return x * x * x;
  }

  /** Linear light as eight bits of sRGB. */
  private static int channel(double light) {
    double x = Math.max(0, Math.min(1, light));
    double coded = x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055;
    return (int) Math.round(255 * coded);
  }
}
