package org.mercer.numerics.lapack;

/**
 * The twin in plain Java: it defines what {@link OpenBlas} computes, and serves where that fails.
 */
final class PlainFactorisations implements Factorisations {
  static final PlainFactorisations INSTANCE = new PlainFactorisations();

  private PlainFactorisations() {}

  @Override
  public String describe() {
    return "plain Java";
  }

  @Override
  public Tiles tiles(int n, int edge) {
    return new PlainTiles(new TileShape(n, edge));
  }

  @Override
  public void eigen(int n, double[] a, int from, int to, double[] values, double[] vectors) {
    double[] all = new double[n];
    double[] rows = TridiagonalForm.eigen(n, a, all);
    System.arraycopy(all, from, values, 0, to - from);
    System.arraycopy(rows, from * n, vectors, 0, (to - from) * n);
  }

  @Override
  public void svd(int rows, int cols, double[] a, double[] u, double[] s, double[] vt) {
    OneSidedJacobi.svd(rows, cols, a, u, s, vt);
  }
}
