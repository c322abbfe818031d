package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.Views;
import org.mercer.learner.Checks;
import org.mercer.learner.Expansion;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.numerics.Entries;
import org.mercer.run.Run;

/**
 * Several classes by machines for two: one for each pair of classes, over the objects of these
 * alone, or one for each class against all others.
 */
final class Multiclass {
  /** Learns to tell two sides apart. */
  interface TwoSides {
    Expansion fit(TwoClasses sides, Run run);
  }

  /** The part of the memory for entries between objects of one class, which many pairs need. */
  private static final double SHARED = 0.125;

  /** One machine to learn: its objects, their sides and what they count. */
  private record Task(int[] objects, double[] signs, double[] weights) {
    TwoClasses sides(Gram gram) {
      return new TwoClasses(gram.restrict(objects), signs, weights);
    }
  }

  private Multiclass() {}

  /**
   * Two classes by the sign of one machine, more by the scheme.
   *
   * @param weights what each object counts
   */
  static Machines fit(
      TwoSides learner, Gram gram, Labels labels, double[] weights, Scheme scheme, Run run) {
    List<Integer> classes = Checks.present(labels);
    if (classes.size() <= 2) {
      TwoClasses sides = new TwoClasses(gram, Checks.signs(gram, labels), weights);
      Expansion fit = learner.fit(sides, run);
      return new Machines(fit.machines(), Scheme.SIGN, fit.report());
    }
    Checks.objects(gram.size(), labels.size());
    return scheme == Scheme.PAIRS
        ? pairs(learner, gram, labels, weights, classes, run)
        : rests(learner, gram, labels, weights, classes, run);
  }

  private static Machines pairs(
      TwoSides learner,
      Gram gram,
      Labels labels,
      double[] weights,
      List<Integer> classes,
      Run run) {
    // neighbours in a class become neighbours in the matrix: each pair of classes is two ranges
    int[] ends = ends(labels, classes);
    int[] order = labels.byClass(classes);
    long bytes = (long) (SHARED * run.budget().memoryBytes());
    Gram sorted = Views.sharedBlocks(gram.restrict(order), ends, bytes);
    double[] inOrder = Entries.at(order, weights);
    List<Task> tasks = new ArrayList<>();
    for (int a = 0; a < classes.size(); a++) {
      for (int b = a + 1; b < classes.size(); b++) {
        tasks.add(pair(inOrder, ends[a], ends[a + 1], ends[b], ends[b + 1]));
      }
    }
    List<Machine> machines = new ArrayList<>();
    List<Report> reports = new ArrayList<>();
    int t = 0;
    for (Expansion fit : solve(learner, sorted, tasks, run)) {
      machines.add(fit.machines().get(0).renamed(tasks.get(t++).objects()).renamed(order));
      reports.add(fit.report());
    }
    return new Machines(machines, Scheme.PAIRS, together(reports, machines));
  }

  /** Where each class starts when objects are sorted by class, and where the last one ends. */
  private static int[] ends(Labels labels, List<Integer> classes) {
    int[] counts = labels.counts();
    int[] ends = new int[classes.size() + 1];
    for (int c = 0; c < classes.size(); c++) {
      ends[c + 1] = ends[c] + counts[classes.get(c)];
    }
    return ends;
  }

  /** The first class has sign -1, the second +1. */
  private static Task pair(double[] weights, int fromA, int toA, int fromB, int toB) {
    int first = toA - fromA;
    int[] objects = new int[first + toB - fromB];
    double[] signs = new double[objects.length];
    for (int i = 0; i < objects.length; i++) {
      objects[i] = i < first ? fromA + i : fromB + i - first;
      signs[i] = i < first ? -1 : 1;
    }
    return new Task(objects, signs, Entries.at(objects, weights));
  }

  private static List<Expansion> solve(TwoSides learner, Gram gram, List<Task> tasks, Run run) {
    Expansion[] fits = new Expansion[tasks.size()];
    int largest = tasks.stream().mapToInt(task -> task.objects.length).max().orElse(0);
    SeparateProblems.forEach(
        "machines",
        fits.length,
        largest,
        run,
        (own, t) -> fits[t] = learner.fit(tasks.get(t).sides(gram), own.part("machine " + t)));
    return Arrays.asList(fits);
  }

  private static Machines rests(
      TwoSides learner,
      Gram gram,
      Labels labels,
      double[] weights,
      List<Integer> classes,
      Run run) {
    Expansion[] fits = new Expansion[classes.size()];
    SeparateProblems.forEach(
        "machines",
        fits.length,
        labels.size(),
        run,
        (own, m) -> {
          int c = classes.get(m);
          double[] signs = new double[labels.size()];
          Arrays.setAll(signs, i -> labels.get(i) == c ? 1 : -1);
          fits[m] = learner.fit(new TwoClasses(gram, signs, weights), own.part("machine " + m));
        });
    List<Machine> machines = Arrays.stream(fits).flatMap(fit -> fit.machines().stream()).toList();
    List<Report> reports = Arrays.stream(fits).map(Expansion::report).toList();
    return new Machines(machines, Scheme.RESTS, together(reports, machines));
  }

  /** Sums over the machines; of violations the largest, of margins the smallest. */
  private static Report together(List<Report> reports, List<Machine> machines) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("machines", (double) machines.size());
    Set<String> warnings = new LinkedHashSet<>();
    boolean converged = true;
    long iterations = 0;
    double objective = 0;
    for (Report report : reports) {
      converged &= report.converged();
      iterations += report.iterations();
      objective += report.objective();
      warnings.addAll(report.warnings());
      report
          .figures()
          .forEach(
              (name, value) ->
                  figures.merge(
                      name,
                      value,
                      switch (name) {
                        case "violation", "dualityGap", "missedTrace", "missedTraceDeviation" ->
                            Math::max;
                        case "margin" -> Math::min;
                        default -> Double::sum;
                      }));
    }
    BitSet support = new BitSet();
    for (Machine machine : machines) {
      for (int row : machine.rows()) {
        support.set(row);
      }
    }
    figures.put("supportVectors", (double) support.cardinality());
    return new Report(converged, iterations, objective, figures, List.copyOf(warnings));
  }
}
