package org.mercer.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mercer.cli.input.Workbook.row;

import blue.strategic.parquet.ParquetWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/** Whatever is in a workbook or a Parquet file, it is a data set or a refusal that names it. */
class TableFilesFuzzTest {
  private static final int ROUNDS = 1500;
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  /** What stands for something else in the XML of a workbook. */
  private static final List<String> PIECES =
      List.of(
          "<c r=\"XFD1048576\"><v>1</v></c>",
          "<c r=\"ZZZZZZZ1\"><v>1</v></c>",
          "<c r=\"A0\" t=\"s\"><v>-1</v></c>",
          "<c t=\"s\"><v>99999999</v></c>",
          "<c t=\"b\"><v>2</v></c>",
          "<c t=\"d\"><v>2020-13-45</v></c>",
          "<c r=\"B2\" s=\"77\"><v>1e308</v></c>",
          "<v>1e999</v>",
          "<v>NaN</v>",
          "<v>-</v>",
          "<row r=\"2147483647\">",
          "</row>",
          "<row>",
          "</sheetData>",
          "<!-- -->",
          "<![CDATA[x]]>",
          "&lt;",
          "&x;",
          "\"",
          "<",
          "\u0000",
          "\u00e9");

  @TempDir Path folder;

  private static byte[] workbook() throws IOException {
    return Workbook.of(
        "Data",
        row(1, "'age", "'city", "'since", "'sick")
            + row(2, "61", "'Bonn", "d:43831", "'yes")
            + row(3, "35.5", "", "d:43832", "'no")
            + row(4, "#N/A", "'Kiel", "=4", "'no"));
  }

  private static Map<String, String> parts(byte[] book) throws IOException {
    Map<String, String> parts = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(book))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        parts.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return parts;
  }

  private static byte[] packed(Map<String, String> parts) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, String> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return bytes.toByteArray();
  }

  /** One change of the text of a part: cut, something put in, or a number made another. */
  private static String changed(String xml, SplittableRandom random) {
    int at = random.nextInt(xml.length());
    int end = Math.min(xml.length(), at + random.nextInt(12));
    String piece = PIECES.get(random.nextInt(PIECES.size()));
    return switch (random.nextInt(5)) {
      case 0 -> xml.substring(0, at);
      case 1 -> xml.substring(0, at) + xml.substring(end);
      case 2 -> xml.substring(0, at) + piece + xml.substring(end);
      case 3 ->
          xml.replaceFirst("(?s)(<row r=\"3\">).*", "$1" + Matcher.quoteReplacement(piece))
              + xml.substring(at);
      default -> {
        Matcher number = NUMBER.matcher(xml);
        String other = List.of("0", "-1", "4294967296", "9".repeat(400)).get(random.nextInt(4));
        yield number.find(at)
            ? xml.substring(0, number.start()) + other + xml.substring(number.end())
            : xml;
      }
    };
  }

  private void readOrRefused(Path file, String seed) throws IOException {
    ReadOptions options =
        ReadOptions.defaults().missing(ReadOptions.Missing.AUTO).open(true).memoryBytes(64L << 20);
    try {
      assertThat(FileFormat.of(file, options).orElseThrow().read(file, options, Run.defaults()))
          .isNotNull();
    } catch (InputException refused) {
      assertThat(refused.where()).as(seed).startsWith(file.toString());
      assertThat(refused.found()).as(seed).isNotEmpty();
      assertThat(refused.repair()).as(seed).isNotEmpty();
    } catch (RuntimeException fault) {
      throw new AssertionError(seed, fault);
    }
  }

  @Test
  void the_parts_of_a_workbook_may_say_anything() throws IOException {
    Map<String, String> whole = parts(workbook());
    List<String> names = List.copyOf(whole.keySet());
    Path file = folder.resolve("book.xlsx");
    readOrRefused(Files.write(file, packed(whole)), "as it was");
    for (int seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Map<String, String> parts = new LinkedHashMap<>(whole);
      String name = names.get(random.nextInt(4) > 0 ? names.size() - 1 : random.nextInt(6));
      if (random.nextInt(30) == 0) {
        parts.remove(name);
      } else {
        parts.computeIfPresent(name, (n, xml) -> changed(xml, random));
      }
      if (parts.containsKey("[Content_Types].xml")) { // else it is no workbook
        readOrRefused(Files.write(file, packed(parts)), name + ", seed " + seed);
      }
    }
  }

  @Test
  void an_entity_that_would_grow_without_end_is_refused() throws IOException {
    StringBuilder bomb = new StringBuilder("<!DOCTYPE x [<!ENTITY e0 \"ha\">");
    for (int i = 1; i < 40; i++) {
      bomb.append("<!ENTITY e" + i + " \"&e" + (i - 1) + ";&e" + (i - 1) + ";\">");
    }
    Map<String, String> parts = parts(workbook());
    String sheet = "xl/worksheets/sheet1.xml";
    parts.computeIfPresent(
        sheet, (n, xml) -> xml.replace("?>", "?>" + bomb + "]>").replace("Bonn", "&e39;"));
    Path file = Files.write(folder.resolve("bomb.xlsx"), packed(parts));
    readOrRefused(file, "entities");
  }

  @Test
  void the_bytes_of_a_parquet_file_may_be_any() throws IOException {
    MessageType schema =
        Types.buildMessage()
            .optional(PrimitiveTypeName.DOUBLE)
            .named("height")
            .required(PrimitiveTypeName.INT64)
            .as(LogicalTypeAnnotation.timestampType(true, LogicalTypeAnnotation.TimeUnit.MICROS))
            .named("at")
            .required(PrimitiveTypeName.BINARY)
            .as(LogicalTypeAnnotation.stringType())
            .named("label")
            .named("things");
    Path file = folder.resolve("things.parquet");
    try (ParquetWriter<Integer> writer =
        ParquetWriter.writeFile(
            schema,
            file.toFile(),
            (i, to) -> {
              if (i % 3 != 0) {
                to.write("height", i * 0.37);
              }
              to.write("at", 86_400_000_000L * i);
              to.write("label", i % 2 == 0 ? "small" : "tall");
            })) {
      for (int i = 0; i < 30; i++) {
        writer.write(i);
      }
    }
    byte[] whole = Files.readAllBytes(file);
    readOrRefused(file, "as it was");
    for (int seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      byte[] bytes = whole.clone();
      for (int n = 1 + random.nextInt(4); n > 0; n--) {
        int at = 4 + random.nextInt(bytes.length - 8);
        bytes[at] = random.nextBoolean() ? (byte) random.nextInt() : whole[4 + n];
      }
      if (random.nextInt(4) == 0) { // a part is missing inside, its two ends are there
        int from = 4 + random.nextInt(bytes.length - 12);
        int to = from + random.nextInt(bytes.length - 8 - from);
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - (to - from));
        System.arraycopy(bytes, to, shorter, from, bytes.length - to);
        bytes = shorter;
      }
      readOrRefused(Files.write(file, bytes), "seed " + seed);
    }
  }
}
