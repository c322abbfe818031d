package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A model and how each of its machines was found.
 *
 * @param machines one a pair of classes, or one
 * @param notes what a person should know
 */
public record LibsvmFit(LibsvmModel model, List<Found> machines, List<String> notes) {
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
    notes = List.copyOf(notes);
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
