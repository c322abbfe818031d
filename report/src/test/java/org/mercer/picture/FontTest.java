package org.mercer.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FontTest {
  private static final String NEEDED =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
          + "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
          + "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ\u2212×·…±≤≥≈√∞→°‖²³⁻₀₁₂";

  private static List<List<PagePoint>> strokes(String text) {
    return Font.strokes(text, 18.5, new PagePoint(0, 0), 0, 0);
  }

  @Test
  void every_letter_that_labels_need_is_there() {
    List<List<PagePoint>> box = strokes("漢");
    NEEDED
        .codePoints()
        .forEach(
            c -> {
              String letter = Character.toString(c);
              assertThat(strokes(letter)).as(letter).isNotEmpty().isNotEqualTo(box);
            });
  }

  @Test
  void a_letter_stays_within_its_advance_and_its_line() {
    NEEDED
        .codePoints()
        .mapToObj(Character::toString)
        .forEach(
            letter ->
                strokes(letter).stream()
                    .flatMap(List::stream)
                    .forEach(
                        p -> {
                          assertThat(p.x()).as(letter).isBetween(-0.01, Font.width(letter, 18.5));
                          assertThat(p.y()).as(letter).isBetween(-16.0, 5.0);
                        }));
  }

  @Test
  void a_letter_with_an_accent_is_drawn_without_it() {
    assertThat(strokes("é")).isEqualTo(strokes("e"));
  }

  @Test
  void a_line_is_as_wide_as_its_letters_and_grows_with_its_size() {
    assertThat(Font.width("ab", 12)).isEqualTo(Font.width("a", 12) + Font.width("b", 12));
    assertThat(Font.width("ab", 24)).isEqualTo(2 * Font.width("ab", 12));
  }

  @Test
  void anchors_and_angles_move_the_text() {
    double width = Font.width("H", 18.5);
    List<PagePoint> end = Font.strokes("H", 18.5, new PagePoint(100, 50), 1, 0).get(0);
    assertThat(end.get(0).x()).isBetween(100 - width, 100.0);
    // turned by -90 degrees, upwards of the letter is to the left of the page
    List<PagePoint> turned = Font.strokes("I", 18.5, new PagePoint(100, 50), 0, -90).get(0);
    assertThat(turned.get(1).x()).isLessThan(turned.get(0).x() - 10);
  }
}
