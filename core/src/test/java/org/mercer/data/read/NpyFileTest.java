package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

class NpyFileTest {
  @TempDir Path folder;

  private Path write(DoubleMatrix matrix, NpyFile.Type type) throws IOException {
    Path file = folder.resolve("m.npy");
    try (OutputStream out = Files.newOutputStream(file);
        NpyFile.Writer writer = NpyFile.write(out, matrix.rows(), matrix.cols(), type)) {
      writer.write(matrix.unsafeValues(), 0, matrix.unsafeValues().length);
    }
    return file;
  }

  @Test
  void the_bytes_are_those_that_numpy_writes() throws IOException {
    // numpy.save of [[1, 2], [3, -0.5]]: magic, version 1.0, header of 118 bytes, four doubles
    byte[] bytes =
        Files.readAllBytes(
            write(
                DoubleMatrix.of(new double[] {1, 2}, new double[] {3, -0.5}),
                NpyFile.Type.FLOAT64));
    assertThat(bytes).hasSize(128 + 32);
    assertThat(HexFormat.of().formatHex(bytes, 0, 10)).isEqualTo("934e554d505901007600");
    assertThat(new String(bytes, 10, 118, StandardCharsets.US_ASCII))
        .startsWith("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }")
        .endsWith(" \n");
    assertThat(HexFormat.of().formatHex(bytes, 128, 160))
        .isEqualTo("000000000000f03f0000000000000040" + "0000000000000840000000000000e0bf");
  }

  @ParameterizedTest
  @EnumSource(NpyFile.Type.class)
  void a_matrix_comes_back(NpyFile.Type type) throws IOException {
    DoubleMatrix matrix = new DoubleMatrix(300, 70);
    for (int i = 0; i < matrix.unsafeValues().length; i++) {
      matrix.unsafeValues()[i] = (float) Math.sin(i);
    }
    try (NpyFile.Reader reader = NpyFile.open(write(matrix, type))) {
      assertThat(reader.type()).isEqualTo(type);
      assertThat(reader.readAll()).isEqualTo(matrix);
    }
  }

  @Test
  void a_shape_beyond_an_array_is_written_as_a_stream() throws IOException {
    ByteArrayOutputStream start = new ByteArrayOutputStream();
    NpyFile.Writer writer = NpyFile.write(start, 100_000, 100_000, NpyFile.Type.FLOAT32);
    assertThat(start.toString(StandardCharsets.ISO_8859_1)).contains("(100000, 100000)");
    writer.write(new float[] {1}, 0, 1);
    assertThatThrownBy(writer::close)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("9999999999");
  }

  @Test
  void more_entries_than_the_shape_has_are_refused() throws IOException {
    NpyFile.Writer writer = NpyFile.write(new ByteArrayOutputStream(), 1, 1, NpyFile.Type.FLOAT64);
    assertThatThrownBy(() -> writer.write(new double[2], 0, 2))
        .isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'descr': '>f8', 'fortran_order': False, 'shape': (1, 1), }",
        "{'descr': '|O', 'fortran_order': False, 'shape': (1, 1), }",
        "{'descr': '<f8', 'fortran_order': True, 'shape': (1, 1), }",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (1,), }",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 1), }",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (999999999999999999,"
            + " 999999999999999999), }",
        "{'descr': '<f8'}",
        ""
      })
  void another_header_is_refused_with_the_way_out(String header) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    bytes.write(header.length());
    bytes.write(0);
    bytes.writeBytes(header.getBytes(StandardCharsets.US_ASCII));
    bytes.writeBytes(new byte[8]);
    Path file = Files.write(folder.resolve("bad.npy"), bytes.toByteArray());
    assertThatThrownBy(() -> NpyFile.open(file)).isInstanceOf(InputException.class);
  }

  @Test
  void a_truncated_file_is_refused_before_reading() throws IOException {
    Path file = write(new DoubleMatrix(10, 10), NpyFile.Type.FLOAT64);
    byte[] bytes = Files.readAllBytes(file);
    for (int length : new int[] {0, 5, 8, 9, 50, 128, bytes.length - 1}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertThatThrownBy(() -> NpyFile.open(file)).isInstanceOf(InputException.class);
    }
  }

  @Test
  void a_matrix_as_text_comes_back_bit_for_bit() throws IOException {
    DoubleMatrix matrix = DoubleMatrix.of(new double[] {0.1, -0.0, 1e-320}, new double[] {1, 2, 3});
    Path file = folder.resolve("m.csv");
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int i = 0; i < 2; i++) {
        CsvMatrix.writeRow(out, matrix.unsafeValues(), 3 * i, 3);
      }
    }
    assertThat(file).hasContent("0.1,-0.0,1.0E-320\n1.0,2.0,3.0\n");
  }
}
