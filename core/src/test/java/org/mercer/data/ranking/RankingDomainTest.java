package org.mercer.data.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.data.Request;
import org.mercer.data.Sample;
import org.mercer.error.InputException;

class RankingDomainTest {
  private static final RankingDomain DOMAIN = RankingDomain.INSTANCE;

  @Test
  void levels_are_between_signs_and_tied_items_have_no_order() {
    Ranking ranking = DOMAIN.parse("New York>c = b > a");
    assertThat(ranking.levels())
        .containsExactly(List.of("New York"), List.of("b", "c"), List.of("a"));
    assertThat(DOMAIN.format(ranking)).isEqualTo("New York > b = c > a");
    assertThat(ranking).isEqualTo(DOMAIN.parse("New York > b = c > a"));
    // New York before three others, b and c before a
    assertThat(ranking.pairs()).isEqualTo(5);
    assertThat(DOMAIN.parse(" ").levels()).isEmpty();
  }

  @Test
  void an_item_twice_or_missing_is_refused_at_its_place() {
    assertThatThrownBy(() -> DOMAIN.parse("a > b > a"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("column 8")
        .hasMessageContaining("'a' a second time");
    assertThatThrownBy(() -> DOMAIN.parse("a > > b"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no item");
    assertThatThrownBy(() -> new Ranking(List.of(List.of("a>b"))))
        .hasMessageContaining("without '>'");
  }

  @Test
  void a_sample_comes_back_from_its_arrays() {
    Sample<Ranking> sample =
        DOMAIN.sample(List.of(Ranking.of("b", "a"), DOMAIN.parse("é = x > y"), DOMAIN.parse("")));
    assertThat(DOMAIN.unpack(DOMAIN.pack(sample))).isEqualTo(sample);
  }

  @Test
  void lines_show_rankings_where_each_has_items_on_both_sides() {
    assertThat(DOMAIN.isShownBy(List.of("a > b = c", "c>a"))).isTrue();
    assertThat(DOMAIN.isShownBy(List.of("a > b", "a to b"))).isFalse();
    assertThat(DOMAIN.isShownBy(List.of(">seq1 human"))).isFalse(); // FASTA
    assertThat(DOMAIN.isShownBy(List.of("hair=1"))).isFalse(); // a set
  }

  @Test
  void without_noise_all_rankings_of_a_class_are_its_centre() {
    var drawn =
        MallowsRankings.generator()
            .draw(Request.of(40, 1).with("noise", 0).with("classes", 3))
            .of(DOMAIN);
    assertThat(drawn.sample().toList().stream().distinct()).hasSize(3);
    assertThat(drawn.labels().classes()).containsExactly("group1", "group2", "group3");
  }

  @Test
  void of_two_items_a_discordant_pair_has_the_odds_of_the_noise() {
    // P(centre) = 1 / (1 + 0.25) = 0.8; the standard deviation of 4000 is 0.0063
    var drawn =
        MallowsRankings.generator()
            .draw(Request.of(8000, 1).with("noise", 0.25).with("length", 2))
            .of(DOMAIN);
    for (String name : drawn.labels().classes()) {
      double[] counts = new double[2];
      for (int i = 0; i < drawn.size(); i++) {
        if (drawn.targets().get(i).equals(name)) {
          counts[drawn.sample().get(i).equals(Ranking.of("a", "b")) ? 0 : 1]++;
        }
      }
      assertThat(Math.max(counts[0], counts[1]) / (counts[0] + counts[1])).isBetween(0.77, 0.83);
    }
  }
}
