package org.mercer.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionsTest {
  @Test
  void two_swapped_letters_are_one_change() {
    // label -> lable: the neighbours e and l swapped
    assertThat(Suggestions.changes("lable", "label")).isEqualTo(1);
    // kitten -> sitten -> sittin -> sitting
    assertThat(Suggestions.changes("kitten", "sitting")).isEqualTo(3);
    assertThat(Suggestions.changes("", "abc")).isEqualTo(3);
  }

  @Test
  void the_nearest_name_is_proposed_whatever_its_case() {
    assertThat(Suggestions.nearest("lable", List.of("age", "label", "table"))).hasValue("label");
    assertThat(Suggestions.nearest("RBFF", List.of("poly", "rbf"))).hasValue("rbf");
  }

  @Test
  void a_name_that_is_far_from_all_gets_no_proposal() {
    assertThat(Suggestions.nearest("zebra", List.of("age", "label"))).isEmpty();
    assertThat(Suggestions.nearest("x", List.of("y"))).isEmpty();
    assertThat(Suggestions.didYouMean("zebra", List.of("age"))).isEmpty();
  }
}
