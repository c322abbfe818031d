package org.mercer.data.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * IDX, as the pictures of MNIST come: two zero bytes, the type of the numbers, how many dimensions,
 * the size of each as four bytes, then the numbers, the highest byte first. The first dimension
 * counts the objects. Labels stand in a file beside it, called alike with {@code labels-idx1} in
 * the place of {@code images-idx3}.
 */
final class IdxFile {
  private static final int MOST_DIMENSIONS = 8;

  /** Read at once; whole numbers of each type. */
  private static final int PART_BYTES = 1 << 16;

  private final String name;
  private final Input input;
  private final ReadOptions options;

  private IdxFile(String name, Input input, ReadOptions options) {
    this.name = name;
    this.input = input;
    this.options = options;
  }

  static boolean isShownBy(byte[] head) {
    return head.length >= 8
        && head[0] == 0
        && head[1] == 0
        && bytes(head[2]) > 0
        && head[3] >= 1
        && head[3] <= MOST_DIMENSIONS
        && head.length >= 4 + 4 * head[3];
  }

  /** How many bytes a number of this type takes; 0 for no type. */
  private static int bytes(int type) {
    return switch (type) {
      case 0x08, 0x09 -> 1;
      case 0x0B -> 2;
      case 0x0C, 0x0D -> 4;
      case 0x0E -> 8;
      default -> 0;
    };
  }

  private static double number(ByteBuffer bytes, int type) {
    return switch (type) {
      case 0x08 -> bytes.get() & 0xFF;
      case 0x09 -> bytes.get();
      case 0x0B -> bytes.getShort();
      case 0x0C -> bytes.getInt();
      case 0x0D -> bytes.getFloat();
      default -> bytes.getDouble();
    };
  }

  static Parsed parse(Source source, Input input, ReadOptions options, Run run) throws IOException {
    DoubleMatrix matrix = new IdxFile(source.name(), input, options).matrix(run);
    Optional<Path> labels =
        options.unlabelled() ? Optional.empty() : source.path().flatMap(IdxFile::labels);
    Optional<List<String>> targets =
        labels.isPresent() ? Optional.of(texts(labels.get(), options, run)) : Optional.empty();
    if (targets.isPresent() && targets.get().size() != matrix.rows()) {
      throw new InputException(
          labels.orElseThrow().toString(),
          targets.get().size() + " labels",
          matrix.rows() + ", one for each object of " + source.name(),
          "give the labels of these objects, or move the file away");
    }
    List<String> notes = new ArrayList<>();
    labels.ifPresent(path -> notes.add("the labels are those of " + path));
    Reading reading =
        new Reading(
            Format.IDX, false, ' ', false, input.bytes(), matrix.rows(), false, input.gzip(), 0, 0);
    List<String> names =
        IntStream.range(0, matrix.cols()).mapToObj(j -> "pixel" + (j + 1)).toList();
    return new Parsed(
        new Faults(),
        matrix.rows(),
        0,
        0,
        () ->
            new Dataset<>(
                source.name(),
                VectorDomain.INSTANCE,
                new DenseVectors(matrix, names),
                targets.map(t -> new Targets(labels.orElseThrow().toString(), TextColumn.of(t))),
                notes,
                reading));
  }

  /** The file of labels beside one of pictures. */
  private static Optional<Path> labels(Path images) {
    String file = String.valueOf(images.getFileName());
    String other = file.replace("images", "labels").replaceFirst("idx[0-9]", "idx1");
    String plain = other.replaceFirst("\\.gz$", "");
    return other.equals(file)
        ? Optional.empty()
        : List.of(other, plain, plain + ".gz").stream()
            .map(images::resolveSibling)
            .filter(Files::isRegularFile)
            .findFirst();
  }

