package org.mercer.testkit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.run.Streams;

/**
 * Rows of tables to try laws on, with the columns {@code x}, {@code y} (numbers), {@code c}
 * (category), {@code d} (date), {@code dna} (sequence) and {@code w} (text).
 */
public final class RecordSamples {
  private RecordSamples() {}

  /** Random rows, empty sequences and texts and rows that come twice among them. */
  public static Samples.Named<TableRow> table(long seed, int n) {
    RandomGenerator random = Streams.of(seed, "table");
    double[] x = new double[n];
    double[] y = new double[n];
    double[] d = new double[n];
    String[] c = new String[n];
    String[] dna = new String[n];
    String[] w = new String[n];
    for (int i = 0; i < n; i++) {
      int like = i > 2 && random.nextInt(5) == 0 ? random.nextInt(i) : i;
      x[i] = like < i ? x[like] : random.nextGaussian();
      y[i] = like < i ? y[like] : random.nextGaussian();
      d[i] = like < i ? d[like] : random.nextInt(3);
      c[i] = like < i ? c[like] : List.of("red", "green", "blue").get(random.nextInt(3));
      dna[i] = like < i ? dna[like] : word(random, "ACGT", random.nextInt(9), "");
      w[i] = like < i ? w[like] : word(random, "abc", random.nextInt(5), " ");
    }
    Table table =
        Table.of(n)
            .numbers("x", x)
            .numbers("y", y)
            .categories("c", c)
            .dates("d", d)
            .texts("dna", ColumnKind.SEQUENCE, dna, new BitSet())
            .texts("w", ColumnKind.TEXT, w, new BitSet())
            .build();
    return new Samples.Named<>("rows of a table", seed, table);
  }

  private static String word(RandomGenerator random, String letters, int length, String between) {
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      drawn.add(String.valueOf(letters.charAt(random.nextInt(letters.length()))));
    }
    return String.join(between, drawn);
  }

  /** A table of several rows, and one of a single row. */
  public static List<Samples.Named<TableRow>> tables(long seed) {
    return List.of(table(seed, 19), table(seed, 1));
  }
}
