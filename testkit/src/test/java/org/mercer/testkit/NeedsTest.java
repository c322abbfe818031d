package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.opentest4j.TestAbortedException;

@Isolated("it sets a system property")
class NeedsTest {
  private static final String PROPERTY = "mercer.require";
  private final String before = System.getProperty(PROPERTY, "");

  @BeforeEach
  void nothing_is_required() {
    System.clearProperty(PROPERTY);
  }

  @AfterEach
  void as_before() {
    System.setProperty(PROPERTY, before);
  }

  private static int noServer() throws IOException {
    throw new IOException("no server");
  }

  @Test
  void what_is_there_is_handed_on() {
    assertThat(Needs.database().from(() -> 7)).isEqualTo(7);
    Needs.browser().that(true, "unused");
  }

  @Test
  void a_test_without_it_is_skipped_with_the_reason() {
    assertThatThrownBy(() -> Needs.database().from(NeedsTest::noServer))
        .isInstanceOf(TestAbortedException.class)
        .hasMessage("no database here: no server");
    assertThatThrownBy(() -> Needs.browser().that(false, "no chromium"))
        .isInstanceOf(TestAbortedException.class);
  }

  @Test
  void where_it_is_required_the_test_fails() {
    System.setProperty(PROPERTY, "cluster,database");
    assertThatThrownBy(() -> Needs.database().from(NeedsTest::noServer))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("no server");
    assertThatThrownBy(() -> Needs.browser().that(false, "no chromium"))
        .isInstanceOf(TestAbortedException.class);
  }
}
