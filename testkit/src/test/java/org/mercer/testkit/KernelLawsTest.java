package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pairwise;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Refuted;
import org.mercer.kernel.proof.Verdict;

/** The laws catch what they are for, and let through what is right. */
class KernelLawsTest {
  private static final Sample<Double> NUMBERS = Sample.of(0.0, 1.0, 3.0, 0.5, 3.0, 7.25);

  /** The user's own kind of object. */
  record Molecule(String name, Set<String> fragments) {}

  private static final List<Molecule> MOLECULES =
      List.of(
          new Molecule("water", Set.of("OH")),
          new Molecule("ethanol", Set.of("OH", "CH3", "CH2")),
          new Molecule("propane", Set.of("CH3", "CH2")),
          new Molecule("helium", Set.of()));

  private static int common(Molecule a, Molecule b) {
    Set<String> both = new HashSet<>(a.fragments());
    both.retainAll(b.fragments());
    return both.size();
  }

  @Test
  void a_kernel_of_one_line_on_objects_of_the_users_own_keeps_the_laws() {
    Kernel<Molecule> mine = (a, b) -> common(a, b);
    Findings findings = KernelLaws.check(mine, MOLECULES);
    assertThat(findings.broken()).isEmpty();
    assertThat(findings.toString())
        .contains("<a function of the user's> on 4 objects, seed 0")
        .contains("holds   symmetry")
        .contains("skipped Cauchy-Schwarz");
  }

  @Test
  void objects_can_be_given_one_by_one() {
    Kernel<String> lengths = (s, t) -> (double) s.length() * t.length();
    assertThat(KernelLaws.check(lengths, "", "a", "abc").broken()).isEmpty();
  }

