package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;

/** The layout is that of the page of MNIST: 00 00 08 03, then 2, 2, 3 and twelve pixels. */
class IdxFileTest {
  private static final byte[] IMAGES = {
    0, 0, 8, 3, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 3, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, (byte) 255
  };
  private static final byte[] LABELS = {0, 0, 8, 1, 0, 0, 0, 2, 7, 3};

  @TempDir Path folder;

  private static Dataset<Vec> read(byte[] bytes) {
    return Texts.read(Source.bytes("t-images-idx3-ubyte", bytes), Texts.STRICT, 1)
        .of(VectorDomain.INSTANCE);
  }

  @Test
  void pictures_are_rows_of_pixels() {
    Dataset<Vec> read = read(IMAGES);
    assertThat(read.sample().get(0).get(5)).isEqualTo(6);
    assertThat(read.sample().get(1).get(5)).isEqualTo(255);
    assertThat(read.targets()).isEmpty();
  }

  @Test
  void labels_beside_them_are_found_and_must_be_as_many() throws IOException {
    Path images = folder.resolve("t10k-images-idx3-ubyte");
    Path labels = folder.resolve("t10k-labels-idx1-ubyte");
    Files.write(images, IMAGES);
    Files.write(labels, LABELS);
    assertThat(Datasets.read(images).targets().orElseThrow().texts()).containsExactly("7", "3");
    assertThat(
            Datasets.read(Source.of(images), Texts.STRICT.labels(labels))
                .targets()
                .orElseThrow()
                .texts())
        .containsExactly("7", "3");
    Files.write(labels, new byte[] {0, 0, 8, 1, 0, 0, 0, 1, 7});
    assertThatThrownBy(() -> Datasets.read(images))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("1 labels; expected 2");
  }

  @Test
  void other_types_of_numbers_and_the_highest_byte_first() {
    ByteBuffer bytes = ByteBuffer.allocate(12 + 8);
    bytes.put(new byte[] {0, 0, 0x0D, 2}).putInt(1).putInt(2).putFloat(0.5f).putFloat(-3);
    assertThat(read(bytes.array()).sample().get(0).get(1)).isEqualTo(-3);
    bytes.putFloat(12, Float.NaN);
    assertThatThrownBy(() -> read(bytes.array())).hasMessageContaining("object 1");
  }

  @Test
  void a_header_that_promises_more_than_there_is_costs_no_memory() {
    byte[] huge = IMAGES.clone();
    huge[4] = 1; // 16 777 218 pictures
    assertThatThrownBy(() -> read(huge)).isInstanceOf(InputException.class);
    assertThatThrownBy(() -> read(Arrays.copyOf(IMAGES, IMAGES.length - 1)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("the end of the file");
    assertThatThrownBy(() -> read(Arrays.copyOf(IMAGES, IMAGES.length + 1)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("after the last number");
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  /** Packed, nothing tells how long the file is; the budget is what a large machine has. */
  @Test
  void one_wide_object_that_is_not_there_costs_no_memory() throws IOException {
    ByteBuffer head = ByteBuffer.allocate(12 + 8).put(new byte[] {0, 0, 0x0E, 2});
    head.putInt(1).putInt(1 << 30).putDouble(0.5);
    byte[] bytes = packed(head.array());
    Source source = Source.bytes("t-images-idx2-double.gz", bytes);
    assertThatThrownBy(() -> Texts.read(source, Texts.STRICT.memoryBytes(1L << 40), 1))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("the end of the file after 20 bytes");
  }

  @Test
  void any_change_of_pictures_or_labels_gives_a_dataset_or_a_refusal_that_names_the_file()
      throws IOException {
    int refused = 0;
    for (int seed = 0; seed < 4000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      boolean gzip = random.nextInt(3) == 0;
      Path images = folder.resolve("f-images-idx3-ubyte" + (gzip ? ".gz" : ""));
      Path labels = folder.resolve("f-labels-idx1-ubyte");
      byte[] pixels = random.nextBoolean() ? changed(IMAGES, random) : IMAGES;
      Files.write(images, gzip ? packed(pixels) : pixels);
      Files.write(labels, changed(LABELS, random));
      try {
        ReadOptions options = Texts.STRICT.format(Format.IDX).memoryBytes(64 << 20);
        assertThat(Datasets.read(Source.of(images), options).sample().size()).isPositive();
      } catch (InputException e) {
        assertThat(e.where()).as("seed %d", seed).startsWith(folder.toString());
        assertThat(e.repair()).as("seed %d", seed).isNotEmpty();
        refused++;
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
      Files.delete(images);
    }
    assertThat(refused).isBetween(1000, 3900); // both outcomes are met often
  }

  private static byte[] changed(byte[] whole, SplittableRandom random) {
    byte[] bytes = random.nextInt(4) > 0 ? whole.clone() : Arrays.copyOf(whole, random.nextInt(20));
    for (int n = random.nextInt(4); n > 0 && bytes.length > 0; n--) {
      int place = random.nextInt(random.nextBoolean() ? Math.min(16, bytes.length) : bytes.length);
      bytes[place] = random.nextBoolean() ? (byte) random.nextInt(16) : (byte) random.nextInt();
    }
    return bytes;
  }
}
