package org.mercer.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class AlignCommandTest {
  private static final Offset<Double> ROUNDING = within(1e-12);

  @TempDir Path folder;

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.csv"), text).toString();
  }

  private static Map<?, ?> first(Cli cli, String list) {
    return (Map<?, ?>) Cli.list(cli.json(), list).get(0);
  }

  @Test
  void two_classes_are_signs() throws IOException {
    // x = 1, 2, 0, -1 and y = +, +, -, -: K = xx', |K| = x'x = 6, y'Ky = (1 + 2 - 0 + 1)^2 = 16,
    // y'y = 4: 16/24. Centred x is 1/2, 3/2, -1/2, -3/2: x'x = 5, (y'x)^2 = 16: 16/20
    Cli found = Cli.run("align", file("x,y\n1,a\n2,a\n0,b\n-1,b\n"), "-k", "linear", "--json");

    assertThat(found.status()).as(found.err()).isZero();
    assertThat(Cli.number(first(found, "kernels"), "alignment")).isCloseTo(2.0 / 3, ROUNDING);
    assertThat(Cli.number(first(found, "kernels"), "centred")).isCloseTo(0.8, ROUNDING);
  }

  @Test
  void more_classes_are_corners_of_a_simplex() throws IOException {
    // x = 1, 2, -1, -2 of the classes a, a, b, c: |K| = 10; within classes 9 + 1 + 4 = 14, all
    // together 0, so (K, L) = 3/2 * 14; |L|^2 = 6 + 10/4. Centred: 14 / (10 sqrt 3.25), where 3.25
    // is the sum of squares of [1 -.5 -.5; -.5 .75 -.25; -.5 -.25 .75] = 1_c'H 1_d
    Cli found = Cli.run("align", file("x,y\n1,a\n2,a\n-1,b\n-2,c\n"), "-k", "linear", "--json");

    assertThat(Cli.number(first(found, "kernels"), "alignment"))
        .isCloseTo(21 / (10 * Math.sqrt(8.5)), ROUNDING);
    assertThat(Cli.number(first(found, "kernels"), "centred"))
        .isCloseTo(14 / (10 * Math.sqrt(3.25)), ROUNDING);
  }

  @Test
  void numbers_are_a_target_too() throws IOException {
    // x = 1, 3 and y = 2, 1: (y'x)^2 / (x'x y'y) = 25/50; as classes they would be signs, 4/20
    String data = file("x,y\n1,2\n3,1\n");
    Cli numbers = Cli.run("align", data, "-k", "linear", "--numbers", "--json");
    Cli classes = Cli.run("align", data, "-k", "linear", "--json");

    assertThat(Cli.number(first(numbers, "kernels"), "alignment")).isCloseTo(0.5, ROUNDING);
    assertThat(Cli.number(first(numbers, "kernels"), "centred")).isCloseTo(1, ROUNDING);
    assertThat(Cli.number(first(classes, "kernels"), "alignment")).isCloseTo(0.2, ROUNDING);
    assertThat(Cli.run("align", file("x,y\n1,2.5\n3,1\n"), "-k", "linear").out())
        .contains("target     numbers from 1.0 to 2.5");
  }

  @Test
  void kernels_are_compared_with_each_other() throws IOException {
    // (x'z)^2 on 1 and 2 is [1 4; 4 16], linear [1 2; 2 4]: (K, L) = 1 + 16 + 64 = 81, |K| = 17,
    // |L| = 5. Centred both are multiples of [1 -1; -1 1]
    Cli found =
        Cli.run("align", file("x,y\n1,a\n2,b\n"), "-k", "linear", "-k", "linear^2", "--json");

    assertThat(found.status()).as(found.err()).isZero();
    assertThat(Cli.list(found.json(), "kernels")).hasSize(2);
    assertThat(Cli.number(first(found, "between"), "alignment")).isCloseTo(81.0 / 85, ROUNDING);
    assertThat(Cli.number(first(found, "between"), "centred")).isCloseTo(1, ROUNDING);
  }

  @Test
  void what_has_no_alignment_is_refused() throws IOException {
    Cli one = Cli.run("align", file("x,y\n1,a\n2,a\n"), "-k", "linear");
    assertThat(one.status()).isEqualTo(Exit.DATA);
    assertThat(one.err()).contains("at least two classes");
    Cli none = Cli.run("align", file("x,y\n1,2\n2,1\n"), "-k", "linear", "--unlabelled");
    assertThat(none.status()).isEqualTo(Exit.DATA);
    assertThat(none.err()).contains("objects without targets", "Fix: ");
  }
}
