package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;

class PathWalkTest {
  @Test
  void a_refusal_loses_its_point_and_the_search_goes_on() {
    assertThatCode(
            () -> {
              PathWalk.requireRefusal(new RefusedException("c must be positive"));
              PathWalk.requireRefusal(new InputException("row 3", "-1", "a count", ""));
            })
        .doesNotThrowAnyException();
  }

  @Test
  void a_fault_of_the_program_ends_the_search() {
    RuntimeException fault = new IllegalArgumentException("fromIndex(3) > toIndex(2)");
    assertThatThrownBy(() -> PathWalk.requireRefusal(fault)).isSameAs(fault);
  }
}
