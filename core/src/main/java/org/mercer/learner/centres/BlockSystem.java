package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Machine;
import org.mercer.run.Run;

/**
 * As {@link CentreSystem}, of objects that lie elsewhere in blocks: the basis and what stands for
 * the matrix of all come from objects that were drawn, products from sums over the blocks.
 */
@Internal
public final class BlockSystem {
  private final CentreSystem drawn;
  private final DrawnObjects objects;
  private final ObjectBlocks blocks;
  private final boolean constant;
  private final Run run;

  private BlockSystem(
      CentreSystem drawn, DrawnObjects objects, ObjectBlocks blocks, boolean constant, Run run) {
    this.drawn = drawn;
    this.objects = objects;
    this.blocks = blocks;
    this.constant = constant;
    this.run = run;
  }

  /**
   * Chooses the centres.
   *
   * @param constant whether the functions have a constant without a penalty
   */
  public static BlockSystem of(
      DrawnObjects objects, ObjectBlocks.Source source, Centres wanted, boolean constant, Run run) {
    CentreWork most = new CentreWork(1, constant, CentreWork.Steps.NEWTON);
    CentreSystem drawn = CentreSystem.drawn(objects.gram(), objects.objects(), wanted, most, run);
    run.note(
        drawn.basis().size()
            + " centres stand for "
            + objects.objects()
            + " objects; they miss "
            + drawn.basis().missed().describe()
            + " of the trace of the matrix of the "
            + objects.gram().size()
            + " that were drawn");
    Precision precision = drawn.inFloat() ? Precision.FLOAT : Precision.DOUBLE;
    ObjectBlocks blocks = source.over(drawn.basis().centres(), precision);
    return new BlockSystem(drawn, objects, blocks, constant, run);
  }

  /** What knows the basis, and the factors of what stands for the matrix of all. */
  public CentreSystem drawn() {
    return drawn;
  }

  public DrawnObjects objects() {
    return objects;
  }

  boolean constant() {
    return constant;
  }

  public Run run() {
    return run;
  }

  /** How many weights a function has. */
  int length() {
    return drawn.length();
  }

  /** m. */
  public int size() {
    return drawn.basis().size();
  }

  /** Over the objects that were drawn. */
  public Machine machine(double[] w) {
    return drawn.machine(w);
  }

  /**
   * What a pass over all objects brings.
   *
   * @param products Z'u of each function
   * @param more the numbers behind them
   */
  public record Sums(double[][] products, double[] more) {}

  /**
   * @param functions how many of the term begin its sums
   */
  public Sums sums(String stage, BlockTerm term, int functions) {
    run.check();
    double[] all = blocks.sums(stage, term);
    int length = length();
    double[][] products = new double[functions][];
    for (int f = 0; f < functions; f++) {
      products[f] = Arrays.copyOfRange(all, f * length, (f + 1) * length);
      drawn.basis().project(products[f]);
    }
    return new Sums(products, Arrays.copyOfRange(all, functions * length, all.length));
  }

  /** The values of functions at the objects that were drawn, those of one after another. */
  double[] values(double[][] ws) {
    int n = objects.gram().size();
    int[] pool = drawn.basis().pool();
    double[] values = new double[ws.length * n];
    for (int c = 0; c < ws.length; c++) {
      double[] some = drawn.basis().values(ws[c]);
      for (int i = 0; i < pool.length; i++) {
        values[c * n + pool[i]] = some[i] + (constant ? ws[c][size()] : 0);
      }
    }
    return values;
  }
}
