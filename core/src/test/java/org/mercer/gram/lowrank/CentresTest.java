package org.mercer.gram.lowrank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.error.RefusedException;

class CentresTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"auto", "2000", "error=0.001", "2000,error=0.001,uniform", "spread", "rows=3 1 9"})
  void what_is_written_is_read_again(String text) {
    assertThat(Centres.parse(text)).hasToString(text);
  }

  @Test
  void parts_come_in_any_order_and_case() {
    assertThat(Centres.parse("Uniform, 50")).isEqualTo(Centres.of(50).by(Centres.Choice.UNIFORM));
    assertThat(Centres.parse("error=1e-3")).isEqualTo(Centres.within(0.001));
    assertThat(Centres.parse("rows=3 1")).isEqualTo(Centres.given(2, 0));
    assertThat(Centres.parse("rows=3 1").rows()).isEqualTo(List.of(2, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"many", "", "0", "-5", "error=2", "error=x", "rows=0", "rows=", "1e3"})
  void other_words_are_refused(String text) {
    assertThatThrownBy(() -> Centres.parse(text)).isInstanceOf(RefusedException.class);
  }

  @Test
  void a_refusal_shows_all_forms() {
    assertThatThrownBy(() -> Centres.parse("many"))
        .hasMessageContainingAll("2000", "error=0.001", "uniform", "leverage", "rows=", "'many'");
  }

  @Test
  void as_many_as_suit_grow_with_the_root_of_the_sample() {
    assertThat(Centres.AUTO.most(500)).isEqualTo(500);
    assertThat(Centres.AUTO.most(100_000)).isEqualTo(1000);
    assertThat(Centres.AUTO.most(1_000_000)).isEqualTo(2000);
    assertThat(Centres.of(7).most(1_000_000)).isEqualTo(7);
    assertThat(Centres.of(7).fewest(1_000_000)).isEqualTo(7);
    assertThat(Centres.AUTO.fewest(1_000_000)).isEqualTo(100);
  }
}
