package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.run.Run;

class FoldersTest {
  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static Dataset<?> read(Path path) throws IOException {
    return Datasets.read(Source.of(path), ReadOptions.defaults(), Run.defaults());
  }

  @Test
  void the_class_of_a_text_is_the_name_of_its_folder() throws IOException {
    write("spam/1", "buy\nnow\n");
    write("ham/2.txt", "a, b, c\nd, e, f\n");
    write("ham/.DS_Store", "\u0000");
    write("README.md", "about");
    Dataset<String> data = read(folder).of(StringDomain.INSTANCE);
    assertThat(data.sample().toList()).containsExactly("a, b, c d, e, f", "buy now");
    assertThat(data.requireTargets().texts()).containsExactly("ham", "spam");
    assertThat(data.notes()).anyMatch(note -> note.contains("README.md"));
    assertThat(DataCheck.of(Source.of(folder), ReadOptions.defaults(), Run.defaults()).rows())
        .isEqualTo(2);
  }

  @Test
  void the_parts_of_a_table_are_one_table_whose_header_stands_in_each() throws IOException {
    Path one = write("part-1.csv", "a,b,y\n1,2,x\n3,4,y");
    Path two = write("part-2.csv", "a,b,y\n5,6,x\n");
    Source parts = Source.of("part-*.csv", List.of(one, two));
    Dataset<Vec> data =
        Datasets.read(parts, ReadOptions.defaults(), Run.defaults()).of(VectorDomain.INSTANCE);
    assertThat(data.sample().size()).isEqualTo(3);
    assertThat(data.sample().get(2).get(1)).isEqualTo(6);
    assertThat(data.requireTargets().texts()).containsExactly("x", "y", "x");
    Files.writeString(two, "a,b,y\n5,6,x\n7,8\n");
    assertThatThrownBy(() -> Datasets.read(parts, ReadOptions.defaults(), Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(two + ":3:");
  }

  @Test
  void graphs_of_a_folder_a_class_are_objects_of_these_classes() throws IOException {
    write("ring/a.gml", "graph [ node [ id 1 ] ]");
    write("ring/b.gml", "graph [ node [ id 1 ] node [ id 2 ] ]");
    write("chain/c.gml", "graph [ node [ id 1 ] ]");
    Dataset<?> data = read(folder).of(GraphDomain.INSTANCE);
    assertThat(data.sample().size()).isEqualTo(3);
    assertThat(data.requireTargets().texts()).containsExactly("chain", "ring", "ring");
  }

  @Test
  void sequences_without_labels_have_the_name_of_their_file() throws IOException {
    write("phage.fa", ">1\nACGT\n>2\nAC\n");
    write("host.fa", ">3\nGG\n>4\nGT\n");
    Dataset<?> data = read(folder).of(StringDomain.INSTANCE);
    assertThat(data.requireTargets().texts()).containsExactly("host", "host", "phage", "phage");
  }

  @Test
  void pictures_are_their_pixels_or_their_colours() throws IOException {
    BufferedImage png = new BufferedImage(2, 1, BufferedImage.TYPE_INT_RGB);
    png.setRGB(0, 0, 0xFFFFFF);
    Files.createDirectories(folder.resolve("a"));
    ImageIO.write(png, "png", folder.resolve("a/1.png").toFile());
    write("b/2.pgm", "P2 # plain\n2 1\n10\n5 10\n");
    Dataset<Vec> data = read(folder).of(VectorDomain.INSTANCE);
    assertThat(data.requireTargets().texts()).containsExactly("a", "b");
    assertThat(data.sample().get(0).get(0)).isEqualTo(1);
    assertThat(data.sample().get(0).get(1)).isZero();
    assertThat(data.sample().get(1).get(0)).isEqualTo(127 / 255.0, Offset.offset(1e-12));
    ReadOptions colours = ReadOptions.defaults().set("pictures", "histogram");
    Dataset<Vec> shares =
        Datasets.read(Source.of(folder), colours, Run.defaults()).of(VectorDomain.INSTANCE);
    assertThat(shares.sample().get(0).get(0)).isEqualTo(0.5); // black
    assertThat(shares.sample().get(0).get(63)).isEqualTo(0.5); // white
  }

  /** The same greys as PNG, as PGM and as colours are one picture, and what is clear is white. */
  @Test
  void a_grey_is_what_is_written_in_every_format() throws IOException {
    BufferedImage grey = new BufferedImage(3, 1, BufferedImage.TYPE_BYTE_GRAY);
    BufferedImage deep = new BufferedImage(3, 1, BufferedImage.TYPE_USHORT_GRAY);
    BufferedImage clear = new BufferedImage(3, 1, BufferedImage.TYPE_INT_ARGB);
    int[] values = {51, 102, 255};
    for (int x = 0; x < 3; x++) {
      grey.getRaster().setSample(x, 0, 0, values[x]);
      deep.getRaster().setSample(x, 0, 0, values[x] * 257);
      clear.setRGB(x, 0, x == 2 ? 0 : 0xFF000000 | values[x] * 0x010101);
    }
    ImageIO.write(grey, "png", folder.resolve("1.png").toFile());
    ImageIO.write(deep, "png", folder.resolve("2.png").toFile());
    ImageIO.write(clear, "png", folder.resolve("3.png").toFile());
    write("4.pgm", "P2\n3 1\n255\n51 102 255\n");
    Dataset<Vec> data = read(folder).of(VectorDomain.INSTANCE);
    for (Vec picture : data.sample()) {
      assertThat(new double[] {picture.get(0), picture.get(1), picture.get(2)})
          .containsExactly(new double[] {0.2, 0.4, 1}, Offset.offset(1e-12));
    }
  }

  @Test
  void a_smaller_picture_has_the_means_of_the_larger_one() throws IOException {
    write("1.pgm", "P2\n3 2\n255\n255 0 0\n255 255 51\n");
    ReadOptions narrow = ReadOptions.defaults().set("pictures", "2x1");
    Dataset<Vec> data =
        Datasets.read(Source.of(folder), narrow, Run.defaults()).of(VectorDomain.INSTANCE);
    double left = (1 + 1 + 0.5 * 0 + 0.5 * 1) / 3; // a column and half of the next, of two rows
    double right = (0 + 0.2 + 0.5 * 0 + 0.5 * 1) / 3;
    assertThat(data.sample().get(0).get(0)).isEqualTo(left, Offset.offset(1e-12));
    assertThat(data.sample().get(0).get(1)).isEqualTo(right, Offset.offset(1e-12));
  }

  @Test
  void pictures_are_read_as_those_were_that_a_model_was_trained_on() throws IOException {
    write("1.pgm", "P2\n3 2\n255\n255 0 0\n255 255 51\n");
    for (String way : List.of("2x1", "histogram", "5x3")) {
      ReadOptions asked = ReadOptions.defaults().set("pictures", way);
      DenseVectors first = (DenseVectors) read(folder, asked).sample();
      ReadOptions like =
          ReadOptions.defaults().only(new LinkedHashSet<>(first.names())).predicting(true);
      Dataset<?> again = read(folder, like);
      assertThat(again.sample().get(0)).isEqualTo(first.get(0));
      assertThat(again.beside().columns()).containsExactly(List.of("1.pgm"));
    }
  }

  private static Dataset<?> read(Path path, ReadOptions options) throws IOException {
    return Datasets.read(Source.of(path), options, Run.defaults());
  }

  @Test
  void graphs_of_a_file_each_may_be_edge_lists() throws IOException {
    write("ring/1.edges", "0 1\n1 2\n2 0\n");
    write("chain/2.edges", "a b\nb c\n");
    Dataset<Graph> data = read(folder).of(GraphDomain.INSTANCE);
    assertThat(data.requireTargets().texts()).containsExactly("chain", "ring");
    assertThat(data.sample().get(1).edges()).isEqualTo(3);
    Dataset<?> answered = read(folder, ReadOptions.defaults().predicting(true));
    assertThat(answered.beside().names()).containsExactly("file");
    assertThat(answered.beside().columns())
        .containsExactly(List.of("chain/2.edges", "ring/1.edges"));
  }

  @Test
  void no_damage_to_a_picture_is_more_than_a_refusal() throws IOException {
    BufferedImage picture = new BufferedImage(9, 7, BufferedImage.TYPE_INT_RGB);
    for (String kind : List.of("png", "jpg", "gif", "bmp")) {
      Path file = folder.resolve("p." + kind);
      ImageIO.write(picture, kind, file.toFile());
      damaged(file);
      Files.delete(file);
    }
    for (String text : List.of("P5 2 2 255\nabcd", "P3\n1 1\n9\n1 2 3\n")) {
      damaged(write("p.ppm", text));
    }
  }

  private void damaged(Path file) throws IOException {
    byte[] whole = Files.readAllBytes(file);
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < 300; round++) {
      byte[] bytes = whole.clone();
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      Files.write(file, round % 3 == 0 ? cut(bytes, random.nextInt(bytes.length)) : bytes);
      try {
        assertThat(read(folder).size()).isEqualTo(1);
      } catch (InputException refused) {
        assertThat(refused.where()).startsWith(folder.toString());
      }
    }
  }

  private static byte[] cut(byte[] bytes, int length) {
    return Arrays.copyOf(bytes, length);
  }
}
