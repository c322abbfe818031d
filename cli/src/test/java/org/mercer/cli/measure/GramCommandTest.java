package org.mercer.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;

class GramCommandTest {
  @TempDir Path folder;
  private String data = "";

  @BeforeEach
  void data() throws IOException {
    Path file = Files.writeString(folder.resolve("p.libsvm"), "1 1:1 2:2\n1 1:3 2:4\n1 1:0 2:1\n");
    data = file.toString();
  }

  @Test
  void the_matrix_goes_to_standard_output_as_text() {
    Cli gram = Cli.run("gram", data, "--kernel", "linear");

    assertThat(gram.status()).isZero();
    // (1,2)(1,2) = 5, (1,2)(3,4) = 11, (1,2)(0,1) = 2, (3,4)(3,4) = 25, (3,4)(0,1) = 4
    assertThat(gram.out()).isEqualTo("5.0,11.0,2.0\n11.0,25.0,4.0\n2.0,4.0,1.0\n");
    assertThat(gram.err()).contains("matrix of 3 x 3, about 180 bytes");
  }

  @Test
  void some_rows_are_those_of_the_whole() {
    Cli gram = Cli.run("gram", data, "--kernel", "linear", "--rows", "1:3", "--quiet");

    assertThat(gram.out()).isEqualTo("11.0,25.0,4.0\n2.0,4.0,1.0\n");
    assertThat(gram.err()).isEmpty();
  }

  @Test
  void a_kernel_that_learns_from_the_sample_is_fitted_on_all_of_it() {
    // mean (4/3, 7/3); the sum of each row of a centred matrix is 0
    String row = Cli.run("gram", data, "--kernel", "centre(linear)", "--rows", "0:1").out();

    double sum = Pattern.compile(",").splitAsStream(row).mapToDouble(Double::parseDouble).sum();
    assertThat(sum).isCloseTo(0, org.assertj.core.data.Offset.offset(1e-12));
  }

  @Test
  void numpy_can_read_the_file() throws IOException {
    Path out = folder.resolve("k.npy");

    assertThat(Cli.run("gram", data, "-k", "linear", "-o", out.toString()).status()).isZero();

    byte[] bytes = Files.readAllBytes(out);
    // magic, version 1.0, length of the header in two bytes, header, then 9 doubles
    assertThat(bytes[0]).isEqualTo((byte) 0x93);
    assertThat(new String(bytes, 1, 5, StandardCharsets.US_ASCII)).isEqualTo("NUMPY");
    int header = (bytes[8] & 0xff) | (bytes[9] & 0xff) << 8;
    assertThat(new String(bytes, 10, header, StandardCharsets.US_ASCII))
        .contains("'<f8'", "(3, 3)", "'fortran_order': False");
    assertThat(bytes).hasSize(10 + header + 9 * 8);
    ByteBuffer values = ByteBuffer.wrap(bytes, 10 + header, 72).order(ByteOrder.LITTLE_ENDIAN);
    double[] expected = {5, 11, 2, 11, 25, 4, 2, 4, 1};
    for (double value : expected) {
      assertThat(values.getDouble()).isEqualTo(value);
    }
  }

  @Test
  void another_ending_is_refused() {
    Cli refused = Cli.run("gram", data, "-k", "linear", "-o", folder.resolve("k.txt").toString());

    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains(".npy or .csv");
  }

  @Test
  void a_huge_matrix_needs_a_yes() throws IOException {
    Path many = folder.resolve("many.libsvm");
    Files.writeString(many, "1 1:1\n".repeat(20_000));
    Path out = folder.resolve("k.npy");

    Cli refused = Cli.run("gram", many.toString(), "-k", "linear", "-o", out.toString());

    // 20000^2 * 8 bytes = 3.2e9 = 2.98 GiB
    assertThat(refused.status()).isEqualTo(75);
    assertThat(refused.err()).contains("3.0 GiB", "--rows A:B", "--yes");
    assertThat(out).doesNotExist();
  }

  @Test
  void a_kernel_for_other_objects_is_refused_by_name() {
    Cli refused = Cli.run("gram", data, "-k", "spectrum(p=2)");

    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("vector", "string");
  }
}
