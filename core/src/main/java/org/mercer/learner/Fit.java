package org.mercer.learner;

/** What a learner returns: its numbers, and how it came to them. */
public interface Fit {
  Report report();
}
