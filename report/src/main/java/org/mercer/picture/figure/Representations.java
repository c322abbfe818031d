package org.mercer.picture.figure;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Palette;
import org.mercer.picture.Rect;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;

/**
 * Two representations of one data set: each object by itself on the left, all pairs compared on the
 * right. Object i is row i of both; the left grows with what an object has, the right never does.
 */
public final class Representations {
  /** More objects than this have boxes too small to be read. */
  public static final int MOST_OBJECTS = 24;

  private static final int MOST_LETTERS = 40;
  private static final double TOP = 84;
  private static final double EDGE = 36;

  private final Sheet sheet;
  private final Rect left;
  private final CellGrid right;

  private Representations(Sheet sheet, int n, double width, double height) {
    this.sheet = sheet;
    double side = Math.min(46, Math.min((height - TOP - 16) / n, 0.46 * width / n));
    double matrix = side * n;
    this.left = new Rect(EDGE, TOP, width - matrix - 3 * EDGE, matrix);
    this.right = CellGrid.squares(width - matrix - 14, TOP, side, n, n);
  }

  /**
   * @param objects as they are written
   * @param vectors the same as rows of numbers, where they are vectors
   * @param gram k(x_i, x_j)
   */
  public static Scene of(
      String title,
      List<String> objects,
      Optional<DoubleMatrix> vectors,
      DoubleMatrix gram,
      double width,
      double height) {
    Sheet sheet = new Sheet(title, width);
    Representations figure = new Representations(sheet, objects.size(), width, height);
    figure.names();
    figure.objects(objects, vectors);
    figure.matrix(gram);
    return sheet.scene(height);
  }

  private void names() {
    double y = TOP - 26;
    sheet.text(
        new PagePoint(left.x(), y), "each object by itself, φ(x)", 13, Shape.Anchor.START, false);
    sheet.text(
        new PagePoint(right.place().right(), y), "all pairs, k(x, z)", 13, Shape.Anchor.END, false);
    double size = Math.min(12, 0.8 * right.height());
    for (int i = 0; i < right.rows(); i++) {
      PagePoint row = right.middle(i, 0);
      String name = Subscripts.of("x", i + 1);
      sheet.text(new PagePoint(left.x() - 8, row.y() + 4), name, size, Shape.Anchor.END, false);
      PagePoint column = new PagePoint(right.middle(0, i).x(), TOP - 7);
      sheet.text(column, name, size, Shape.Anchor.MIDDLE, false);
    }
    double y0 = TOP + left.height() / 2;
    sheet
        .shapes()
        .add(
            Shape.arrow(
                new PagePoint(left.right() + 10, y0),
                new PagePoint(right.place().x() - 10, y0),
                9,
                Colour.INK,
                1.6));
    sheet.text(
        new PagePoint((left.right() + right.place().x()) / 2, y0 - 9),
        "k",
        15,
        Shape.Anchor.MIDDLE,
        true);
  }

  private void objects(List<String> objects, Optional<DoubleMatrix> vectors) {
    if (vectors.isPresent()) {
      DoubleMatrix rows = vectors.get();
      CellGrid cells = new CellGrid(left, rows.rows(), rows.cols());
      cells.paintNumbers(sheet.shapes(), rows::get);
      return;
    }
    List<Integer> letters =
        List.copyOf(
            new TreeSet<>(objects.stream().flatMapToInt(String::codePoints).boxed().toList()));
    for (int i = 0; i < objects.size(); i++) {
      row(objects.get(i).codePoints().toArray(), i, letters);
    }
  }

  /** The letters of an object, each letter in a colour of its own. */
  private void row(int[] word, int i, List<Integer> letters) {
    int shown = Math.min(word.length, MOST_LETTERS);
    double side = Math.min(0.8 * right.height(), left.width() / Math.max(1, shown));
    double y = right.middle(i, 0).y() - side / 2;
    if (shown == 0) {
      return;
    }
    CellGrid cells = CellGrid.squares(left.x(), y, side, 1, shown);
    cells.paint(sheet.shapes(), (r, c) -> tint(letters.indexOf(word[c])));
    cells.write(
        sheet.shapes(),
        (r, c) -> c == shown - 1 && shown < word.length ? "…" : Character.toString(word[c]),
        (r, c) -> tint(letters.indexOf(word[c])).ink());
  }

  /** A light shade of a colour of the palette. */
  private static Colour tint(int letter) {
    int rgb = Palette.of(letter).rgb();
    int light = 0;
    for (int shift : new int[] {16, 8, 0}) {
      int channel = (rgb >> shift) & 0xff;
      light |= (channel + (int) Math.round(0.62 * (255 - channel))) << shift;
    }
    return Colour.of(light);
  }

  private void matrix(DoubleMatrix gram) {
    if (right.height() >= 26) {
      right.writeNumbers(sheet.shapes(), gram::get);
    } else {
      right.paintNumbers(sheet.shapes(), gram::get);
    }
  }
}
