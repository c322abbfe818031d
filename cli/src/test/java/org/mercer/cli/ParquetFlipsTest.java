package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import blue.strategic.parquet.ParquetWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.app.Exit;
import org.mercer.cli.input.ParquetFile;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/** A file of which one bit is wrong is read as it was, or refused; never as something else. */
class ParquetFlipsTest {
  @TempDir Path folder;

  private Path written() throws IOException {
    MessageType schema =
        Types.buildMessage()
            .optional(PrimitiveTypeName.DOUBLE)
            .named("height")
            .optional(PrimitiveTypeName.BINARY)
            .as(LogicalTypeAnnotation.stringType())
            .named("label")
            .named("things");
    Path file = folder.resolve("whole.parquet");
    try (ParquetWriter<Integer> writer =
        ParquetWriter.writeFile(
            schema,
            file.toFile(),
            (i, to) -> {
              to.write("height", Math.sin(i * 0.7));
              to.write("label", i % 2 == 0 ? "small" : "tall");
            })) {
      for (int i = 0; i < 40; i++) {
        writer.write(i);
      }
    }
    return file;
  }

  private static String content(Path file) throws IOException {
    Dataset<?> data = ParquetFile.read(file, ReadOptions.defaults(), Run.defaults());
    return data.sample().toList() + " " + data.targets().orElseThrow().texts();
  }

  /** Every bit of the table of contents, which no checksum covers, and every third of the rest. */
  @Test
  void one_wrong_bit_never_makes_other_values() throws IOException {
    Path file = written();
    byte[] whole = Files.readAllBytes(file);
    String right = content(file);
    int contents = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).getInt(whole.length - 8);
    int pages = 8 * (whole.length - 8 - contents);
    Path changed = folder.resolve("changed.parquet");
    int refused = 0;
    for (int bit = 0; bit < 8 * whole.length; bit += bit < pages ? 3 : 1) {
      byte[] bytes = whole.clone();
      bytes[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(changed, bytes);
      try {
        assertThat(content(changed)).as("bit %d", bit).isEqualTo(right);
      } catch (InputException damaged) {
        assertThat(damaged).as("bit %d", bit).hasMessageContaining("Fix: ");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(1000);
  }

  @Test
  void a_wrong_bit_in_the_data_is_said_with_page_and_column() throws IOException {
    Path file = written();
    byte[] bytes = Files.readAllBytes(file);
    int cell = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("small");
    bytes[cell] ^= 1;
    Files.write(file, bytes);
    Cli refused = Cli.run("check", file.toString());
    assertThat(refused.status()).isEqualTo(Exit.DATA);
    assertThat(refused.err())
        .contains(file + ": column 'label', page 1: bytes with the checksum ", ". Fix: ")
        .doesNotContain("\tat ");
  }

  @Test
  void numbers_without_a_sign_are_read_as_such() throws IOException {
    MessageType schema =
        Types.buildMessage()
            .required(PrimitiveTypeName.INT32)
            .as(LogicalTypeAnnotation.intType(32, false))
            .named("a")
            .required(PrimitiveTypeName.INT64)
            .as(LogicalTypeAnnotation.intType(64, false))
            .named("y")
            .named("things");
    Path file = folder.resolve("unsigned.parquet");
    try (ParquetWriter<Integer> writer =
        ParquetWriter.writeFile(
            schema,
            file.toFile(),
            (i, to) -> {
              to.write("a", -i); // 2^32 - i
              to.write("y", -2048L * i); // 2^64 - 2048 i, the double below 2^64 for i = 1
            })) {
      writer.write(1);
      writer.write(5);
    }
    Dataset<?> data =
        ParquetFile.read(file, ReadOptions.defaults().unlabelled(true), Run.defaults());
    assertThat(data.sample().toList())
        .hasToString(
            List.of(List.of(0x1p32 - 1, 0x1p64 - 2048), List.of(0x1p32 - 5, 0x1p64 - 5 * 2048))
                .toString());
  }
}
