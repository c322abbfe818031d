package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.error.InputException;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;

class SourceTest {
  private static final String TEXT = "+1 1:0.5 2:1\n-1 1:-0.5\n";

  @TempDir Path folder;

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static int rows(Source source) {
    return Texts.read(source, Texts.STRICT, 1).sample().size();
  }

  @Test
  void gzip_is_known_by_its_first_bytes_whatever_the_name() throws IOException {
    assertThat(rows(Source.bytes("data.txt", gzip(TEXT)))).isEqualTo(2);
    Dataset<?> data = Texts.read(Source.bytes("x.csv.gz", gzip("a,y\n1,2\n")), Texts.STRICT, 1);
    assertThat(data.reading().format()).isEqualTo(Format.CSV);
    assertThat(data.reading().gzip()).isTrue();
  }

  @Test
  void several_gzip_members_are_one_text() throws IOException {
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    two.write(gzip(TEXT));
    two.write(gzip(TEXT));
    assertThat(rows(Source.bytes("data", two.toByteArray()))).isEqualTo(4);
  }

  @Test
  void a_truncated_or_damaged_gzip_file_is_refused() throws IOException {
    byte[] whole = gzip(TEXT.repeat(1000));
    byte[] damaged = whole.clone();
    damaged[whole.length / 2] ^= 0x55;
    for (byte[] bytes : new byte[][] {Arrays.copyOf(whole, whole.length - 6), damaged}) {
      assertThatThrownBy(() -> rows(Source.bytes("data", bytes)))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("gzip");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "28B52FFD00, a zstd file, zstd -d data",
    "425A6839, a bzip2 file, bunzip2 -k data",
    "FD377A585A00, an xz file, unxz -k data",
    "4D41544C414220352E30204D41542D66696C65, a MATLAB file, writetable",
    "50415231, a Parquet file, `format=parquet`",
    "934E554D5059, a NumPy array, CSV",
    "80049500, a Python pickle, never read",
    "ACED0005, a Java object stream, never read",
    "4D45524345520A, a model, predict DATA",
    "4052454C4154494F4E20, before @data, is the file whole",
    "73766D5F7479706520635F737663, a LIBSVM model, trained on",
    "FFFE3100, looks like UTF-16, iconv -f UTF-16",
    "310020003100, looks like UTF-16, iconv"
  })
  void another_kind_of_file_is_named_with_what_to_do(String hex, String kind, String repair) {
    byte[] start = HexFormat.of().parseHex(hex);
    byte[] file = hex.startsWith("3100") ? repeated(start) : start;
    assertThatThrownBy(() -> rows(Source.bytes("data", file)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(kind)
        .hasMessageContaining(repair);
  }

  private static byte[] repeated(byte[] bytes) {
    byte[] many = new byte[8 * bytes.length];
    for (int i = 0; i < many.length; i++) {
      many[i] = bytes[i % bytes.length];
    }
    return many;
  }

  @Test
  void utf16_is_read_when_it_is_named() {
    Source source = Source.bytes("data", TEXT.getBytes(StandardCharsets.UTF_16));
    assertThat(Texts.read(source, Texts.STRICT.charset(StandardCharsets.UTF_16), 1).sample().size())
        .isEqualTo(2);
  }

  @Test
  void a_binary_file_is_no_data() {
    assertThatThrownBy(() -> rows(Source.bytes("data", new byte[] {'a', 7, 8, 1, 0, 'b'})))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a binary file");
  }

  @Test
  void standard_input_is_a_dash_and_is_read_once() {
    InputStream stdin = new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8));
    Source source = Source.of("-", stdin);
    assertThat(source.name()).isEqualTo("standard input");
    assertThat(rows(source)).isEqualTo(2);
  }

  @Test
  void a_directory_and_a_missing_file_are_told_apart() {
    assertThatThrownBy(() -> Datasets.read(folder))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a folder without files");
    assertThatThrownBy(() -> Datasets.read(folder.resolve("none")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void endless_input_stops_at_the_limit() {
    Path zero = Path.of("/dev/zero");
    assumeTrue(Files.exists(zero), "needs /dev/zero");
    ReadOptions options = Texts.LIBSVM.maxLine(4 << 20);
    assertThatThrownBy(() -> Datasets.read(Source.of(zero), options))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a line of more than 4 MiB");
  }

  @Test
  void endless_lines_stop_at_the_memory_limit() {
    InputStream endless =
        new InputStream() {
          private final byte[] line = "1 1:2\n".getBytes(StandardCharsets.US_ASCII);
          private int at;

          @Override
          public int read() {
            return line[at++ % line.length];
          }

          @Override
          public int read(byte[] buffer, int from, int length) {
            at %= line.length;
            for (int i = 0; i < length; i++) {
              buffer[from + i] = (byte) read();
            }
            return length;
          }
        };
    ReadOptions options = Texts.LIBSVM.memoryBytes(64 << 20);
    assertThatThrownBy(() -> Texts.read(Source.stream("pipe", endless), options, 2))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("64 MiB of memory");
  }

  @ParameterizedTest
  @ValueSource(strings = {TEXT + "+1 1:3\n", "+1 1:1\n", ""})
  void a_file_that_grows_or_shrinks_while_it_is_read_is_refused(String after) throws IOException {
    Path file = Files.writeString(folder.resolve("data"), TEXT);
    boolean[] changed = {false};
    Progress writer =
        (stage, done, total) -> {
          if (!changed[0]) {
            changed[0] = true;
            replace(file, after);
          }
        };
    assertThatThrownBy(
            () ->
                Datasets.read(
                    Source.of(file), Texts.STRICT, Run.defaults().threads(1).progress(writer)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("changed while it was read");
  }

  private static void replace(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void reading_can_be_cancelled() {
    Progress stop =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {}

          @Override
          public boolean cancelled() {
            return true;
          }
        };
    assertThatThrownBy(
            () ->
                Datasets.read(
                    Texts.source("data", TEXT), Texts.STRICT, Run.defaults().progress(stop)))
        .isInstanceOf(Cancelled.class);
  }

  @ParameterizedTest
  @CsvSource({
    "x.csv, 'a b', CSV",
    "x.tsv, 'a\tb c\n', STRINGS",
    "x.tsv, 'a\tb\tc\n1\t2\t3\n', TSV",
    "x.tsv, '1.5\t2\n2\t3\n', TSV",
    "x.tsv, 'label\ttext\na\tb\n', TSV",
    "x.libsvm.gz, '1\n', LIBSVM",
    "x, '>s\nA\n', FASTA",
    "x, '1,2\n3,4\n', CSV",
    "x, '1;2\n3;4\n', CSV",
    "x, 'one\ntwo, three\n', LINES",
    "x, '1 qid:3 1:2\n', LIBSVM",
    "x, '# c\n\n+1 1:2\n', LIBSVM"
  })
  void the_format_is_found_by_name_and_content(String name, String text, Format format)
      throws IOException {
    assertThat(Datasets.format(Texts.source(name, text), Texts.STRICT)).isEqualTo(format);
    assertThat(Datasets.format(Texts.source(name, text), Texts.LIBSVM)).isEqualTo(Format.LIBSVM);
  }

  @Test
  void a_mistyped_format_gets_a_suggestion() {
    assertThat(Format.of("tsv")).isEqualTo(Format.TSV);
    assertThatThrownBy(() -> Format.of("libsmv"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("did you mean 'libsvm'");
  }
}
