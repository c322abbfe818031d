package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;

/**
 * What kernels reach on real data with support vector machines, c = 10 unless stated. A floor lies
 * about two standard errors of such a share below what others reach on the same files, or well
 * above chance where there is no such figure. The figures are reported; docs/results.md has them in
 * a table.
 */
class RealDataTest {
  private static final Path DATA = Path.of("../../shared/data");

  private static Path file(String name) {
    Path path = DATA.resolve(name);
    assumeTrue(Files.exists(path), path + " is not here; the test needs real data");
    return path;
  }

  private static <X> Dataset<X> read(String name, Domain<X> domain) throws IOException {
    ReadOptions options = ReadOptions.defaults().kind(domain);
    return Datasets.read(Source.of(file(name)), options, Run.defaults()).of(domain);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "promoters/promoters.tsv | 106 | 0.93 | normalise(spectrum(p=5))",
        "promoters/promoters.tsv | 106 | 0.87 | normalise(spectrum(p=4))",
        "promoters/promoters.tsv | 106 | 0.85 | normalise(spectrum(p=3))",
        "promoters/promoters.tsv | 106 | 0.85 | normalise(gapweighted(p=4, lambda=0.7))",
        "MUTAG | 10 | 0.82 | normalise(wl(h=4))",
        "MUTAG | 10 | 0.80 | normalise(wl(h=2))",
        "MUTAG | 10 | 0.78 | normalise(shortestpath())",
        "votes/votes.sets.tsv | 10 | 0.93 | intersection()",
        "votes/votes.sets.tsv | 10 | 0.93 | jaccard()",
        "votes/votes.sets.tsv | 10 | 0.93 | normalise(subsets())",
        "zoo/zoo.sets.tsv | 10 | 0.90 | jaccard()",
        "reuters40/reuters40.tsv | 40 | 0.90 | normalise(spectrum(p=3))",
      })
  void cross_validation_reaches_its_floor(
      String name, int folds, double floor, String kernel, TestReporter reporter)
      throws IOException {
    double share = share(name, folds, Kernels.parse(kernel), 10);
    reporter.publishEntry(kernel + " on " + name, Double.toString(share));
    assertThat(share).as("%s on %s", kernel, name).isGreaterThanOrEqualTo(floor);
  }

  private static <X> double share(String name, int folds, Kernel<X> kernel, double c)
      throws IOException {
    Dataset<X> data = read(name, kernel.domain().orElseThrow());
    Labels labels = data.requireTargets().labels();
    return new MachineVote(c).crossValidated(kernel, data.sample(), labels, folds);
  }

  @Test
  void neighbours_in_the_karate_club_side_together(TestReporter reporter) throws IOException {
    String graph = edges(file("nodes_karate/karate.edges"));
    for (String kernel :
        List.of("heat(beta=0.3, graph=", "regularisedlaplacian(sigma2=1, graph=")) {
      double share =
          share(
              "nodes_karate/karate.edges",
              5,
              Kernels.parse("normalise(" + kernel + graph + "))"),
              10);
      reporter.publishEntry("normalise(" + kernel + "karate))", Double.toString(share));
      assertThat(share).as(kernel).isGreaterThanOrEqualTo(0.85);
    }
  }

  private static String edges(Path file) throws IOException {
    List<String> edges =
        Files.readAllLines(file).stream().map(l -> "[" + l.replace("\t", ", ") + "]").toList();
    return "{nodes: 34, edges: " + edges + "}";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "splice/splice.tsv | 2000 | 0.945 | normalise(weighteddegree(d=3))",
        "splice/splice.tsv | 2000 | 0.945 | normalise(weighteddegree(d=5))",
        "splice/splice.tsv | 2000 | 0.60 | normalise(spectrum(p=4))"
      })
  void the_first_objects_tell_the_rest(
      String name, int first, double floor, String kernel, TestReporter reporter)
      throws IOException {
    double share = split(name, first, Kernels.parse(kernel));
    reporter.publishEntry(kernel + " on " + name, Double.toString(share));
    assertThat(share).as("%s on %s", kernel, name).isGreaterThanOrEqualTo(floor);
  }

  private static <X> double split(String name, int first, Kernel<X> kernel) throws IOException {
    Dataset<X> data = read(name, kernel.domain().orElseThrow());
    int[] train = new int[first];
    Arrays.setAll(train, i -> i);
    int[] test = new int[data.sample().size() - first];
    Arrays.setAll(test, i -> first + i);
    List<String> texts = data.requireTargets().texts();
    return tested(
        kernel,
        data.sample().select(train),
        texts.subList(0, first),
        data.sample().select(test),
        texts.subList(first, texts.size()));
  }

  private static <X> double tested(
      Kernel<X> kernel, Sample<X> train, List<String> labels, Sample<X> test, List<String> truth) {
    return new MachineVote(10).tested(kernel, train, Labels.of(labels), test, truth);
  }

  @Test
  @Tag("slow")
  void trees_of_questions_tell_what_is_asked_for(TestReporter reporter) throws IOException {
    for (String text : List.of("normalise(sst(lambda=0.4))", "normalise(ptk())")) {
      double share = questions(Kernels.parse(text));
      reporter.publishEntry(text + " on qc_trees", Double.toString(share));
      assertThat(share).as(text).isGreaterThanOrEqualTo(0.88);
    }
  }

  private static <X> double questions(Kernel<X> kernel) throws IOException {
    Domain<X> domain = kernel.domain().orElseThrow();
    Dataset<X> train = read("qc_trees/qc_trees_coarse.train.tsv", domain);
    Dataset<X> test = read("qc_trees/qc_trees_coarse.test.tsv", domain);
    return tested(
        kernel,
        train.sample(),
        train.requireTargets().texts(),
        test.sample(),
        test.requireTargets().texts());
  }

  @Test
  @Tag("slow")
  void names_tell_their_gender(TestReporter reporter) throws IOException {
    Map<String, Double> floors =
        Map.of("normalise(blended(p=4))", 0.83, "normalise(spectrum(p=2))", 0.78);
    for (Map.Entry<String, Double> floor : floors.entrySet()) {
      String text = floor.getKey();
      double share = share("names_gender/names_gender.tsv", 5, Kernels.parse(text), 1);
      reporter.publishEntry(text + " on names_gender", Double.toString(share));
      assertThat(share).as(text).isGreaterThanOrEqualTo(floor.getValue());
    }
  }
}
