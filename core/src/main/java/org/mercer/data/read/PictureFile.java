package org.mercer.data.read;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.mercer.error.InputException;

/** One picture in a format that the JDK reads; its size is looked at before it is unpacked. */
final class PictureFile {
  private PictureFile() {}

  static BufferedImage read(Path file, long mostPixels) throws IOException {
    ImageIO.setUseCache(false);
    try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        throw wrong(file, "a file that is no picture");
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(in, true, true);
        long pixels = (long) reader.getWidth(0) * reader.getHeight(0);
        if (pixels > mostPixels) {
          throw wrong(file, "a picture of " + pixels + " pixels, more than " + mostPixels);
        }
        return reader.read(0);
      } finally {
        reader.dispose();
      }
    } catch (InputException e) {
      throw e;
    } catch (IOException | RuntimeException damaged) {
      InputException refused = wrong(file, "a damaged picture (" + damaged.getMessage() + ")");
      refused.initCause(damaged);
      throw refused;
    }
  }

  static InputException wrong(Path file, String found) {
    return new InputException(
        file.toString(),
        found,
        "a picture in PNG, JPEG, GIF, BMP, PGM or PPM",
        "save it again as PNG, or take it out of the folder");
  }
}
