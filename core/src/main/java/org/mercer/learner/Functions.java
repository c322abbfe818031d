package org.mercer.learner;

import java.util.List;

/** Machines that each speak for themselves: one for each column of a target. */
public record Functions(List<Machine> machines, Report report) implements Fit {
  public Functions {
    machines = List.copyOf(machines);
  }
}
