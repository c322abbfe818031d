package org.mercer.report;

import java.util.Map;

/** One part of a report: for people as a piece of a page, for programs as a JSON object. */
public abstract class Section {
  Section() {}

  /** Which one it is; a report has at most one of each. */
  abstract Part part();

  /** Whether there is nothing to show. */
  boolean isEmpty() {
    return false;
  }

  abstract void write(Html html);

  abstract Map<String, Object> json();
}
