package org.mercer.kernel;

/** k(x,x) of the rows and k(y,y) of the columns, in both precisions. */
record Diagonals(double[] rows, double[] cols, float[] floatCols) {
  Diagonals(double[] rows, double[] cols) {
    this(rows, cols, toFloats(cols));
  }

  static Diagonals zeros(int rows, int cols) {
    return new Diagonals(new double[rows], new double[cols]);
  }

  static float[] toFloats(double[] values) {
    float[] floats = new float[values.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }
}
