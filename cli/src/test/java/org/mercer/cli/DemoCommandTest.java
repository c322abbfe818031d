package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
  @TempDir Path folder;

  @Test
  void it_learns_where_the_right_kernel_is_chosen_and_draws_it() throws IOException {
    Path picture = folder.resolve("demo.png");

    Cli demo = Cli.run("demo", "--out", picture.toString());

    assertThat(demo.status()).isZero();
    assertThat(demo.err()).isEmpty();
    // a line cannot tell a ring from what it surrounds; a Gaussian can
    assertThat(accuracy(demo, "linear")).isLessThan(75);
    assertThat(accuracy(demo, "rbf(gamma=1)")).isGreaterThan(90);
    // single letters are blind to the boxes, words of four see them
    assertThat(accuracy(demo, "normalise(spectrum(p=4))"))
        .isGreaterThan(accuracy(demo, "normalise(spectrum(p=1))"));
    assertThat(demo.out()).contains("REFUTED", "v'Kv", picture.toString());
    BufferedImage image = ImageIO.read(picture.toFile());
    assertThat(image.getWidth()).as("two charts and a gap, at double scale").isEqualTo(1952);
    int middle = image.getRGB(500, 480);
    int corner = image.getRGB(140, 140);
    assertThat(blue(middle) > red(middle)).as("the disc is blue").isTrue();
    assertThat(red(corner) > blue(corner)).as("the outside is orange").isTrue();
  }

  private static int red(int rgb) {
    return rgb >> 16 & 0xff;
  }

  private static int blue(int rgb) {
    return rgb & 0xff;
  }

  private static double accuracy(Cli demo, String kernel) {
    Matcher m =
        Pattern.compile(Pattern.quote(kernel) + ": accuracy ([0-9.]+) %").matcher(demo.out());
    assertThat(m.find()).as(kernel).isTrue();
    return Double.parseDouble(m.group(1));
  }
}
