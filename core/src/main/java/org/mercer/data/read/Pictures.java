package org.mercer.data.read;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/**
 * Pictures (PNG, JPEG, GIF, BMP, PGM, PPM) as vectors: the brightness of each pixel from 0 to 1,
 * row by row, all scaled to one size where they differ; or shares of colours, of which each of red,
 * green and blue has four levels.
 */
final class Pictures {
  /** The option that says how pictures become vectors. */
  static final String SETTING = "pictures";

  private static final int SIDE = 32;
  private static final int LARGEST_SIDE = 1 << 12;
  private static final int LEVELS = 4;
  private static final long MOST_PIXELS = 1L << 26;

  /** What a picture is made into: pixels of a size, or a histogram. */
  private record Form(boolean histogram, int width, int height) {
    private static final Pattern LAST =
        Pattern.compile("pixel_([1-9][0-9]{0,3})_([1-9][0-9]{0,3})");

    int numbers() {
      return histogram ? LEVELS * LEVELS * LEVELS : Math.multiplyExact(width, height);
    }

    /** {@code colour1} or {@code pixel_ROW_COLUMN}: a model knows by them how it was trained. */
    List<String> names() {
      return IntStream.range(0, numbers())
          .mapToObj(
              j ->
                  histogram
                      ? "colour" + (j + 1)
                      : "pixel_" + (j / width + 1) + "_" + (j % width + 1))
          .toList();
    }

    /** The form whose columns are called so. */
    static Optional<Form> of(List<String> names) {
      String last = names.isEmpty() ? "" : names.get(names.size() - 1);
      Matcher size = LAST.matcher(last);
      Form form =
          size.matches()
              ? new Form(false, Integer.parseInt(size.group(2)), Integer.parseInt(size.group(1)))
              : new Form(true, 0, 0);
      boolean fits = names.size() == form.numbers() && form.names().equals(names);
      return fits ? Optional.of(form) : Optional.empty();
    }
  }

  private final Folder folder;
  private final ReadOptions options;
  private final Run run;

  Pictures(Folder folder, ReadOptions options, Run run) {
    this.folder = folder;
    this.options = options;
    this.run = run;
  }

  /** Whether the file begins like a picture. */
  static boolean isOne(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(8);
      return NetPbm.isShownBy(start) || isKnown(start);
    }
  }

  private static boolean isKnown(byte[] s) {
    return s.length == 8
        && (s[0] == (byte) 0x89 && s[1] == 'P' && s[2] == 'N' && s[3] == 'G'
            || s[0] == (byte) 0xFF && s[1] == (byte) 0xD8 && s[2] == (byte) 0xFF
            || s[0] == 'G' && s[1] == 'I' && s[2] == 'F' && s[3] == '8'
            || s[0] == 'B' && s[1] == 'M' && s[6] == 0 && s[7] == 0);
  }

  Dataset<?> dataset() throws IOException {
    List<String> notes = new ArrayList<>(folder.notes());
    Form form = form(notes);
    long entries = (long) folder.files().size() * form.numbers();
    if (entries > Integer.MAX_VALUE - 8) {
      throw new InputException(
          folder.name(),
          folder.files().size() + " pictures of " + form.numbers() + " numbers",
          "at most 2^31 numbers in all",
          "make them smaller: `pictures=32x32`");
    }
    MemoryWatch.require(folder.name(), 8 * entries, options, "make them smaller: `pictures=32x32`");
    DoubleMatrix matrix = new DoubleMatrix(folder.files().size(), form.numbers());
    long bytes = 0;
    for (int i = 0; i < matrix.rows(); i++) {
      Path file = folder.files().get(i);
      double[] row =
          form.histogram
              ? colours(read(file))
              : Brightness.of(read(file)).values(form.width, form.height);
      System.arraycopy(row, 0, matrix.unsafeValues(), i * row.length, row.length);
      bytes += Files.size(file);
      run.step("read", i + 1L, matrix.rows());
      Interruption.check();
    }
    Reading reading =
        new Reading(Format.PICTURES, false, ' ', false, bytes, matrix.rows(), false, false, 0, 0);
    List<Integer> counts = Collections.nCopies(matrix.rows(), 1);
    Dataset<?> read =
        new Dataset<>(
            folder.name(),
            VectorDomain.INSTANCE,
            new DenseVectors(matrix, form.names()),
            options.unlabelled() ? Optional.empty() : folder.targets(counts),
            notes,
            reading);
    return options.predicting()
        ? read.beside(List.of(Folders.FILE), List.of(folder.besides(counts)))
        : read;
  }

  private Form form(List<String> notes) throws IOException {
    String wanted = options.setting(SETTING).orElse("");
    if (wanted.equals("histogram")) {
      notes.add("each picture is read as its shares of " + LEVELS * LEVELS * LEVELS + " colours");
      return new Form(true, 0, 0);
    }
    if (wanted.matches("[1-9][0-9]{0,3}x[1-9][0-9]{0,3}")) {
      String[] sides = wanted.split("x", -1);
      return sized(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]), notes);
    }
    if (!wanted.isEmpty()) {
      throw new InputException(
          "`pictures`",
          InputException.quote(wanted),
          "a size such as 32x32, or histogram",
          "leave it out for the size that the pictures have");
    }
    Optional<Form> trained = Form.of(List.copyOf(options.only()));
    if (trained.isPresent()) {
      return trained.get();
    }
    BufferedImage first = read(folder.files().get(0));
    for (Path file : folder.files()) {
      Interruption.check();
      BufferedImage other = read(file);
      boolean same = other.getWidth() == first.getWidth() && other.getHeight() == first.getHeight();
      if (!same || (long) first.getWidth() * first.getHeight() > LARGEST_SIDE) {
        notes.add(
            "the pictures are scaled to "
                + SIDE
                + "x"
                + SIDE
                + (same ? "" : ", for their sizes differ")
                + "; `pictures` names another size, or histogram");
        return new Form(false, SIDE, SIDE);
      }
    }
    return sized(first.getWidth(), first.getHeight(), notes);
  }

  private static Form sized(int width, int height, List<String> notes) {
    notes.add(
        "each picture is read as its "
            + width
            + "x"
            + height
            + " pixels; `pictures=histogram`"
            + " counts colours");
    return new Form(false, width, height);
  }

  private static BufferedImage read(Path file) throws IOException {
    return NetPbm.isOne(file) ? NetPbm.read(file) : PictureFile.read(file, MOST_PIXELS);
  }

  private static double[] colours(BufferedImage read) {
    Brightness picture = Brightness.of(read);
    double[] shares = new double[LEVELS * LEVELS * LEVELS];
    double one = 1.0 / ((double) read.getWidth() * read.getHeight());
    for (int y = 0; y < read.getHeight(); y++) {
      Interruption.check();
      for (int x = 0; x < read.getWidth(); x++) {
        int rgb = picture.rgb(x, y);
        int red = (rgb >> 16 & 0xFF) * LEVELS / 256;
        int green = (rgb >> 8 & 0xFF) * LEVELS / 256;
        int blue = (rgb & 0xFF) * LEVELS / 256;
        shares[(red * LEVELS + green) * LEVELS + blue] += one;
      }
    }
    return shares;
  }
}