  @Test
  void a_similarity_that_is_no_kernel_is_shown_with_the_objects_that_prove_it() {
    // 1 for water and ethanol (a common fragment) and ethanol and propane, 0 for water and propane:
    // K = [1 1 0; 1 1 1; 0 1 1] has the eigenvalue 1 - sqrt 2 = -0.414214.
    Kernel<Molecule> overlap = (a, b) -> a.equals(b) || common(a, b) > 0 ? 1 : 0;
    assertThatThrownBy(() -> KernelLaws.check(overlap, MOLECULES))
        .isInstanceOf(LawBroken.class)
        .hasMessageContaining("1 of 14 laws broken by <a function of the user's> on 4 objects")
        .hasMessageContaining("(seed 0)")
        .hasMessageContaining("it is no kernel: these 3 objects")
        .hasMessageContaining("v'Kv = -0.414214")
        .hasMessageContaining("x = 'Molecule[name=propane")
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("helium"));
  }

  @Test
  void asymmetry_is_caught_with_the_pair_that_shows_it() {
    Kernel<Double> bad = (x, y) -> x * y + (x > y ? 0.25 : 0);
    assertBroken(bad, "symmetry", "k(x,y) = 0.25 but k(y,x) = 0.0", "x = '1.0'", "y = '0.0'");
  }

  @Test
  void a_kernel_with_a_memory_is_caught() {
    Kernel<Double> bad =
        new Kernel<>() {
          private int calls;

          @Override
          public double of(Double x, Double y) {
            return x * y + (++calls > 40 ? 1 : 0);
          }
        };
    assertBroken(bad, "repeatability", "when asked again");
  }

  @Test
  void a_value_that_is_not_a_number_is_caught() {
    Kernel<Double> cosine = (x, y) -> x * y / (Math.abs(x) * Math.abs(y));
    assertBroken(cosine, "a finite value for every pair", "k(x,y) = NaN", "x = '0.0'");
  }

  @Test
  void an_exception_on_some_pair_is_caught() {
    Kernel<String> bad = (s, t) -> s.charAt(0) == t.charAt(0) ? 1 : 0;
    Findings findings = KernelLaws.examine(bad, Sample.of("a", ""), 0);
    assertThat(findings.broken().get(0).text())
        .contains("StringIndexOutOfBoundsException")
        .contains("y = ''");
  }

  /** The product on numbers with one part replaced. */
  private static class Product implements Kernel<Double> {
    @Override
    public double of(Double x, Double y) {
      return x * y;
    }

    @Override
    public Certificate certificate() {
      return Axiom.psd("a product of numbers");
    }
  }

  @Test
  void the_product_of_numbers_keeps_all_laws() {
    Findings findings = KernelLaws.check(new Product(), NUMBERS);
    assertThat(findings.all()).noneMatch(f -> f.kind() == Finding.Kind.BROKEN);
    assertThat(findings.on("Cauchy-Schwarz").kind()).isEqualTo(Finding.Kind.HELD);
  }

  @Test
  void a_wrong_diagonal_is_caught() {
    Kernel<Double> bad =
        new Product() {
          @Override
          public double[] diagonal(Sample<Double> sample) {
            return new double[sample.size()];
          }
        };
    assertBroken(bad, "diagonal", "entry 1 is 0.0 but k(x,x) = 1.0");
  }

  @Test
  void a_bulk_path_that_differs_from_single_values_is_caught() {
    Kernel<Double> bad =
        new Product() {
          @Override
          public Evaluation over(Sample<Double> rows, Sample<Double> cols) {
            Evaluation plain = new Pairwise<>(this, rows, cols);
            return tile -> {
              plain.fill(tile);
              // an off-by-one at the end of a row of tiles
              if (tile.col() + tile.cols() == cols.size() && tile.cols() > 100) {
                tile.set(0, tile.cols() - 1, 0.125);
              }
            };
          }
        };
    assertBroken(bad, "bulk in double", "the tile has 0.125 at (0, 128)");
    assertBroken(bad, "bulk in float", "the tile has 0.125");
  }

  @Test
  void a_value_that_depends_on_the_cut_of_the_tiles_is_caught() {
    Kernel<Double> bad =
        new Product() {
          @Override
          public Evaluation over(Sample<Double> rows, Sample<Double> cols) {
            Evaluation plain = new Pairwise<>(this, rows, cols);
            return tile -> {
              plain.fill(tile);
              if (tile.cols() == 5) {
                tile.set(0, 4, Math.nextUp(tile.get(0, 4)));
              }
            };
          }
        };
    assertBroken(bad, "tiles cut differently", "in tiles of 3 x 5");
  }

  @Test
  void a_value_that_depends_on_the_rest_of_the_sample_is_caught() {
    Kernel<Double> bad =
        new Product() {
          @Override
          public Evaluation over(Sample<Double> rows, Sample<Double> cols) {
            double mean = rows.toList().stream().mapToDouble(x -> x).average().orElse(0);
            Kernel<Double> centred = (x, y) -> (x - mean) * (y - mean);
            return new Pairwise<>(centred, rows, cols);
          }
        };
    assertBroken(bad, "company", "in the whole sample, but");
  }

  @Test
  void a_false_claim_of_definiteness_is_caught() {
    Kernel<Double> bad =
        new Product() {
          @Override
          public double of(Double x, Double y) {
            return Math.max(x, y);
          }
        };
    // max on 0 and 3: K = [0 3; 3 3], eigenvalues (3 -+ sqrt 45) / 2, the smaller -1.85410.
    assertBroken(bad, "smallest eigenvalue", "the certificate claims PSD, but these 2 objects");
    assertBroken(bad, "Cauchy-Schwarz", "k(x,y) = 1.0");
  }

  @Test
  void the_negative_distance_may_claim_to_be_conditionally_definite_but_not_more() {
    // -|x-y| on 0, 1, 3 has v'Kv = -12 at v = (1,1,1), yet v'Kv >= 0 wherever v sums to zero.
    assertThat(KernelLaws.check(distance(Verdict.CONDITIONALLY_PSD), NUMBERS).broken()).isEmpty();
    assertBroken(distance(Verdict.PSD), "smallest eigenvalue", "claims PSD");
  }

  private static Kernel<Double> distance(Verdict claim) {
    return new Product() {
      @Override
      public double of(Double x, Double y) {
        return -Math.abs(x - y);
      }

      @Override
      public Certificate certificate() {
        return new Axiom(claim, "by decree");
      }
    };
  }

  private static Kernel<String> refuted(double form) {
    return new Kernel<>() {
      @Override
      public double of(String s, String t) {
        return Math.max(s.length(), t.length());
      }

      @Override
      public Certificate certificate() {
        return new Refuted("two strings refute it", List.of("", "abc"), List.of(1.0, -1.0), form);
      }

      @Override
      public Optional<Domain<String>> domain() {
        return Optional.of(StringDomain.INSTANCE);
      }
    };
  }

  @Test
  void a_refutation_must_show_a_witness_that_is_one() {
    // K = [0 3; 3 3], v = (1, -1): 0 - 3 - 3 + 3 = -3.
    Sample<String> sample = Sample.of("a", "bb");
    assertThat(KernelLaws.check(refuted(-3), sample).on("smallest eigenvalue").text())
        .contains("v'Kv = -3.00000");
    assertThatThrownBy(() -> KernelLaws.check(refuted(-5), sample))
        .hasMessageContaining("the witness gives v'Kv = -3.0, but says");
  }

  @Test
  void a_large_sample_is_tried_on_some_of_its_objects_and_says_so() {
    Kernel<Integer> product = (x, y) -> (double) x * y;
    List<Integer> many = IntStream.range(0, 5000).boxed().toList();
    assertThat(KernelLaws.check(product, many).subject()).endsWith("on 48 of 5000 objects");
  }

  @Test
  void the_seed_of_a_failure_leads_to_the_same_failure() {
    Kernel<Integer> bad = (x, y) -> x == 7 || y == 7 ? -1e9 : (double) x * y;
    List<Integer> many = IntStream.range(0, 60).boxed().toList();
    Findings once = KernelLaws.examine(bad, Sample.of(many), 12);
    assertThat(KernelLaws.examine(bad, Sample.of(many), 12)).isEqualTo(once);
  }

  @Test
  void an_empty_sample_is_refused() {
    assertThatThrownBy(() -> KernelLaws.check(new Product(), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least one object");
  }

  private static void assertBroken(Kernel<Double> kernel, String law, String... counterexample) {
    Finding finding = KernelLaws.examine(kernel, NUMBERS, 0).on(law);
    assertThat(finding.kind()).as(finding.toString()).isEqualTo(Finding.Kind.BROKEN);
    assertThat(finding.text()).contains(counterexample);
  }
}