  /** Whether a file of labels is written so. */
  static boolean is(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] start = in.readNBytes(4);
      return start.length == 4 && start[0] == 0 && start[1] == 0 && bytes(start[2]) > 0
          || Magic.isGzip(start) && String.valueOf(path.getFileName()).contains("idx");
    }
  }

  /** One label an object, from a file of one dimension. */
  static List<String> texts(Path path, ReadOptions options, Run run) throws IOException {
    Source source = Source.of(path);
    try (Input input = Input.open(source, options)) {
      DoubleMatrix matrix = new IdxFile(source.name(), input, options).matrix(run);
      if (matrix.cols() != 1) {
        throw new InputException(
            path.toString(),
            matrix.cols() + " numbers for each object",
            "one label for each",
            "give the file of labels, such as train-labels-idx1-ubyte");
      }
      return IntStream.range(0, matrix.rows())
          .mapToObj(i -> RawColumn.numbers("label", new double[] {matrix.get(i, 0)}).text(0))
          .toList();
    }
  }

  private DoubleMatrix matrix(Run run) throws IOException {
    if (!isShownBy(input.head())) {
      throw wrong("its first bytes", "two zero bytes, a type, and 1 to 8 dimensions");
    }
    ByteBuffer start = ByteBuffer.wrap(input.head());
    int type = start.get(2);
    int dimensions = start.get(3);
    long width = 1;
    for (int d = 1; d < dimensions; d++) {
      width *= start.getInt(4 + 4 * d);
      if (width < 1 || width > Integer.MAX_VALUE) {
        throw wrong("a dimension of " + start.getInt(4 + 4 * d), "sizes from 1 to 2^31 in all");
      }
    }
    int rows = start.getInt(4);
    if (rows < 0 || rows * width > Integer.MAX_VALUE - 8) {
      throw wrong(rows + " objects of " + width + " numbers", "at most 2^31 numbers in all");
    }
    long size = 4L + 4L * dimensions + rows * width * bytes(type);
    if (input.size() > 0 && input.size() != size) {
      throw wrong("a file of " + input.size() + " bytes", size + ", as its first bytes say");
    }
    MemoryWatch.require(
        name, 8L * rows * width, options, "give more with `memory`, or use a part of the file");
    return filled(type, dimensions, rows, (int) width, run);
  }

  private DoubleMatrix filled(int type, int dimensions, int rows, int width, Run run)
      throws IOException {
    input.skip(4 + 4 * dimensions);
    MemoryWatch memory = new MemoryWatch(name, options);
    double[] values = new double[0];
    byte[] part = new byte[PART_BYTES];
    int at = 0;
    for (long left = (long) rows * width; left > 0; ) {
      int wanted = (int) Math.min(PART_BYTES, left * bytes(type));
      int read = input.read(part, 0, wanted);
      if (read < wanted) {
        throw wrong("the end of the file after " + input.bytes() + " bytes", "all its numbers");
      }
      int count = wanted / bytes(type);
      memory.add(8L * count);
      if (at + count > values.length) { // as far as there are bytes, whatever the header says
        long larger = Math.min((long) rows * width, Math.max(2L * values.length, at + count));
        values = Arrays.copyOf(values, (int) larger);
      }
      ByteBuffer bytes = ByteBuffer.wrap(part, 0, wanted);
      for (int i = 0; i < count; i++) {
        values[at] = finite(number(bytes, type), at / width);
        at++;
      }
      left -= count;
      run.step("read", at, (long) rows * width);
    }
    if (input.read(part, 0, 1) > 0) {
      throw wrong("bytes after the last number", "nothing behind it");
    }
    return new DoubleMatrix(rows, width, values);
  }

  private double finite(double value, int row) {
    if (!Double.isFinite(value)) {
      throw new InputException(
          name + ": object " + (row + 1),
          String.valueOf(value),
          "finite numbers",
          "replace it, or leave the object out");
    }
    return value;
  }

  private InputException wrong(String found, String expected) {
    return new InputException(name, found, expected + " (IDX)", "fetch or write the file again");
  }
}
