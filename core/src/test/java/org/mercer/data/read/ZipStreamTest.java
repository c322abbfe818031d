package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.mercer.error.InputException;

class ZipStreamTest {
  private static final String TEXT = "a,b,y\n1,2,p\n3,4,q\n";

  private static byte[] zip(String... members) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (String member : members) {
        zip.putNextEntry(new ZipEntry(member));
        zip.write(member.endsWith("/") ? new byte[0] : TEXT.getBytes(StandardCharsets.UTF_8));
      }
    }
    return bytes.toByteArray();
  }

  private static Dataset<?> read(byte[] bytes) {
    return Texts.read(Source.bytes("data.csv.zip", bytes), Texts.STRICT, 1);
  }

  @Test
  void one_file_in_an_archive_is_read_as_it_stands() throws IOException {
    Dataset<?> read = read(zip("folder/", "folder/data.csv"));
    assertThat(read.sample().size()).isEqualTo(2);
    assertThat(read.reading().format()).isEqualTo(Format.CSV);
    assertThat(read.reading().gzip()).isTrue();
  }

  @Test
  void two_files_or_none_are_refused_by_name() throws IOException {
    assertThatThrownBy(() -> read(zip("a.csv", "b.csv")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'a.csv' and 'b.csv'");
    assertThatThrownBy(() -> read(zip("folder/")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("without a file");
    assertThatThrownBy(() -> read(zip("[Content_Types].xml", "xl/workbook.xml")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("Excel");
  }

  @Test
  void every_cut_and_every_flipped_byte_is_a_dataset_or_a_refusal() throws IOException {
    byte[] whole = zip("data.csv");
    for (int i = 4; i < whole.length; i++) {
      byte[] flipped = whole.clone();
      flipped[i] ^= 0x41;
      for (byte[] bytes : new byte[][] {Arrays.copyOf(whole, i), flipped}) {
        try {
          assertThat(read(bytes).sample().size()).isPositive();
        } catch (InputException refused) {
          assertThat(refused.where()).startsWith("data.csv.zip");
        }
      }
    }
  }
}
