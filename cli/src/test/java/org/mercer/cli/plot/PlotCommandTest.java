package org.mercer.cli.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class PlotCommandTest {
  @TempDir Path folder;

  static List<String> kinds() {
    return PlotKinds.all().stream().map(PlotKind::name).toList();
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private String file(String name, String... lines) throws IOException {
    Files.write(folder.resolve(name), List.of(lines));
    return path(name);
  }

  /** Two classes at a = -1 and a = 1, and a column that says nothing. */
  private String sides() throws IOException {
    return file(
        "sides.csv",
        "noise,a,b,class",
        "5,-1,-1,left",
        "4,-1,0,left",
        "5,-1.1,1,left",
        "4,1,-1,right",
        "5,1,0,right",
        "4,1.1,1,right");
  }

  private static void wellFormed(Path svg) throws Exception {
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
  }

  @Test
  void whole_numbers_are_numbers_for_a_learner_of_numbers() throws Exception {
    String file = file("prices.csv", "size,price", "1,10", "2,20", "3,20");

    Cli plot = Cli.run("plot", "regression", file, "--target", "price", "-o", path("p.svg"), "-q");

    assertThat(plot.status()).as(plot.err()).isZero();
    wellFormed(folder.resolve("p.svg"));
  }

  /** Small problems, so that all kinds together take seconds. */
  @ParameterizedTest
  @MethodSource("kinds")
  void every_kind_draws_something_without_any_data(String kind) throws Exception {
    List<String> small =
        switch (kind) {
          case "field", "process", "loss", "features", "ridge" -> List.of();
          case "trie", "recursion", "products", "representations" -> List.of();
          case "regression", "gp", "cca" -> List.of("--sample", "sine,n=30");
          case "residuals" -> List.of("--sample", "friedman,n=30");
          case "gap" -> List.of("--sample", "moons,n=300,noise=0.5");
          case "hyperplane" -> List.of("--sample", "blobs,classes=2,n=30");
          default -> List.of("--sample", "blobs,n=45");
        };
    List<String> args = new java.util.ArrayList<>(List.of("plot", kind, "-o", path("p.svg"), "-q"));
    args.addAll(small);

    Cli plot = Cli.run(args.toArray(String[]::new));

    assertThat(plot.status()).as(plot.err()).isZero();
    wellFormed(folder.resolve("p.svg"));
  }

  @Test
  void a_title_names_the_file_without_its_folder() throws Exception {
    Cli plot = Cli.run("plot", "feature-space", sides(), "--map", "lift", "-o", path("s.svg"));
    assertThat(plot.status()).as(plot.err()).isZero();
    assertThat(Files.readString(folder.resolve("s.svg")))
        .contains("): sides.csv</title>")
        .doesNotContain(folder.toString());
  }

  @Test
  void strings_and_lambdas_that_cannot_be_drawn_are_refused() throws Exception {
    String two = file("two.txt", "statistics", "computation");
    Cli other =
        Cli.run("plot", "trie", two, "--unlabelled", "-k", "blended(p=2)", "-o", path("p.svg"));
    assertThat(other.status()).isEqualTo(Exit.USAGE);
    assertThat(other.err()).contains("spectrum(p=..)");
    Cli lambdas = Cli.run("plot", "ridge", "--lambdas", "1,0", "-o", path("p.svg"));
    assertThat(lambdas.status()).isEqualTo(Exit.USAGE);
    assertThat(lambdas.err()).contains("--lambdas", "above zero");
    Cli features = Cli.run("plot", "features", "-k", "laplacian()", "-o", path("p.svg"));
    assertThat(features.status()).isEqualTo(Exit.USAGE);
  }

  @Test
  void the_list_names_every_kind() {
    Cli list = Cli.run("plot", "--list");
    assertThat(list.status()).isZero();
    assertThat(list.out().lines().map(l -> l.split(" ", 2)[0]).toList()).isEqualTo(kinds());
  }

  @Test
  void a_model_is_drawn_over_the_columns_that_were_asked_for() throws Exception {
    String data = sides();
    Cli train =
        Cli.run("train", data, path("m.model"), "-l", "svc", "-k", "rbf(gamma=0.5)", "--json");
    assertThat(train.status()).as(train.err()).isZero();

    Cli plot =
        Cli.run("plot", "regions", path("m.model"), data, "--columns", "a,b", "-o", path("r.svg"));

    assertThat(plot.status()).as(plot.err()).isZero();
    assertThat(plot.out()).contains("Decision regions: svc, rbf(gamma=0.5)", path("r.svg"));
    assertThat(plot.err()).contains("other columns at their medians");
    wellFormed(folder.resolve("r.svg"));
    assertThat(Files.readString(folder.resolve("r.svg"))).contains(">a</text>", ">b</text>");
  }

  @Test
  void of_many_columns_those_that_tell_most_are_drawn() throws Exception {
    Cli plot = Cli.run("plot", "regions", sides(), "-o", path("r.svg"));
    assertThat(plot.status()).as(plot.err()).isZero();
    assertThat(plot.err()).contains("those that tell most are drawn: ").contains("a");
    assertThat(Files.readString(folder.resolve("r.svg"))).contains(">a</text>");
  }

  @Test
  void a_png_has_the_size_that_was_asked_for() throws Exception {
    Cli plot =
        Cli.run(
            "plot",
            "field",
            "-k",
            "poly(degree=2)",
            "--at",
            "0.5,0.5",
            "--width",
            "400",
            "--height",
            "300",
            "--dpi",
            "144",
            "-o",
            path("f.png"),
            "--json");

    assertThat(plot.status()).as(plot.err()).isZero();
    BufferedImage image = ImageIO.read(folder.resolve("f.png").toFile());
    assertThat(image.getWidth()).isEqualTo(600);
    assertThat(image.getHeight()).isEqualTo(450);
    assertThat(plot.json().get("kind")).isEqualTo("field");
    assertThat(String.valueOf(plot.json().get("title"))).contains("poly(degree=2");
  }

  @Test
  void a_page_turns_by_hand_and_every_kind_has_one() throws Exception {
    Cli space =
        Cli.run(
            "plot",
            "feature-space",
            "--sample",
            "rings,n=40",
            "--map",
            "squares",
            "-o",
            path("s.html"),
            "-q");
    assertThat(space.status()).as(space.err()).isZero();
    assertThat(Files.readString(folder.resolve("s.html")))
        .contains("<canvas", "const DATA", "x₁ x₂")
        .doesNotContain("https://", "src=");
    assertThat(Cli.run("plot", "process", "-o", path("p.html"), "-q").status()).isZero();
    assertThat(Files.readString(folder.resolve("p.html"))).contains("<svg", "--paper");
  }

  @Test
  void objects_of_any_kind_have_a_matrix() throws Exception {
    String dna = file("dna.txt", "ACGTACGT", "ACGTTCGT", "TTTTGGGG", "TTTAGGGG");
    for (String kind : List.of("gram", "spectrum", "kpca", "feature-space")) {
      Cli plot =
          Cli.run(
              "plot",
              kind,
              dna,
              "--format",
              "strings",
              "--unlabelled",
              "-k",
              "spectrum(p=2)",
              "-o",
              path(kind + ".svg"),
              "-q");
      assertThat(plot.status()).as(kind + plot.err()).isZero();
      wellFormed(folder.resolve(kind + ".svg"));
    }
  }

  @Test
  void of_a_table_numbers_are_drawn_as_a_plane_and_all_columns_as_a_matrix() throws Exception {
    String mixed =
        file(
            "mixed.csv",
            "colour,size,weight,class",
            "red,1,2,a",
            "blue,2,5,b",
            "red,1.5,1,a",
            "green,,4,b",
            "blue,2.5,6,b");
    Cli plane = Cli.run("plot", "regions", mixed, "--missing", "mean", "-o", path("p.svg"));
    assertThat(plane.status()).as(plane.err()).isZero();
    assertThat(Files.readString(folder.resolve("p.svg")))
        .contains(">size</text>", ">weight</text>");
    Cli matrix = Cli.run("plot", "gram", mixed, "--missing", "mean", "-o", path("g.svg"));
    assertThat(matrix.status()).as(matrix.err()).isZero();
    assertThat(matrix.err()).contains("no kernel was named; for these data: ");
  }

  @Test
  void two_views_are_correlated() throws Exception {
    String first = file("first.csv", "a", "1", "2", "3", "4", "5", "6", "7", "8");
    String second = file("second.csv", "b", "2", "4", "6", "8", "10", "12", "14", "16");
    Cli plot =
        Cli.run(
            "plot",
            "cca",
            first,
            "--view2",
            second,
            "-k",
            "linear()",
            "--unlabelled",
            "-o",
            path("c.svg"));
    assertThat(plot.status()).as(plot.err()).isZero();
    assertThat(plot.out()).contains("correlation 1.000");
  }

  @Test
  void the_same_command_draws_the_same_bytes() throws Exception {
    for (String name : List.of("a.png", "b.png")) {
      assertThat(Cli.run("plot", "clusters", "--dpi", "96", "-q", "-o", path(name)).status())
          .isZero();
    }
    assertThat(Files.readAllBytes(folder.resolve("a.png")))
        .isEqualTo(Files.readAllBytes(folder.resolve("b.png")));
  }

  @Test
  void wrong_words_are_answered_with_right_ones() throws Exception {
    String data = sides();
    Cli kind = Cli.run("plot", "region", data);
    assertThat(kind.status()).isEqualTo(Exit.USAGE);
    assertThat(kind.err()).contains("regions");

    Cli form = Cli.run("plot", "regions", data, "-o", path("p.gif"));
    assertThat(form.status()).isEqualTo(Exit.USAGE);
    assertThat(form.err()).contains(".png, .svg or .html");

    Cli column = Cli.run("plot", "regions", data, "--columns", "a,c", "-o", path("p.png"));
    assertThat(column.status()).isEqualTo(Exit.USAGE);
    assertThat(column.err()).contains("no column 'c'", "noise, a, b");

    Cli learner = Cli.run("plot", "regions", data, "-l", "kpca", "-o", path("p.png"));
    assertThat(learner.status()).isEqualTo(Exit.USAGE);

    Cli bent = Cli.run("plot", "hyperplane", data, "-k", "rbf(gamma=3)", "-o", path("p.png"));
    assertThat(bent.status()).isEqualTo(Exit.USAGE);
    assertThat(bent.err()).contains("linear");

    Cli numbers = Cli.run("plot", "regression", data, "-o", path("p.png"));
    assertThat(numbers.status()).isEqualTo(Exit.DATA);
    assertThat(numbers.err()).contains("--target");

    Cli none = Cli.run("plot", "gram", path("nothing.csv"), "-o", path("p.png"));
    assertThat(none.status()).isEqualTo(Exit.NO_INPUT);
    assertThat(folder.resolve("p.png")).as("nothing is left of a failure").doesNotExist();
  }

  @Test
  void a_picture_replaces_nothing_unless_forced_and_never_its_input() throws Exception {
    String held = file("held.svg", "something else");
    Cli refused = Cli.run("plot", "process", "-o", held);
    assertThat(refused.status()).isNotZero();
    assertThat(Files.readString(Path.of(held))).contains("something else");
    assertThat(Cli.run("plot", "process", "-o", held, "--force", "-q").status()).isZero();
    wellFormed(Path.of(held));
  }
}
