package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class CanvasTest {
  @Test
  void a_reader_of_png_files_sees_every_pixel() throws IOException {
    Canvas canvas = new Canvas(3, 2, 0x102030);
    canvas.set(2, 1, 0xfffefd);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Png.write(canvas, bytes);

    BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes.toByteArray()));

    assertThat(image.getWidth()).isEqualTo(3);
    assertThat(image.getHeight()).isEqualTo(2);
    assertThat(image.getRGB(0, 0) & 0xffffff).isEqualTo(0x102030);
    assertThat(image.getRGB(2, 1) & 0xffffff).isEqualTo(0xfffefd);
  }

  @Test
  void colours_mix_channel_by_channel() {
    // half way: (0 + 100) / 2, (200 + 100) / 2, (40 + 40) / 2
    assertThat(Canvas.mix(0x00c828, 0x646428, 0.5)).isEqualTo(0x329628);
  }

  @Test
  void a_disc_covers_its_centre_and_is_cut_off_at_the_edge() {
    Canvas canvas = new Canvas(10, 10, 0);
    canvas.disc(0, 5, 2, 0xff0000);

    assertThat(canvas.get(0, 5)).isEqualTo(0xff0000);
    assertThat(canvas.get(1, 5)).isEqualTo(0xff0000);
    assertThat(canvas.get(9, 5)).isZero();
    assertThat(canvas.get(4, 5)).isZero();
  }
}
