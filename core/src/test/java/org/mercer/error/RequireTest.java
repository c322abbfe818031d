package org.mercer.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RequireTest {
  static Stream<ThrowingCallable> refusals() {
    return Stream.of(
        () -> Require.positive("c", 0),
        () -> Require.positive("c", Double.POSITIVE_INFINITY),
        () -> Require.nonNegative("lambda", -1e-300),
        () -> Require.finite("x", Double.NaN),
        () -> Require.finite("x", new double[] {0, Double.NaN}),
        () -> Require.atLeast("p", 1, 0),
        () -> Require.same("rows and labels", 3, 4),
        () -> Require.that(false, "no"),
        () -> Require.that(false, () -> "no"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void what_does_not_hold_is_refused_on_purpose(ThrowingCallable check) {
    assertThatThrownBy(check).isExactlyInstanceOf(RefusedException.class);
  }

  @Test
  void what_holds_passes() {
    assertThat(Require.positive("c", Double.MIN_VALUE)).isEqualTo(Double.MIN_VALUE);
    assertThat(Require.nonNegative("lambda", 0)).isZero();
    assertThat(Require.atLeast("p", 1, 1)).isOne();
    assertThatCode(() -> Require.same("rows", 2, 2)).doesNotThrowAnyException();
  }

  @Test
  void a_message_says_what_must_hold_and_what_came() {
    assertThatThrownBy(() -> Require.atLeast("p", 1, 0))
        .hasMessage("p must be a whole number of at least 1, but is 0");
  }
}
