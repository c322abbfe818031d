package org.mercer.cli.svm;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.file.AtomicFile;

/** The file of points, to which each is added as it comes, and the picture of all of them. */
final class SvmGridFiles implements AutoCloseable {
  private static final String NONE = "null";
  private static final Pattern LINE =
      Pattern.compile("(?:log2c=(\\S+) )?(?:log2g=(\\S+) )?rate=(\\S+)");

  private final String data;
  private final Optional<Path> png;
  private final List<SvmGrid.Point> points;
  private final Optional<BufferedWriter> file;

  /**
   * @param out where points go; none where there is no such file
   * @param known points of an earlier search, which stand in the file
   */
  SvmGridFiles(String data, Optional<Path> out, Optional<Path> png, List<SvmGrid.Point> known)
      throws IOException {
    this.data = data;
    this.png = png;
    this.points = new ArrayList<>(known);
    if (out.isPresent() && Files.exists(out.get())) {
      read(out.get()); // what is no list of points is not replaced
    }
    if (out.isPresent()) {
      Files.write(out.get(), known.stream().map(SvmGrid.Point::line).toList());
      this.file = Optional.of(Files.newBufferedWriter(out.get(), StandardOpenOption.APPEND));
    } else {
      this.file = Optional.empty();
    }
  }

  /** A file in this folder, named after the data where no other name is given. */
  static Optional<Path> place(String data, Optional<String> given, String end) {
    String name = given.orElseGet(() -> DataFile.path(data).getFileName() + end);
    return name.equals(NONE) ? Optional.empty() : Optional.of(Path.of(name));
  }

  /** The points in a file. */
  static List<SvmGrid.Point> read(Path file) throws IOException {
    List<SvmGrid.Point> points = new ArrayList<>();
    List<String> lines = new DataFile(file.toString()).reading(() -> Files.readAllLines(file));
    for (int i = 0; i < lines.size(); i++) {
      Matcher line = LINE.matcher(lines.get(i).strip());
      if (!line.matches()) {
        throw new Failure(
            Exit.DATA,
            file + ":" + (i + 1),
            "no point of a search",
            "log2c=NUMBER log2g=NUMBER rate=NUMBER",
            "name another file: -out FILE");
      }
      points.add(
          new SvmGrid.Point(
              number(line.group(1)), number(line.group(2)), number(line.group(3)).orElse(0)));
    }
    return points;
  }

  private static OptionalDouble number(@Nullable String text) {
    return text == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(new SvmOption("-resume", text).finite());
  }

  void add(SvmGrid.Point point) throws IOException {
    points.add(point);
    if (file.isPresent()) {
      file.get().write(point.line());
      file.get().newLine();
      file.get().flush();
    }
  }

  void draw(SvmGrid.Point best) throws IOException {
    boolean plane = best.log2c().isPresent() && best.log2g().isPresent() && points.size() > 1;
    if (png.isPresent() && plane) {
      AtomicFile.Rules rules = AtomicFile.Rules.replacing(new DataFile(data).inputs());
      try (AtomicFile place = AtomicFile.prepare(png.get(), rules)) {
        place.stream().write(SvmGridPicture.of(points, best));
        place.commit();
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }
}
