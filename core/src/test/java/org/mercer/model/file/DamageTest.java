package org.mercer.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.error.InputException;

/** Hostile and damaged files: each is refused with the part that is wrong, never half believed. */
class DamageTest {
  /** What a refusal may allocate: classes and messages, and no array that a file asks for. */
  private static final long LITTLE = 32 << 20;

  @TempDir private Path folder;
  private Path path;
  private byte[] good;

  @BeforeEach
  void save() throws IOException {
    path = folder.resolve("m.model");
    Models.save(Examples.perceptron(), path);
    good = Files.readAllBytes(path);
  }

  private InputException refused(byte[] bytes) throws IOException {
    Files.write(path, bytes);
    try {
      Models.load(path);
    } catch (InputException e) {
      assertThat(e.where()).startsWith("m.model");
      return e;
    }
    return fail("%d bytes were loaded", bytes.length);
  }

  @Test
  void a_flipped_bit_anywhere_is_refused_and_the_part_named() throws IOException {
    for (int at = 0; at < good.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] flipped = good.clone();
        flipped[at] ^= (byte) (1 << bit);
        InputException refusal = refused(flipped);
        if (at >= ModelBytes.MAGIC.length) {
          assertThat(refusal.where())
              .as("bit %d of byte %d", bit, at)
              .containsAnyOf("preamble", "header", "section", "array", "end");
        }
      }
    }
  }

  @Test
  void a_file_cut_anywhere_is_refused() throws IOException {
    for (int length = 0; length < good.length; length++) {
      refused(Arrays.copyOf(good, length));
    }
  }

  @Test
  void bytes_behind_the_end_are_refused() throws IOException {
    assertThat(refused(Arrays.copyOf(good, good.length + 1)))
        .hasMessageContaining("a file of " + (good.length + 1) + " bytes");
  }

  @Test
  void a_newer_format_says_so() throws IOException {
    byte[] newer = good.clone();
    patch(newer).putInt(8, 2);
    seal(newer);
    assertThat(refused(newer))
        .hasMessageContaining("format version 2")
        .hasMessageContaining("update this program");
  }

  @ParameterizedTest
  @CsvSource({
    "aced0005737200, Java serialisation is never read",
    "80049512, pickle",
    "8002636f, pickle",
    "504b0304140000, zip",
    "1f8b0800, gzip",
    "08071207707974, ONNX",
    "7376 6d5f74797065 20, LIBSVM",
    "3c3f786d6c, XML",
    "7b226122, JSON",
    "934e554d5059, NumPy",
    "4d45524345520a01, line ends",
    "68656c6c6f, does not start with MERCER"
  })
  void foreign_files_are_recognised(String hex, String found) throws IOException {
    String digits = hex.replace(" ", "");
    byte[] bytes = new byte[100];
    for (int i = 0; i < digits.length() / 2; i++) {
      bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
    }
    assertThat(refused(bytes)).hasMessageContaining(found);
  }

  @Test
  void an_empty_file_and_a_folder_are_named() throws IOException {
    assertThat(refused(new byte[0])).hasMessageContaining("the file is empty");
    assertThatThrownBy(() -> Models.load(folder))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a directory");
  }

  @Test
  void a_section_that_claims_more_than_the_file_holds_is_refused_before_it_is_made()
      throws IOException {
    for (long length : new long[] {-1, Long.MAX_VALUE, Long.MIN_VALUE, good.length, 4L << 30}) {
      byte[] claimed = good.clone();
      patch(claimed).putLong(ModelBytes.PREAMBLE, length);
      assertThat(refused(claimed))
          .hasMessageContaining("header")
          .hasMessageContaining("a length of");
    }
  }

  @Test
  void more_sections_than_fit_are_refused_before_they_are_listed() throws IOException {
    for (int sections : new int[] {0, -1, Integer.MAX_VALUE, good.length}) {
      byte[] claimed = good.clone();
      patch(claimed).putInt(12, sections);
      seal(claimed);
      assertThat(refused(claimed)).hasMessageContaining(sections + " sections");
    }
  }

  @Test
  void fewer_sections_than_there_are_leave_a_hole_and_are_refused() throws IOException {
    byte[] hole = good.clone();
    patch(hole).putInt(12, 1);
    seal(hole);
    assertThat(refused(hole)).hasMessageContaining("behind the last section");
  }

  @Test
  void a_header_beyond_16_mebibytes_is_refused_unread() throws IOException {
    byte[] large = new byte[(16 << 20) + 1];
    Arrays.fill(large, (byte) ' ');
    assertThat(refused(file(large))).hasMessageContaining("header").hasMessageContaining("at most");
  }

  @Test
  void deep_json_and_repeated_keys_are_refused() throws IOException {
    assertThat(refused(file("[".repeat(100_000)))).hasMessageContaining("header");
    assertThat(refused(file("{\"kind\":\"regression\",\"kind\":\"regression\"}")))
        .hasMessageContaining("kind");
    assertThat(refused(file(new byte[] {'"', (byte) 0xff, '"'}))).hasMessageContaining("not UTF-8");
    assertThat(refused(file("{}"))).hasMessageContaining("no member");
    assertThat(refused(file("7"))).hasMessageContaining("an object");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"length\": 4| \"length\": 2000000000| elements",
        "\"length\": 4| \"length\": -2| at most 2147483647",
        "\"length\": 4| \"length\": 99999999999| at most 2147483647",
        "\"type\": \"f64\"| \"type\": \"f99\"| f99",
        "coefficients| Coefficients| coefficients",
        "linear()| nolinear()| nolinear",
        "linear()| centre(linear())| lacks its sample",
        "\"vector\"| \"molecule\"| molecule",
        "\"vector\"| \"string\"| string",
        "\"none\"| \"magic\"| magic",
        "\"none\"| \"standard\"| columns",
        "classification| regulation| regulation",
        "[\"ja\", \"nein\"]| [\"ja\", \"ja\"]| different classes must agree",
        "[\"ja\", \"nein\"]| [\"ja\"]| two classes or more",
        "[\"ja\", \"nein\"]| 7| an array",
        "\"bias\": 0.0| \"bias\": 1e999| 1e999",
        "\"bias\": 0.0| \"bias\": NaN| a value",
      })
  void a_well_formed_file_with_a_wrong_header_is_refused(String from, String to, String found)
      throws IOException {
    String header = header();
    assertThat(header).contains(from);
    assertThat(refused(withHeader(header.replace(from, to)))).hasMessageContaining(found);
  }

  /**
   * Files of two kilobytes that ask for gigabytes, by the numbers of a kernel, by its depth, or by
   * arrays: refused before anything is spent, and looking into them costs nothing either.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "linear()| randomised(samples=2000000000)| samples",
        "linear()| spline(order=2000000000)| order",
        "linear()| normalise(randomised(samples=2000000000) + linear())| samples",
        "\"vector\"| \"string\"| string",
        "\"support\": 2| \"support\": 2000000000| support objects",
        "\"length\": 4| \"length\": 2000000000| elements",
      })
  void a_small_file_that_asks_for_much_is_refused_before_it_is_spent(
      String from, String to, String found) throws IOException {
    String header = header();
    assertThat(header).contains(from);
    byte[] bomb = withHeader(header.replace(from, to));
    assertThat(bomb.length).isLessThan(1 << 12);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThat(refused(bomb)).hasMessageContaining(found);
    assertThatCode(() -> Models.inspect(path))
        .satisfiesAnyOf(
            thrown -> assertThat(thrown).isNull(),
            thrown -> assertThat(thrown).isInstanceOf(InputException.class));
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(LITTLE);
  }

  @Test
  void values_that_are_not_finite_are_refused() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String header = header();
    ModelHeader read = Models.inspect(path);
    List<Object> arrays = new ArrayList<>();
    for (ModelHeader.StoredArray array : read.arrays()) {
      Object zeros = ArrayType.find(array.type()).orElseThrow().make(array.length());
      if (zeros instanceof double[] values) {
        values[0] = Double.NaN;
      }
      arrays.add(zeros);
    }
    SectionWriter.write(out, header.getBytes(StandardCharsets.UTF_8), arrays);
    assertThat(refused(out.toByteArray()))
        .hasMessageContaining("array 'coefficients'")
        .hasMessageContaining("NaN");
  }

  private String header() {
    long length = patch(good).getLong(ModelBytes.PREAMBLE);
    return new String(good, ModelBytes.PREAMBLE + 8, (int) length, StandardCharsets.UTF_8);
  }

  /** The good file with another header: lengths and checksums are right. */
  private byte[] withHeader(String header) throws IOException {
    ModelHeader read = Models.inspect(path);
    List<Object> arrays = new ArrayList<>();
    try (SectionReader sections = SectionReader.open(path)) {
      for (int s = 1; s < sections.sections(); s++) {
        ModelHeader.StoredArray a = read.arrays().get(s - 1);
        arrays.add(sections.read(s, a.name(), ArrayType.find(a.type()).orElseThrow(), a.length()));
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SectionWriter.write(out, header.getBytes(StandardCharsets.UTF_8), arrays);
    return out.toByteArray();
  }

  private static byte[] file(String header) throws IOException {
    return file(header.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] file(byte[] header) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SectionWriter.write(out, header, List.of());
    return out.toByteArray();
  }

  private static ByteBuffer patch(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** A right checksum over a wrong preamble. */
  private static void seal(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, ModelBytes.CHECKED);
    patch(bytes).putInt(ModelBytes.CHECKED, (int) crc.getValue());
  }
}
