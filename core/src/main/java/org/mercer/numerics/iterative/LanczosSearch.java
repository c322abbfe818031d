package org.mercer.numerics.iterative;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/** The search for the largest eigenvalues: cycles of growing a basis, looking, and restarting. */
final class LanczosSearch {
  /** Steps between two looks at the projected matrix. */
  private static final int LOOK = 10;

  /** Vectors beyond those wanted that make a restart worth while. */
  private static final int SPARE = 40;

  private static final double ROUNDING = 1e-14;

  record Pair(double value, double[] vector, double residual) {}

  private final Operator a;
  private final int n;
  private final Lanczos settings;
  private final Run run;
  private final RandomGenerator random;
  private final List<Pair> found = new ArrayList<>();
  private double scale;
  private int products;
  private boolean converged = true;

  LanczosSearch(Operator a, int n, Lanczos settings, Run run) {
    this.a = a;
    this.n = n;
    this.settings = settings;
    this.run = run;
    this.random = run.random("lanczos");
  }

  /** Fills {@link #pair} 0 .. count-1, the largest first. */
  void find(int count) {
    found.addAll(new Cycle(List.of(), count).pairs(Double.NEGATIVE_INFINITY));
    boolean more = count > 1;
    while (more && converged && found.size() < n) {
      double least = found.get(count - 1).value() + settings.tolerance() * scale;
      List<Pair> missed = new Cycle(List.copyOf(found), 1).pairs(least);
      found.addAll(missed);
      found.sort(Comparator.comparingDouble((Pair p) -> -p.value()));
      more = !missed.isEmpty();
    }
  }

  Pair pair(int i) {
    return found.get(i);
  }

  int products() {
    return products;
  }

  boolean converged() {
    return converged;
  }

  private boolean mayGoOn() {
    return products < Math.min(settings.limit(), run.budget().iterations()) && !run.outOfTime();
  }

  /** One search in the space orthogonal to the pairs found so far. */
  private final class Cycle {
    private final int wanted;
    private final int capacity;
    private final int locked;
    private Basis basis;
    private DoubleMatrix projected;
    private double[] next = new double[0];
    private double coupling;

    Cycle(List<Pair> known, int wanted) {
      this.wanted = wanted;
      this.locked = known.size();
      this.capacity = Math.min(n - locked, 2 * wanted + SPARE);
      this.basis = new Basis(n, locked + capacity);
      this.projected = new DoubleMatrix(capacity, capacity);
      for (Pair pair : known) {
        basis.add(pair.vector().clone(), 1);
      }
      fresh();
    }

    /** The wanted pairs; none where no eigenvalue above {@code least} shows in a whole basis. */
    List<Pair> pairs(double least) {
      while (true) {
        grow();
        SymmetricEigen ritz = SymmetricEigen.of(leadingPart(), run);
        int m = ritz.count();
        scale = Math.max(scale, Math.max(Math.abs(ritz.value(0)), Math.abs(ritz.value(m - 1))));
        boolean full = m == capacity;
        boolean all = m >= wanted && worst(ritz) <= settings.tolerance() * scale;
        if ((full || all) && ritz.value(m - 1) <= least) {
          return List.of();
        }
        boolean mustStop = m >= wanted && !mayGoOn();
        if (all || mustStop) {
          converged &= all;
          return chosen(ritz);
        }
        if (full) {
          restart(ritz);
        }
      }
    }

    /** Adds up to {@link #LOOK} vectors, more where fewer than wanted are there. */
    private void grow() {
      int m = basis.size() - locked;
      int goal = Math.min(capacity, Math.max(m + LOOK, wanted));
      while (m < goal) {
        run.step("eigenvalues", products, 0);
        basis.add(next, Basis.norm(next));
        double[] w = new double[n];
        a.apply(basis.row(locked + m), w);
        products++;
        double before = Basis.norm(w);
        double[] parts = new double[basis.size()];
        coupling = basis.remove(w, parts);
        for (int i = 0; i <= m; i++) {
          projected.set(i, m, parts[locked + i]);
          projected.set(m, i, parts[locked + i]);
        }
        next = w;
        m++;
        if (coupling <= ROUNDING * Math.max(before, scale)) {
          coupling = 0;
          fresh();
        }
      }
    }

    /** A random direction orthogonal to the basis, unless that fills the whole space. */
    private void fresh() {
      if (basis.size() == n) {
        return;
      }
      double left = 0;
      while (left < 0.01) {
        next = random.doubles(n, -1, 1).toArray();
        left = basis.remove(next, new double[basis.size()]);
      }
    }

    private DoubleMatrix leadingPart() {
      int m = basis.size() - locked;
      DoubleMatrix part = new DoubleMatrix(m, m);
      for (int i = 0; i < m; i++) {
        for (int j = 0; j < m; j++) {
          part.set(i, j, projected.get(i, j));
        }
      }
      return part;
    }

    /** A V = V H + coupling * next e', so the residual of a pair is its last entry times that. */
    private double residual(SymmetricEigen ritz, int i) {
      return coupling * Math.abs(ritz.vectors().get(ritz.count() - 1, i));
    }

    private double worst(SymmetricEigen ritz) {
      double worst = 0;
      for (int i = ritz.count() - wanted; i < ritz.count(); i++) {
        worst = Math.max(worst, residual(ritz, i));
      }
      return worst;
    }

    private List<Pair> chosen(SymmetricEigen ritz) {
      List<Pair> pairs = new ArrayList<>();
      for (int i = ritz.count() - 1; i >= ritz.count() - wanted; i--) {
        pairs.add(new Pair(ritz.value(i), vector(ritz, i), residual(ritz, i)));
      }
      return pairs;
    }

    private double[] vector(SymmetricEigen ritz, int i) {
      double[] weights = new double[basis.size()];
      System.arraycopy(ritz.vector(i), 0, weights, locked, ritz.count());
      return basis.combine(weights);
    }

    /** Goes on from the better half: the kept pairs stay a Krylov space together with next. */
    private void restart(SymmetricEigen ritz) {
      int m = ritz.count();
      int keep = Math.min(m - 1, wanted + (m - wanted) / 2);
      Basis kept = new Basis(n, locked + capacity);
      for (int i = 0; i < locked; i++) {
        kept.add(basis.row(i), 1);
      }
      DoubleMatrix diagonal = new DoubleMatrix(capacity, capacity);
      for (int i = 0; i < keep; i++) {
        int from = m - 1 - i;
        double[] vector = vector(ritz, from);
        double norm = kept.remove(vector, new double[kept.size()]);
        kept.add(vector, norm);
        diagonal.set(i, i, ritz.value(from));
      }
      basis = kept;
      projected = diagonal;
    }
  }
}
