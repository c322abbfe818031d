package org.mercer.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import blue.strategic.parquet.ParquetWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.EncodingStats;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.Main;
import org.mercer.cli.app.Exit;
import org.mercer.data.read.ReadOptions;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.run.Progress;
import org.mercer.run.Run;

class ParquetFileTest {
  private static final int ROWS = 40;

  @TempDir Path folder;

  private static MessageType schema() {
    return Types.buildMessage()
        .required(PrimitiveTypeName.DOUBLE)
        .named("height")
        .optional(PrimitiveTypeName.INT64)
        .named("count")
        .required(PrimitiveTypeName.BOOLEAN)
        .named("member")
        .required(PrimitiveTypeName.INT32)
        .as(LogicalTypeAnnotation.dateType())
        .named("day")
        .required(PrimitiveTypeName.INT64)
        .as(LogicalTypeAnnotation.timestampType(true, LogicalTypeAnnotation.TimeUnit.MICROS))
        .named("at")
        .required(PrimitiveTypeName.INT32)
        .as(LogicalTypeAnnotation.decimalType(2, 8))
        .named("price")
        .required(PrimitiveTypeName.BINARY)
        .as(LogicalTypeAnnotation.stringType())
        .named("label")
        .named("things");
  }

  private Path write(String name) throws IOException {
    Path file = folder.resolve(name);
    try (ParquetWriter<Integer> writer =
        ParquetWriter.writeFile(
            schema(),
            file.toFile(),
            (i, to) -> {
              to.write("height", i % 2 == 0 ? 1.5 + i * 0.01 : 3.5 + i * 0.01);
              if (i != 3) {
                to.write("count", (long) i * i);
              }
              to.write("member", i % 3 == 0);
              to.write("day", 20_000 + i);
              to.write("at", 86_400_000_000L * i + 500_000L);
              to.write("price", 1250 + i);
              to.write("label", i % 2 == 0 ? "small" : "tall");
            })) {
      for (int i = 0; i < ROWS; i++) {
        writer.write(i);
      }
    }
    return file;
  }

  @Test
  void every_supported_type_becomes_a_column() throws IOException {
    String file = write("things.parquet").toString();
    Cli checked = Cli.run("check", file, "--missing", "mean");

    assertThat(checked.status()).as(checked.err()).isZero();
    assertThat(checked.out())
        .contains("read as parquet", "40 records of 6 columns")
        .contains("height: number, 1.5 to 3.89")
        .contains("count: number, 0.0 to 1521.0, 1 missing")
        .contains("member: category, 2 names: false, true")
        // day 20000 after 1970-01-01 is 2024-10-04
        .contains("day: date, 2024-10-04 to 2024-11-12")
        .contains("at: date, 1970-01-01T00:00:00.500 to 1970-02-09T00:00:00.500")
        .contains("price: number, 12.5 to 12.89")
        .contains("'small' (20), 'tall' (20)");
  }

  @Test
  void a_model_is_trained_on_it_and_predicts_it_from_standard_input() throws IOException {
    Path file = write("things.parquet");
    String model = folder.resolve("p.model").toString();
    Cli trained = Cli.run("train", file.toString(), model, "-l", "svc", "--missing", "median");
    assertThat(trained.status()).as(trained.err()).isZero();

    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Main.run(
            new String[] {"predict", "-", model, "--format", "parquet"},
            new ByteArrayInputStream(Files.readAllBytes(file)),
            out,
            err);
    assertThat(status).as(err.toString(StandardCharsets.UTF_8)).isZero();
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("accuracy 100.00 %");
  }

  /** A listener that stops the work where cells are taken over, and nowhere else, stops it. */
  @Test
  void reading_is_stopped_between_two_cells() throws IOException {
    MessageType one =
        Types.buildMessage().required(PrimitiveTypeName.DOUBLE).named("x").named("numbers");
    Path file = folder.resolve("many.parquet");
    try (ParquetWriter<Integer> writer =
        ParquetWriter.writeFile(one, file.toFile(), (i, to) -> to.write("x", i * 0.5))) {
      for (int i = 0; i < 3000; i++) { // fewer than make a step of their own
        writer.write(i);
      }
    }
    Progress inside =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {}

          @Override
          public boolean cancelled() {
            return StackWalker.getInstance()
                .walk(s -> s.anyMatch(f -> f.getClassName().endsWith("ParquetFile$Cells")));
          }
        };
    Run run = Run.defaults().progress(inside);
    assertThatThrownBy(
            () ->
                Interruption.within(run, () -> ParquetFile.read(file, ReadOptions.defaults(), run)))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void a_missing_cell_is_refused_by_row_and_column() throws IOException {
    Cli refused =
        Cli.run("train", write("things.parquet").toString(), "-l", "svc", "--missing", "refuse");
    assertThat(refused.status()).isEqualTo(Exit.DATA);
    assertThat(refused.err()).contains("row 4, column 'count'", "--missing");
  }

