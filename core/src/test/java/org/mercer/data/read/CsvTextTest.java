package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTextTest {
  @Test
  void only_what_would_be_misread_is_quoted() {
    StringBuilder line = new StringBuilder();
    CsvText.appendRow(line, List.of("plain", "a,b", "say \"x\"", "two\nlines", " edge", ""), ',');
    assertThat(line.toString())
        .isEqualTo("plain,\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\" edge\",\n");
    assertThat(CsvText.quoted("a,b", '\t')).isEqualTo("a,b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"=cmd|' /C calc'!A0", "+1+cmd", "-2+3", "@SUM(A1)", "\tx", "\rx"})
  void a_formula_gets_an_apostrophe(String cell) {
    assertThat(CsvText.safe(cell)).isEqualTo("'" + cell);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "+1", "-2.5e-3", "a=b", "", "1-2"})
  void numbers_and_plain_text_stay_as_they_are(String cell) {
    assertThat(CsvText.safe(cell)).isEqualTo(cell);
  }
}
