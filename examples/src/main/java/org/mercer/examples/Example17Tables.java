package org.mercer.examples;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.run.Streams;

/** A table with a number, a category and DNA: a kernel for each, in one expression. */
public final class Example17Tables {
  private static final int ROWS = 200;
  private static final int TRAINING = 150;

  private Example17Tables() {}

  public static void main(String[] args) {
    RandomGenerator random = Streams.of(7, "patients");
    double[] ages = new double[ROWS];
    String[] wards = new String[ROWS];
    String[] strands = new String[ROWS];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      boolean old = random.nextBoolean();
      boolean variant = random.nextBoolean();
      boolean north = random.nextBoolean();
      ages[i] = (old ? 70 : 30) + 5 * random.nextGaussian();
      wards[i] = north ? "north" : "south";
      strands[i] = strand(random, variant);
      // two of the three, whichever: no column alone tells
      int signs = (old ? 1 : 0) + (variant ? 1 : 0) + (north ? 1 : 0);
      labels.add(signs >= 2 ? "ill" : "well");
    }
    Table patients =
        Table.of(ROWS)
            .numbers("age", ages)
            .categories("ward", wards)
            .texts("dna", ColumnKind.SEQUENCE, strands, new BitSet())
            .build();
    System.out.println(patients.schema());

    // each part sees the columns named behind it; numbers are scaled, categories have coordinates
    Kernel<TableRow> kernel =
        Kernels.parse("rbf(gamma=0.3)@[age,ward] + normalise(spectrum(p=3))@[dna]", Table.domain());
    int[] seen = IntStream.range(0, TRAINING).toArray();
    Labels known = Labels.of(labels);
    ClassificationModel<TableRow> model =
        Training.of(kernel, new SupportVector(10))
            .scaled()
            .fit(patients.select(seen), known.select(seen));

    int[] rest = IntStream.range(TRAINING, ROWS).toArray();
    System.out.println(
        "on held-out rows: " + model.score(patients.select(rest), known.select(rest)));

    // a row as it is written elsewhere; columns are found by name
    TableRow row =
        Table.domain().parse("{\"dna\": \"GATTACAGATTACA\", \"age\": 71, \"ward\": \"north\"}");
    System.out.println("an old patient of the north with the variant is " + model.predict(row));
  }

  private static String strand(RandomGenerator random, boolean variant) {
    StringBuilder bases = new StringBuilder(variant ? "GATTACAGATTACA" : "CCGTACGGTTGCCA");
    for (int i = 0; i < 2; i++) {
      bases.setCharAt(random.nextInt(bases.length()), "ACGT".charAt(random.nextInt(4)));
    }
    return bases.toString().toUpperCase(Locale.ROOT);
  }
}
