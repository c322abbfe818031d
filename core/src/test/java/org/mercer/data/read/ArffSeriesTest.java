package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;

/** As the archive of time series has them: univariate as columns, others as relations. */
class ArffSeriesTest {
  private static final String TWO_DIMENSIONS =
      """
      % two accelerometers
      @relation Moves
      @attribute moves relational
        @attribute att0 numeric
        @attribute att1 numeric
        @attribute att2 numeric
      @end moves
      @attribute activity {walk,'stand still'}
      @data
      "1,2,3\\n4,5,6",walk
      '0,?,2\\n1,1,1','stand still'
      """;

  private static String columns(String name) {
    StringBuilder text = new StringBuilder("@relation Guns\n");
    for (int k = 0; k < 8; k++) {
      text.append("@attribute ").append(name).append(k).append(" numeric\n");
    }
    return text + "@attribute target {1,2}\n@data\n1,2,3,4,5,6,7,8,1\n8,7,6,5,4,3,2,1,2\n";
  }

  @Test
  void dimensions_of_a_relation_are_those_of_a_series() {
    Dataset<Series> read =
        Texts.read("m.arff", TWO_DIMENSIONS, Texts.STRICT).of(SeriesDomain.INSTANCE);
    assertThat(read.requireTargets().texts()).containsExactly("walk", "stand still");
    assertThat(read.sample().get(0))
        .isEqualTo(Series.ofDimensions(new double[][] {{1, 2, 3}, {4, 5, 6}}));
    assertThat(read.sample().get(1))
        .isEqualTo(Series.ofDimensions(new double[][] {{0, 1, 2}, {1, 1, 1}}));
  }

  @Test
  void numbered_values_are_a_series_and_other_numbered_columns_a_table() {
    Dataset<?> series = Texts.read("g.arff", columns("att"), Texts.STRICT);
    assertThat(series.domain()).isEqualTo(SeriesDomain.INSTANCE);
    assertThat(series.requireTargets().texts()).containsExactly("1", "2");
    assertThat(series.sample().get(0)).isEqualTo(Series.of(1, 2, 3, 4, 5, 6, 7, 8));
    assertThat(Texts.read("g.arff", columns("attribute_"), Texts.STRICT).domain())
        .isEqualTo(VectorDomain.INSTANCE);
    assertThat(Texts.read("g.arff", columns("att"), Texts.STRICT.format(Format.ARFF)).domain())
        .isEqualTo(VectorDomain.INSTANCE);
  }

  @Test
  void what_is_wrong_has_its_place() {
    assertThatThrownBy(
            () -> Texts.read("m", TWO_DIMENSIONS.replace("4,5,6", "4,x,6"), Texts.STRICT))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("m:10:9: ");
    assertThatThrownBy(() -> Texts.read("m", TWO_DIMENSIONS.replace("\\n1,1,1", ""), Texts.STRICT))
        .hasMessageStartingWith("m:11:1: 1 dimension; expected 2");
    assertThatThrownBy(() -> Texts.read("m", TWO_DIMENSIONS.replace(",walk", ""), Texts.STRICT))
        .hasMessageContaining("no class");
  }

  @Test
  void any_change_gives_series_or_a_refusal() {
    for (String whole : List.of(TWO_DIMENSIONS, columns("att"))) {
      for (int seed = 0; seed < 2000; seed++) {
        SplittableRandom random = new SplittableRandom(seed);
        char[] text = whole.toCharArray();
        if (random.nextInt(4) == 0) {
          text = Arrays.copyOf(text, random.nextInt(text.length));
        }
        for (int n = random.nextInt(4); n > 0 && text.length > 0; n--) {
          text[random.nextInt(text.length)] =
              random.nextBoolean() ? whole.charAt(random.nextInt(whole.length())) : '\u0000';
        }
        try {
          assertThat(Texts.read("m.arff", new String(text), Texts.STRICT).size()).isPositive();
        } catch (InputException refused) {
          assertThat(refused.where()).as("seed %d", seed).startsWith("m.arff");
        } catch (RuntimeException fault) {
          throw new AssertionError("seed " + seed, fault);
        }
      }
    }
  }
}
