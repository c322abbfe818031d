package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Exit;

/** What is printed of a kernel is a finite number, or a refusal that names kernel and objects. */
class KernelValuesTest {
  @TempDir private Path folder;

  private String file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), java.util.List.of(lines)).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "periodic(period=1e-320, length=1); 1,2; 3,4; NaN",
        "poly(degree=1000000000); 1,2; 3,4; Infinity",
        "linear(); 1e200,1; 1e200,2; Infinity",
        "linear() + 1e300*linear(); 1e10,1; 1e10,2; Infinity"
      })
  void a_value_that_is_none_is_refused_with_kernel_and_objects(
      String kernel, String x, String y, String value) {
    Cli run = Cli.run("eval", "-k", kernel, x, y);
    assertThat(run.status()).as(run.out()).isEqualTo(Exit.DATA);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(kernel.substring(0, 5), value, "Fix:");
    assertThat(run.err().replace(".0", "").replace("E", "e")).contains(x.substring(0, 1));
  }

  @Test
  void fifty_nested_exponentials_are_refused() {
    Cli run = Cli.run("eval", "-k", "exp(".repeat(50) + "linear()" + ")".repeat(50), "1,2", "3,4");
    assertThat(run.status()).isEqualTo(Exit.DATA);
    assertThat(run.err()).contains("Infinity", "'1", "'3");
  }

  /** All 2^2000 pairs of subsequences: about e^1386, which normalise() can do. */
  @Test
  void a_value_that_only_its_logarithm_can_say_is_said_by_it() {
    String s = "a".repeat(2000);
    Cli run = Cli.run("eval", "-k", "allsubsequences()", s, s);
    assertThat(run.status()).isEqualTo(Exit.DATA);
    assertThat(run.err()).contains("allsubsequences", "e^", "normalise(");
    assertThat(Cli.run("eval", "-k", "normalise(allsubsequences())", s, s).out())
        .isEqualTo("1.0\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gram", "distance", "explain"})
  void the_other_commands_refuse_it_too(String command) throws IOException {
    String data = file("far.csv", "a,b", "1e200,1", "1e200,2");
    Cli run =
        command.equals("explain")
            ? Cli.run(command, "-k", "linear()", "1e200,1", "1e200,2")
            : Cli.run(command, data, "-k", "linear()");
    assertThat(run.status()).as(run.out() + run.err()).isEqualTo(Exit.DATA);
    assertThat(run.err()).contains("linear()");
    assertThat(run.out()).doesNotContain("NaN").doesNotContain("Infinity");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gapweighted()", "subsequences()", "softmatch()", "gapnumber()"})
  void a_file_of_empty_strings_has_a_matrix(String kernel) throws IOException {
    String data = file("empty.txt", "a\t", "b\t", "a\t");
    Cli run = Cli.run("gram", data, "-k", kernel);
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out().lines()).containsOnly("0.0,0.0,0.0");
  }

  /** Points 2e308 apart: k_0 is 0, and each series is like itself alone. */
  @Test
  void series_of_1e308_are_compared() throws IOException {
    String data = file("far.txt", "1e308,-1e308", "-1e308,1e308");
    Cli run = Cli.run("gram", data, "-k", "normalise(gak(sigma=1))");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo("1.0,0.0\n0.0,1.0\n");
  }

  @Test
  void a_target_around_1e_310_has_an_r2() throws IOException {
    String data = file("tiny.csv", "x,y", "0,0", "1,1e-310", "2,2e-310", "3,3e-310", "4,4e-310");
    String model = folder.resolve("m.model").toString();
    Cli run =
        Cli.run("train", data, model, "-l", "kernelridge", "-k", "linear()", "--scale", "none");
    assertThat(run.status()).as(run.err()).isZero();
    Cli said = Cli.run("predict", data, model);
    assertThat(said.out() + said.err() + run.out()).doesNotContain("NaN");
  }
}
