package org.mercer.select;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Stored;
import org.mercer.kernel.Combination;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.Translatable;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Run;

/**
 * Gram matrices of many kernels over one sample. A kernel is a function of the values of its ground
 * kernels; these are computed once and kept, and another gamma, degree or weight goes over the
 * entries that are there.
 */
final class GroundKernelCache<X> {
  private final Sample<X> sample;
  private final Sample<Integer> places;
  private final long memory;

  /** The least recently used first. */
  private final Map<Key<X>, StoredGround> kept = new LinkedHashMap<>(16, 0.75f, true);

  private record Key<X>(Kernel<X> kernel, Precision precision) {}

  /**
   * @param memory for matrices of ground kernels, in bytes; at least one is kept
   */
  GroundKernelCache(Sample<X> sample, long memory) {
    this.sample = sample;
    this.places = Sample.of(IntStream.range(0, sample.size()).boxed().toList());
    this.memory = memory;
  }

  /** Some of the objects. */
  Sample<X> select(int... rows) {
    return sample.select(rows);
  }

  /** The matrix of the kernel, stored. */
  Gram gram(Kernel<X> kernel, Precision precision, Run run) {
    boolean derived = kernel instanceof Pointwise || kernel instanceof Combination;
    return derived
        ? Grams.stored(substitute(kernel, precision, run), places, precision, run)
        : ground(kernel, precision).values(run);
  }

  /** The same expression over places in the sample instead of its objects. */
  @SuppressWarnings("unchecked") // a pointwise kernel looks at the values of its base alone
  private Kernel<Integer> substitute(Kernel<X> kernel, Precision precision, Run run) {
    if (kernel instanceof Pointwise<X> p) {
      return (Kernel<Integer>)
          (Kernel<?>) p.with((Kernel<X>) (Kernel<?>) substitute(p.base(), precision, run));
    } else if (kernel instanceof Combination<X> c) {
      List<Kernel<X>> parts = new ArrayList<>();
      for (Kernel<X> part : c.parts()) {
        parts.add((Kernel<X>) (Kernel<?>) substitute(part, precision, run));
      }
      return (Kernel<Integer>) (Kernel<?>) c.with(parts);
    }
    return new Lookup<>(ground(kernel, precision), run);
  }

  private synchronized StoredGround ground(Kernel<X> kernel, Precision precision) {
    StoredGround ground =
        kept.computeIfAbsent(
            new Key<>(kernel, precision), key -> new StoredGround(kernel, precision));
    Iterator<StoredGround> oldest = kept.values().iterator();
    while (bytes() > memory && kept.size() > 1) {
      oldest.next();
      oldest.remove();
    }
    return ground;
  }

  private long bytes() {
    return kept.keySet().stream().mapToLong(k -> Grams.bytes(sample.size(), k.precision())).sum();
  }

  /**
   * A ground kernel whose values are looked up, and computed by the run of the one who asks first:
   * the time of a point is its own.
   */
  private record Lookup<X>(GroundKernelCache<X>.StoredGround ground, Run run)
      implements Translatable<Integer> {
    @Override
    public double of(Integer x, Integer y) {
      Tile one = Tile.doubles(x, 1, y, 1);
      ground.values(run).fill(one);
      return one.get(0, 0);
    }

    @Override
    public double[] diagonal(Sample<Integer> all) {
      return ground.diagonal();
    }

    @Override
    public Evaluation over(Sample<Integer> rows, Sample<Integer> cols) {
      return ground.values(run)::fill;
    }

    @Override
    public Optional<Translated> translated(Sample<Integer> rows, Sample<Integer> cols) {
      return ground.from.map(
          t ->
              new Translated(
                  ground.products(t, run)::fill,
                  t.rowDiagonal(),
                  t.colDiagonal(),
                  t.rowShift(),
                  t.colShift()));
    }

    @Override
    public Certificate certificate() {
      return ground.kernel.certificate();
    }
  }

  /** The matrices of a ground kernel, each computed when it is asked for. */
  private final class StoredGround {
    private final Kernel<X> kernel;
    private final Precision precision;
    private final Optional<Translatable.Translated> from;
    private Optional<Gram> plain = Optional.empty();
    private Optional<Gram> products = Optional.empty();

    StoredGround(Kernel<X> kernel, Precision precision) {
      this.kernel = kernel;
      this.precision = precision;
      this.from =
          kernel instanceof Translatable<X> t ? t.translated(sample, sample) : Optional.empty();
    }

    synchronized Gram values(Run run) {
      if (plain.isEmpty()) {
        plain = Optional.of(Grams.stored(kernel, sample, precision, run));
      }
      return plain.get();
    }

    private synchronized Gram products(Translatable.Translated translated, Run run) {
      if (products.isEmpty()) {
        products = Optional.of(Stored.of(new Products(translated), run));
      }
      return products.get();
    }

    double[] diagonal() {
      return kernel.diagonal(sample);
    }

    /** Measured from an origin near the data, as a matrix. */
    private final class Products implements Gram {
      private final Translatable.Translated translated;

      Products(Translatable.Translated translated) {
        this.translated = translated;
      }

      @Override
      public int size() {
        return sample.size();
      }

      @Override
      public void fill(Tile tile) {
        translated.products().fill(tile);
      }

      @Override
      public double[] diagonal() {
        return translated.rowDiagonal().clone();
      }

      @Override
      public Certificate certificate() {
        return kernel.certificate();
      }

      @Override
      public Precision precision() {
        return precision;
      }

      @Override
      public String describe() {
        return size() + " x " + size() + " products";
      }
    }
  }
}
