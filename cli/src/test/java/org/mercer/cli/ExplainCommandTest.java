package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mercer.data.io.Json;

class ExplainCommandTest {
  @Test
  void the_common_substrings_are_shown_with_their_share() {
    // GATTA has GAT ATT TTA, TTAGAT has TTA TAG AGA GAT: GAT and TTA are common, half each
    Cli explained = Cli.run("explain", "--kernel", "spectrum(p=3)", "GATTA", "TTAGAT");

    assertThat(explained.status()).isZero();
    assertThat(explained.out())
        .contains("spectrum(p=3) = 2.0", "2 common features, of 3 of the first object and 4")
        .containsPattern("GAT +1 +1 +1 +50.0 %")
        .containsPattern("TTA +1 +1 +1 +50.0 %");
  }

  @Test
  void a_gaussian_is_explained_by_what_it_is_a_function_of() {
    Cli explained =
        Cli.run("explain", "--kernel", "rbf(gamma=1, base=spectrum(p=2))", "abc", "abd", "--json");

    Map<?, ?> object = (Map<?, ?>) Json.read(explained.out());
    assertThat(object.get("kernel")).isEqualTo("spectrum(p=2)");
    assertThat(object.get("common")).isEqualTo(1L); // "ab"
  }

  @Test
  void of_many_features_the_largest_are_shown() {
    // (x'y)^2 with x = (1, 2), y = (3, 4): 9 + 2 * 3 * 8 + 64 = 121; x2^2 adds 64
    Cli explained =
        Cli.run("explain", "--kernel", "poly(degree=2, coef0=0)", "1,2", "3,4", "--top", "1");

    assertThat(explained.out()).contains("= 121.0", "x2^2", "52.9 %", "and 2 more");
  }

  @Test
  void a_kernel_without_finite_features_says_so() {
    Cli refused = Cli.run("explain", "--kernel", "matern(nu=1.5, length=1)*jaccard()", "1", "2");
    assertThat(refused.status()).isEqualTo(2); // vectors and sets cannot be multiplied
    Cli none = Cli.run("explain", "--kernel", "laplacian(gamma=1)", "1", "2");
    assertThat(none.status()).isEqualTo(65);
    assertThat(none.err()).contains("no finite feature map");
  }

  @Test
  void a_kernel_that_learns_needs_a_sample() {
    Cli refused = Cli.run("explain", "--kernel", "centre(linear())", "1", "2");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("--fit DATA");
  }
}
