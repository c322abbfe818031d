package org.mercer.kernel;

/**
 * A number for each row and each column, in both precisions: k(x,x) and k(y,y), or what is added to
 * each.
 */
record Diagonals(double[] rows, double[] cols, float[] floatCols) {
  Diagonals(double[] rows, double[] cols) {
    this(rows, cols, toFloats(cols));
  }

  static Diagonals zeros(int rows, int cols) {
    return new Diagonals(new double[rows], new double[cols]);
  }

  Diagonals transposed() {
    return new Diagonals(/* rows= */ cols, /* cols= */ rows);
  }

  static float[] toFloats(double[] values) {
    float[] floats = new float[values.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }
}
