package org.mercer.data.read;

import java.awt.image.BufferedImage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mercer.error.InputException;
import org.mercer.run.Poll;

/** Grey and coloured pictures of Netpbm: PGM and PPM, as numbers (P2, P3) or bytes (P5, P6). */
final class NetPbm {
  private static final long MOST_PIXELS = 1L << 26;
  private static final int LARGEST_GREY = 65_535;

  private final Path file;
  private final InputStream in;
  private final Poll poll = new Poll();

  private NetPbm(Path file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  static boolean isShownBy(byte[] start) {
    return start.length > 2
        && start[0] == 'P'
        && "2356".indexOf(start[1]) >= 0
        && (Character.isWhitespace(start[2]) || start[2] == '#');
  }

  static boolean isOne(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return isShownBy(in.readNBytes(3));
    }
  }

  static BufferedImage read(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return new NetPbm(file, in).read();
    }
  }

  private BufferedImage read() throws IOException {
    in.read();
    int kind = in.read() - '0';
    int width = number("a width");
    int height = number("a height");
    int most = number("a largest value");
    if (width < 1 || height < 1 || most < 1 || most > LARGEST_GREY) {
      throw wrong("a picture of " + width + "x" + height + " with values to " + most);
    }
    boolean bytes = kind > 3;
    int channels = kind == 3 || kind == 6 ? 3 : 1;
    long size = (long) width * height;
    long written = size * channels * (bytes && most > 255 ? 2 : 1);
    if (size > MOST_PIXELS || written > Files.size(file)) {
      throw wrong("a header of " + size + " pixels in " + Files.size(file) + " bytes");
    }
    BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < height; y++) {
      poll.spend(10L * width);
      for (int x = 0; x < width; x++) {
        int rgb = 0;
        for (int c = 0; c < channels; c++) {
          int value = bytes ? sample(most) : number("a value");
          rgb = rgb << 8 | Math.min(255, (int) (255L * Math.min(value, most) / most));
        }
        picture.setRGB(x, y, channels == 3 ? rgb : rgb * 0x010101);
      }
    }
    return picture;
  }

  private int sample(int most) throws IOException {
    int value = in.read();
    int more = most > 255 ? in.read() : 0;
    if (value < 0 || more < 0) {
      throw wrong("the end of the file inside the picture");
    }
    return most > 255 ? value << 8 | more : value;
  }

  /** A number after blanks and comments, and the one blank behind it. */
  private int number(String what) throws IOException {
    int c = in.read();
    while (c == '#' || Character.isWhitespace(c)) {
      for (boolean comment = c == '#'; comment && c != '\n' && c >= 0; ) {
        c = in.read();
      }
      c = in.read();
    }
    int value = -1;
    for (; c >= '0' && c <= '9' && value < 1 << 26; c = in.read()) {
      value = 10 * Math.max(0, value) + c - '0';
    }
    if (value < 0 || c >= 0 && !Character.isWhitespace(c)) {
      throw wrong("something other than " + what);
    }
    return value;
  }

  private InputException wrong(String found) {
    return PictureFile.wrong(file, found);
  }
}
