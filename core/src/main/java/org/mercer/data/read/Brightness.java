package org.mercer.data.read;

import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import org.mercer.run.Poll;

/**
 * The colours of a picture as they are written, what is transparent on white, and its brightness.
 */
record Brightness(BufferedImage picture) {
  /**
   * The picture with a colour of 3 x 8 bits in each place. Greys are taken as they stand: by itself
   * Java takes them for linear in light and makes them brighter.
   */
  static Brightness of(BufferedImage read) {
    int width = read.getWidth();
    int height = read.getHeight();
    BufferedImage plain = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    boolean grey =
        read.getColorModel().getColorSpace().getType() == ColorSpace.TYPE_GRAY
            && read.getColorModel().getNumColorComponents() == 1;
    boolean clear = read.getTransparency() != Transparency.OPAQUE;
    int most = (1 << Math.min(16, read.getColorModel().getComponentSize(0))) - 1;
    Raster raster = read.getRaster();
    Poll poll = new Poll();
    for (int y = 0; y < height; y++) {
      poll.spend(20L * width);
      for (int x = 0; x < width; x++) {
        int rgb = clear || !grey ? read.getRGB(x, y) : 0;
        int alpha = clear ? rgb >>> 24 : 255;
        if (grey) {
          rgb = raster.getSample(x, y, 0) * 255 / most * 0x010101;
        }
        plain.setRGB(x, y, alpha == 255 ? rgb : onWhite(rgb, alpha));
      }
    }
    return new Brightness(plain);
  }

  private static int onWhite(int rgb, int alpha) {
    int mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int part = rgb >> shift & 0xFF;
      mixed = mixed << 8 | (part * alpha + 255 * (255 - alpha)) / 255;
    }
    return mixed;
  }

  private double at(int x, int y) {
    int rgb = picture.getRGB(x, y);
    return (0.299 * (rgb >> 16 & 0xFF) + 0.587 * (rgb >> 8 & 0xFF) + 0.114 * (rgb & 0xFF)) / 255;
  }

  /** From 0 to 1, row by row, as many as asked for: each the mean over the part it stands for. */
  double[] values(int width, int height) {
    double[] columns = new double[width * picture.getHeight()]; // narrower, of the old height
    double across = (double) picture.getWidth() / width;
    double down = (double) picture.getHeight() / height;
    Poll poll = new Poll();
    for (int y = 0; y < picture.getHeight(); y++) {
      poll.spend(10L * (width + picture.getWidth()));
      int row = y;
      for (int x = 0; x < width; x++) {
        columns[y * width + x] = mean(x * across, (x + 1) * across, i -> at(i, row));
      }
    }
    double[] values = new double[width * height];
    for (int y = 0; y < height; y++) {
      poll.spend(10L * (long) (width * (1 + down)));
      for (int x = 0; x < width; x++) {
        int column = x;
        values[y * width + x] = mean(y * down, (y + 1) * down, i -> columns[i * width + column]);
      }
    }
    return values;
  }

  /** What stands at a place. */
  private interface Line {
    double at(int i);
  }

  /** The mean from one place to another, of the ends the part that lies between. */
  private static double mean(double from, double to, Line line) {
    double sum = 0;
    int last = (int) Math.ceil(to - 1e-9);
    for (int i = (int) from; i < last; i++) {
      sum += (Math.min(to, i + 1) - Math.max(from, i)) * line.at(i);
    }
    return sum / (to - from);
  }

  /** The colour of a place. */
  int rgb(int x, int y) {
    return picture.getRGB(x, y);
  }
}
