package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A model and how each of its machines was found.
 *
 * @param machines one a pair of classes, or one
 * @param support which of the rows the support vectors of the model are
 * @param notes what a person should know
 */
public record LibsvmFit(
    LibsvmModel model, List<Found> machines, List<Integer> support, List<String> notes) {
  /**
   * How the search for a machine ended.
   *
   * @param figure what the parameter that was not given turned out to be: nu where c was given, c
   *     or epsilon where nu was
   * @param objective of the dual problem
   * @param support how many support vectors it has
   * @param bounded how many of these have the largest coefficient allowed
   */
  public record Found(
      boolean converged,
      long iterations,
      OptionalDouble figure,
      double objective,
      double rho,
      long support,
      long bounded,
      List<String> warnings) {}

  public LibsvmFit {
    machines = List.copyOf(machines);
    support = List.copyOf(support);
    notes = List.copyOf(notes);
  }

  LibsvmFit(LibsvmModel model, List<Found> machines, int[] support, List<String> notes) {
    this(model, machines, Arrays.stream(support).boxed().toList(), notes);
  }

  /** All that a person should know, each sentence once. */
  public List<String> warnings() {
    Set<String> all = new LinkedHashSet<>(notes);
    machines.forEach(machine -> all.addAll(machine.warnings));
    return new ArrayList<>(all);
  }

  public boolean converged() {
    return machines.stream().allMatch(Found::converged);
  }
}
