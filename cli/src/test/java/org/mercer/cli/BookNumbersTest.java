package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.kernel.Kernels;

class BookNumbersTest {
  @Test
  void every_number_leads_to_a_kernel() {
    assertThat(BookNumbers.all())
        .allSatisfy((number, name) -> assertThat(Kernels.find(name)).as(number).isPresent());
  }

  /** The list of the course. */
  @Test
  void every_kernel_of_the_lectures_has_its_number() {
    List<String> numbers =
        List.of(
            "9.1 9.6 9.8 9.12 9.14 9.18 9.24 9.25 9.33 9.34 9.35 9.37 9.38 9.40 9.42 9.43 9.46",
            "10.5 10.8 11.7 11.10 11.13 11.17 11.20 11.24 11.25 11.33 11.36 11.38 11.40 11.41",
            "11.42 11.45 11.46 11.51 11.54 11.62 11.65 12.8 12.14 12.17 12.34");
    assertThat(BookNumbers.all().keySet())
        .containsExactlyInAnyOrder(String.join(" ", numbers).split(" "));
  }

  @Test
  void the_command_takes_a_number() {
    Cli command = Cli.run("kernels", "11.38");
    assertThat(command.status()).isZero();
    assertThat(command.out()).startsWith("gapweighted(");
  }
}
