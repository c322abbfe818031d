package org.mercer.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecentTest {
  @Test
  void the_one_that_was_asked_for_least_recently_goes() {
    Recent<String, Integer> recent = new Recent<>(2);
    recent.put("a", 1);
    recent.put("b", 2);
    assertThat(recent.get("a")).contains(1);
    recent.put("c", 3);
    assertThat(recent.get("b")).isEmpty();
    assertThat(recent.get("a")).contains(1);
    assertThat(recent.get("c")).contains(3);
  }
}