  @Test
  void nested_columns_are_refused_by_name_with_the_types_that_are_read() throws IOException {
    MessageType nested =
        Types.buildMessage()
            .requiredGroup()
            .required(PrimitiveTypeName.INT32)
            .named("x")
            .named("place")
            .named("m");
    Path file = folder.resolve("nested.parquet");
    try (ParquetWriter<Integer> writer =
        ParquetWriter.writeFile(nested, file.toFile(), (i, to) -> {})) {
      assertThat(writer).isNotNull();
    }
    Cli refused = Cli.run("check", file.toString());
    assertThat(refused.status()).isEqualTo(Exit.DATA);
    assertThat(refused.err()).contains("column 'place'", "nested", "timestamp");
  }

  @Test
  void a_file_that_is_cut_or_changed_is_refused_in_bounded_memory() throws IOException {
    Path file = write("things.parquet");
    byte[] bytes = Files.readAllBytes(file);
    for (int length : new int[] {4, 12, bytes.length / 2, bytes.length - 5}) {
      Path cut = Files.write(folder.resolve("cut.parquet"), Arrays.copyOf(bytes, length));
      assertThat(Cli.run("check", cut.toString()).status()).as(length + " bytes").isEqualTo(65);
    }
    // the length of the footer, just before the closing PAR1, claims two gigabytes
    byte[] huge = bytes.clone();
    ByteBuffer.wrap(huge).order(ByteOrder.LITTLE_ENDIAN).putInt(huge.length - 8, Integer.MAX_VALUE);
    Path claimed = Files.write(folder.resolve("huge.parquet"), huge);
    Cli refused = Cli.run("check", claimed.toString());
    assertThat(refused.status()).isEqualTo(Exit.DATA);
    assertThat(refused.err()).contains("cannot be read as Parquet");
  }

  @Test
  void any_changed_byte_is_read_or_refused_but_never_a_crash() throws IOException {
    byte[] bytes = Files.readAllBytes(write("things.parquet"));
    for (int at = 4; at < bytes.length; at += 97) {
      byte[] changed = bytes.clone();
      changed[at] ^= 0x55;
      Path file = Files.write(folder.resolve("changed.parquet"), changed);
      assertThat(Cli.run("check", file.toString(), "--missing", "mean").status())
          .as("byte " + at)
          .isIn(0, 1, 65);
    }
  }

  @Test
  void rows_beyond_what_the_bytes_can_hold_are_refused() throws IOException {
    Path file = write("things.parquet");
    BlockMetaData block = new BlockMetaData();
    block.setRowCount(1_000_000_000_000L);
    ParquetBounds bounds = new ParquetBounds(file, Files.size(file), 1L << 40);
    assertThatThrownBy(() -> bounds.rows(List.of(block), 3))
        .hasMessageContaining("1000000000000 rows in a file of");
  }

  /** A page of 100 bytes whose header says that it unpacks to 1 GiB. */
  @Test
  void a_page_that_would_unpack_beyond_all_measure_is_refused_before_it_is() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PageHeader header = new PageHeader(PageType.DATA_PAGE, 1 << 30, 100);
    header.setData_page_header(
        new DataPageHeader(
            10,
            org.apache.parquet.format.Encoding.PLAIN,
            org.apache.parquet.format.Encoding.RLE,
            org.apache.parquet.format.Encoding.RLE));
    Util.writePageHeader(header, bytes);
    bytes.write(new byte[100]);
    Path file = Files.write(folder.resolve("bomb.parquet"), bytes.toByteArray());
    BlockMetaData block = new BlockMetaData();
    block.setRowCount(10);
    block.addColumn(
        ColumnChunkMetaData.get(
            ColumnPath.get("notes"),
            Types.required(PrimitiveTypeName.BINARY).named("notes"),
            CompressionCodecName.ZSTD,
            new EncodingStats.Builder().build(),
            Set.of(Encoding.PLAIN),
            Statistics.createStats(Types.required(PrimitiveTypeName.BINARY).named("notes")),
            0,
            0,
            10,
            bytes.size(),
            1L << 30));
    ParquetBounds bounds = new ParquetBounds(file, bytes.size(), 1L << 40);
    assertThatThrownBy(() -> bounds.rows(List.of(block), 1))
        .hasMessageContaining("column 'notes'")
        .hasMessageContaining("a page of 100 bytes that unpacks to 1073741824");
  }
}
