package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
}
