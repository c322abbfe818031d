package org.mercer.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;

/**
 * A kernel expression laid out for two samples. Because kernels are values, equal sub-kernels are
 * equal objects: each distinct ground kernel is evaluated once a tile, and the pointwise and
 * joining parts stream over its rows while they are in cache. So {@code 0.5*rbf(gamma=0.1) +
 * poly(degree=2)} costs one matrix product, not two.
 */
@Internal
public final class Plan implements Evaluation {
  private final List<Evaluation> grounds;
  private final List<Instruction> instructions;
  private final int buffers;
  private final int result;
  private final Supplier<Optional<Factor.Two>> factors;
  private final ConcurrentLinkedQueue<Scratch> spare = new ConcurrentLinkedQueue<>();

  private Plan(
      List<Evaluation> grounds,
      List<Instruction> instructions,
      int buffers,
      int result,
      Supplier<Optional<Factor.Two>> factors) {
    this.grounds = List.copyOf(grounds);
    this.instructions = List.copyOf(instructions);
    this.buffers = buffers;
    this.result = result;
    this.factors = factors;
  }

  /** Lays out the kernel for these samples. */
  public static <X> Plan of(Kernel<X> kernel, Sample<X> rows, Sample<X> cols) {
    Layout<X> layout = new Layout<>(kernel, rows, cols);
    int result = layout.place(kernel);
    ExplicitRows<X> explicit = new ExplicitRows<>(kernel, rows, cols, layout::ground);
    return new Plan(layout.grounds, layout.instructions, layout.buffers, result, explicit::get);
  }

  /** How many ground kernels are evaluated for each tile. */
  public int groundKernels() {
    return grounds.size();
  }

  @Override
  public void fill(Tile tile) {
    Scratch scratch = borrow();
    Tile[] tiles = scratch.tilesFor(tile, grounds.size());
    for (int g = 0; g < grounds.size(); g++) {
      grounds.get(g).fill(tiles[g]);
    }
    stream(tiles, i -> tile.row() + i);
    spare.add(scratch);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    Scratch scratch = borrow();
    Tile[] tiles = scratch.tilesFor(tile, grounds.size());
    for (int g = 0; g < grounds.size(); g++) {
      grounds.get(g).fillRows(which, tiles[g]);
    }
    stream(tiles, i -> which[i]);
    spare.add(scratch);
  }

  @Override
  public Optional<Evaluation> transposed(boolean inFloat) {
    List<Evaluation> transposed =
        grounds.stream().flatMap(g -> g.transposed(inFloat).stream()).toList();
    if (transposed.size() < grounds.size()) {
      return Optional.empty();
    }
    List<Instruction> steps = instructions.stream().map(Instruction::transposed).toList();
    return Optional.of(
        new Plan(
            transposed,
            steps,
            buffers,
            result,
            () -> factors.get().map(two -> new Factor.Two(/* rows= */ two.cols(), two.rows()))));
  }

  @Override
  public Optional<Factor.Two> factors() {
    return factors.get();
  }

  @Override
  public boolean blockwise() {
    return grounds.stream().anyMatch(Evaluation::blockwise);
  }

  private Scratch borrow() {
    Scratch scratch = spare.poll();
    return scratch == null ? new Scratch(buffers) : scratch;
  }

  /** Runs the program over the rows, one after the other, while they are in cache. */
  private void stream(Tile[] tiles, IntUnaryOperator rowOf) {
    Tile tile = tiles[0];
    Instruction[] program = instructions.toArray(new Instruction[0]);
    int[] at = new int[buffers];
    for (int i = 0; i < tile.rows(); i++) {
      for (int g = 0; g < grounds.size(); g++) {
        at[g] = tiles[g].at(i);
      }
      for (Instruction instruction : program) {
        instruction.run(tiles, at, rowOf.applyAsInt(i), tile.col(), tile.cols());
      }
      if (result != 0) {
        Instruction.copy(tiles, at, result, 0, tile.cols());
      }
    }
  }

  /** Gives each distinct sub-kernel a buffer, and writes the program that fills them. */
  private static final class Layout<X> {
    private final Sample<X> rows;
    private final Sample<X> cols;
    private final List<Evaluation> grounds = new ArrayList<>();
    private final List<Instruction> instructions = new ArrayList<>();

    /** How many parts of the expression ask for the values of a kernel. */
    private final Map<Kernel<X>, Integer> uses = new LinkedHashMap<>();

    /** How many parts of the expression ask for the distances of a ground kernel. */
    private final Map<Kernel<X>, Integer> distanceUses = new LinkedHashMap<>();

    /** The buffer that holds the values of a kernel. */
    private final Map<Kernel<X>, Integer> placed = new HashMap<>();

    /** Ground kernels measured from an origin near the data, with the buffer of their products. */
    private final Map<Kernel<X>, Origin> translated = new HashMap<>();

    /**
     * How many parts of the program have still to read a buffer; the last one may work in place.
     */
    private final Map<Integer, Integer> readers = new HashMap<>();

