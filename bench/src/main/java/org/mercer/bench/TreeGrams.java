package org.mercer.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;

/**
 * Gram matrices of parse trees, one line a kernel: the first call, the median of five warm ones,
 * and their processor time. Arguments: a file of lines {@code label<TAB>tree}, the number of trees,
 * and kernels; without any, the first 2 000 of the TREC questions beside the repository.
 */
public final class TreeGrams {
  private static final String QUESTIONS = "../shared/data/qc_trees/qc_trees_coarse.train.tsv";

  private static final List<String> KERNELS =
      List.of(
          "sst(lambda=0.4)",
          "normalise(sst(lambda=0.4))",
          "ptk()",
          "st()",
          "allsubtrees()",
          "corooted()");

  private TreeGrams() {}

  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments.length > 0 ? arguments[0] : QUESTIONS);
    int n = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 2000;
    List<String> kernels =
        arguments.length > 2 ? List.of(arguments).subList(2, arguments.length) : KERNELS;
    Sample<Tree> trees =
        TreeDomain.INSTANCE.sample(
            Files.readAllLines(file).stream()
                .limit(n)
                .map(line -> TreeDomain.INSTANCE.parse(line.substring(line.indexOf('\t') + 1)))
                .toList());
    for (String kernel : kernels) {
      System.out.println(line(kernel, trees));
    }
  }

  static String line(String expression, Sample<Tree> trees) {
    Kernel<Tree> kernel = Kernels.parse(expression, TreeDomain.INSTANCE);
    Run run = Run.defaults().threads(2);
    Work work = new Work(() -> Grams.stored(kernel, trees, Precision.DOUBLE, run), Map.of());
    Timings timings = Timings.of(work, 3, 5);
    return String.format(
        Locale.ROOT,
        "%-28s n = %d  first %.2f s  warm %.2f s  processor %.2f s",
        expression,
        trees.size(),
        timings.first().seconds(),
        timings.median(Timings.Call::seconds),
        timings.median(Timings.Call::processor));
  }
}
