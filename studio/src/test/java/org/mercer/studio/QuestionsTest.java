package org.mercer.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Domains;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.json.JsonValue;

/** The questions of the course: each page has one that can be answered, and kernels agree. */
class QuestionsTest {
  private static final Path COURSE = Path.of("../docs/course");

  private static List<JsonValue> questions() throws IOException {
    return JsonValue.read("questions", Files.readString(COURSE.resolve("questions.json"))).list();
  }

  @Test
  void each_page_of_the_course_asks_and_each_question_has_an_answer() throws IOException {
    try (Stream<Path> files = Files.list(COURSE)) {
      List<String> pages =
          files
              .map(f -> f.getFileName().toString())
              .filter(f -> f.matches("\\d\\d-.*[.]md"))
              .map(f -> f.substring(0, f.length() - 3))
              .toList();
      assertThat(questions().stream().map(q -> q.get("page").string()).distinct())
          .containsExactlyInAnyOrderElementsOf(pages);
    }
    for (JsonValue question : questions()) {
      assertThat(question.get("why").string()).as(question.get("question").string()).isNotBlank();
      double answer = question.get("answer").number();
      if (question.find("choices").isPresent()) {
        int choices = question.get("choices").strings().size();
        assertThat(answer).isIn(Stream.iterate(0.0, i -> i < choices, i -> i + 1).toList());
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "do ACGTAC and ACGTTT share; spectrum(p=3); string; ACGTAC; ACGTTT",
        "(u v + 1)^2 at u = 2; poly(degree=2, coef0=1); vector; 2; 3",
        "anova(degree=2) sums; anova(degree=2); vector; 1,1,1; 2,3,4",
        "exp(x^2 z^2) is a kernel; exp(poly(degree=2, coef0=0)); vector; 1; 1",
        "Jaccard kernel; jaccard(); set; a b c; b c d e",
        "at (1,0) and (0,3); poly(degree=1, coef0=0); vector; 1; 9"
      })
  void kernels_have_the_values_that_are_the_answers(
      String words, String kernel, String domain, String x, String z) throws IOException {
    JsonValue question =
        questions().stream()
            .filter(q -> q.get("question").string().contains(words))
            .findFirst()
            .orElseThrow();
    double slack = question.find("within").map(JsonValue::number).orElse(1e-9);
    assertThat(value(Domains.named(domain), kernel, x, z))
        .isCloseTo(question.get("answer").number(), within(slack));
  }

  private static <X> double value(Domain<X> domain, String kernel, String x, String z) {
    return Kernels.parse(kernel, domain).of(domain.parse(x), domain.parse(z));
  }
}