    private final Map<Kernel<X>, Diagonals> diagonals = new HashMap<>();
    private int buffers;

    private record Origin(int buffer, Translatable.Translated from) {}

    Layout(Kernel<X> kernel, Sample<X> rows, Sample<X> cols) {
      this.rows = rows;
      this.cols = cols;
      count(kernel);
      distanceUses.keySet().forEach(this::groundForDistances);
      uses.keySet().forEach(this::groundForValues);
    }

    private static boolean isGround(Kernel<?> kernel) {
      return !(kernel instanceof Pointwise) && !(kernel instanceof Combination);
    }

    private void count(Kernel<X> kernel) {
      if (uses.merge(kernel, 1, Integer::sum) > 1) {
        return;
      }
      if (kernel instanceof Pointwise<X> p) {
        if (p.usesDistanceOnly() && isGround(p.base())) {
          distanceUses.merge(p.base(), 1, Integer::sum);
        } else {
          count(p.base());
        }
      } else if (kernel instanceof Combination<X> c) {
        c.parts().forEach(this::count);
      }
    }

    /** Of a ground kernel, where its values are inner products from the origin. */
    Optional<Evaluation> ground(Kernel<X> kernel) {
      return translated.containsKey(kernel)
          ? Optional.empty()
          : Optional.ofNullable(placed.get(kernel)).map(grounds::get);
    }

    /** Ground kernels get the first buffers, which are whole tiles. */
    private void groundForDistances(Kernel<X> kernel) {
      Optional<Translatable.Translated> from =
          kernel instanceof Translatable<X> t ? t.translated(rows, cols) : Optional.empty();
      if (from.isPresent()) {
        int alsoForValues = uses.containsKey(kernel) ? 1 : 0;
        readers.put(buffers, distanceUses.getOrDefault(kernel, 0) + alsoForValues);
        translated.put(kernel, new Origin(buffers++, from.get()));
        grounds.add(from.get().products());
      } else {
        uses.merge(kernel, distanceUses.getOrDefault(kernel, 0), Integer::sum);
      }
    }

    private void groundForValues(Kernel<X> kernel) {
      if (isGround(kernel) && !translated.containsKey(kernel)) {
        readers.put(buffers, uses.getOrDefault(kernel, 1));
        placed.put(kernel, buffers++);
        grounds.add(kernel.over(rows, cols));
      }
    }

    /** The buffer that holds the values of the kernel once the program so far has run. */
    int place(Kernel<X> kernel) {
      Integer known = placed.get(kernel);
      if (known == null) {
        known =
            kernel instanceof Pointwise<X> p
                ? pointwise(p)
                : kernel instanceof Combination<X> c ? combination(c) : wonBack(kernel);
        placed.put(kernel, known);
        readers.put(known, uses.getOrDefault(kernel, 1));
      }
      return known;
    }

    private int pointwise(Pointwise<X> kernel) {
      Kernel<X> base = kernel.base();
      Origin origin = kernel.usesDistanceOnly() ? translated.get(base) : null;
      int buffer = mine(origin != null ? origin.buffer() : place(base));
      Diagonals d =
          origin != null
              ? new Diagonals(origin.from().rowDiagonal(), origin.from().colDiagonal())
              : kernel.usesDiagonal()
                  ? diagonals.computeIfAbsent(base, this::diagonalsOf)
                  : Diagonals.zeros(rows.size(), cols.size());
      instructions.add(Instruction.pointwise(kernel, buffer, d));
      return buffer;
    }

    private Diagonals diagonalsOf(Kernel<X> base) {
      double[] left = base.diagonal(rows);
      return new Diagonals(left, rows == cols ? left : base.diagonal(cols));
    }

    /**
     * All parts into one of their buffers; the first, which is the tile itself, where that is free.
     */
    private int combination(Combination<X> kernel) {
      List<Integer> parts = new ArrayList<>(kernel.parts().stream().map(this::place).toList());
      int tile = parts.indexOf(0);
      int first = tile >= 0 && readers.getOrDefault(0, 0) == 1 ? tile : 0;
      int buffer = mine(parts.remove(first));
      for (int part : parts) {
        instructions.add(Instruction.join(kernel, buffer, part));
        readers.merge(part, -1, Integer::sum);
      }
      return buffer;
    }

    /** k = c + rowShift + colShift, from the products measured from another origin. */
    private int wonBack(Kernel<X> kernel) {
      Origin origin = translated.get(kernel);
      if (origin == null) {
        throw new IllegalStateException("no buffer was laid out for " + kernel);
      }
      int buffer = mine(origin.buffer());
      Translatable.Translated from = origin.from();
      Diagonals shifts = new Diagonals(from.rowShift().get(), from.colShift().get());
      instructions.add(Instruction.shift(buffer, shifts));
      return buffer;
    }

    /** The buffer itself for its last reader, a copy for the readers before. */
    private int mine(int from) {
      if (readers.merge(from, -1, Integer::sum) == 0) {
        return from;
      }
      int copy = buffers++;
      instructions.add(Instruction.copy(from, copy));
      return copy;
    }
  }
}
