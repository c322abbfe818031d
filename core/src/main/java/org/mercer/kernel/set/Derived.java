package org.mercer.kernel.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.run.Interruption;
import org.mercer.run.Poll;

/**
 * The sum of the base over all pairs of one element of A and one of B. Suits: bags of vectors
 * (patches of a picture, measurements of one patient), sets whose items are alike to a degree. A
 * kernel: the features of the elements added up. Cost: one value of the base a pair of elements, by
 * tiles of the base. Example: {1, 4, 6} and {2, 5} with min: 1 + 1 + 2 + 4 + 2 + 5 = 15. An empty
 * set has no elements: 0 with everything.
 */
public record Derived<Z, X>(Kernel<X> base, Composite<Z, X> parts) implements Kernel<Z> {
  /** Values of the base at a time: half a megabyte, however large the bags are. */
  private static final int MOST_VALUES = 1 << 16;

  public Derived {
    Require.that(
        base.domain().isEmpty() || base.domain().get().equals(parts.part()),
        "the base of a kernel on a "
            + parts.whole().name()
            + " must compare a "
            + parts.part().name());
  }

  /** On bags where the base compares vectors, on sets where it compares strings. */
  @SuppressWarnings("unchecked") // the constructor compares the domains
  static Kernel<?> of(Kernel<?> base) {
    boolean vectors = base.domain().filter(Composite.VECTORS.part()::equals).isPresent();
    return vectors
        ? new Derived<>((Kernel<Vec>) base, Composite.VECTORS)
        : new Derived<>((Kernel<String>) base, Composite.ITEMS);
  }

  @Override
  public double operations(Z a, Z b) {
    return (double) parts.of(a).size() * parts.of(b).size();
  }

  @Override
  public double of(Z a, Z b) {
    double sum = 0;
    Poll poll = new Poll();
    for (X x : parts.of(a)) {
      poll.spend(8L * parts.of(b).size());
      for (X y : parts.of(b)) {
        sum += base.of(x, y);
      }
    }
    return sum;
  }

  /** All elements of a sample in a row; those of object i at ends[i] .. ends[i + 1] - 1. */
  private record Flat<X>(Sample<X> elements, int[] ends) {}

  private Flat<X> flat(Sample<Z> sample) {
    List<X> elements = new ArrayList<>();
    int[] ends = new int[sample.size() + 1];
    for (int i = 0; i < sample.size(); i++) {
      elements.addAll(parts.of(sample.get(i)));
      ends[i + 1] = elements.size();
    }
    return new Flat<>(parts.part().sample(elements), ends);
  }

  @Override
  public Evaluation over(Sample<Z> rows, Sample<Z> cols) {
    Flat<X> left = flat(rows);
    Flat<X> right = rows == cols ? left : flat(cols);
    Evaluation pairs = base.over(left.elements, right.elements);
    return tile -> {
      for (int i = 0; i < tile.rows(); i++) {
        int row = tile.row() + i;
        int from = left.ends[row];
        int col = right.ends[tile.col()];
        int width = right.ends[tile.col() + tile.cols()] - col;
        double[] sums = new double[tile.cols()];
        int height = Math.max(1, MOST_VALUES / Math.max(1, width));
        for (int at = from; at < left.ends[row + 1]; at += height) {
          Interruption.check();
          int some = Math.min(height, left.ends[row + 1] - at);
          Tile block = Tile.doubles(at, some, col, width);
          pairs.fill(block);
          addUp(block, right.ends, tile, sums);
        }
        for (int j = 0; j < sums.length; j++) {
          tile.set(i, j, sums[j]);
        }
      }
    };
  }

  /** To one row of the tile the values of pairs of elements; the order of the sum stays. */
  private static void addUp(Tile block, int[] ends, Tile tile, double[] sums) {
    double[] values = block.doubles();
    for (int j = 0; j < tile.cols(); j++) {
      int from = ends[tile.col() + j] - block.col();
      int to = ends[tile.col() + j + 1] - block.col();
      double sum = sums[j];
      for (int r = 0; r < block.rows(); r++) {
        for (int c = from; c < to; c++) {
          sum += values[r * block.cols() + c];
        }
      }
      sums[j] = sum;
    }
  }

  @Override
  public Optional<Features> features(Z object) {
    Features sum = Features.NONE;
    for (X part : parts.of(object)) {
      Optional<Features> own = base.features(part);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(own.get());
    }
    return Optional.of(sum);
  }

  @Override
  public boolean needsFit() {
    return base.needsFit();
  }

  @Override
  public Kernel<Z> fit(Sample<Z> sample) {
    return needsFit() ? new Derived<>(base.fit(flat(sample).elements), parts) : this;
  }

  @Override
  public Certificate certificate() {
    return Rule.CONVOLUTION.from(base.certificate());
  }

  @Override
  public Optional<Domain<Z>> domain() {
    return Optional.of(parts.whole());
  }

  @Override
  public Expression expression() {
    return Expression.call("derived", Expression.named("base", base.expression()));
  }
}
