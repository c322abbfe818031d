package org.mercer.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mercer.json.JsonValue;

/**
 * What was taken from others is as they made it, and the list says what and under which licence.
 */
class VendoredTest {
  private static final Path PAGE =
      Path.of("src", "main", "resources", "org", "mercer", "studio", "page");

  private static List<JsonValue> listed() throws IOException {
    return JsonValue.read("vendored.json", Files.readString(Path.of("vendored.json"))).list();
  }

  @Test
  void every_file_is_the_one_that_the_list_names() throws IOException, NoSuchAlgorithmException {
    for (JsonValue entry : listed()) {
      byte[] bytes = Files.readAllBytes(Path.of(entry.get("file").string()));
      String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
      assertThat(hash).as(entry.get("file").string()).isEqualTo(entry.get("sha256").string());
      assertThat(entry.get("version").string()).matches("\\d+[.]\\d+[.]\\d+");
      assertThat(entry.get("licence").string()).isNotBlank();
    }
  }

  @Test
  void nothing_is_vendored_that_the_list_does_not_name() throws IOException {
    List<String> known = new ArrayList<>();
    listed().forEach(entry -> known.add(entry.get("file").string()));
    try (Stream<Path> files = Files.list(PAGE.resolve("vendor"))) {
      assertThat(files.map(f -> f.toString().replace('\\', '/'))).isSubsetOf(known);
    }
  }

  @Test
  void the_page_names_no_other_machine_and_writes_no_markup() throws IOException {
    try (Stream<Path> files = Files.walk(PAGE)) {
      List<Path> own =
          files
              .filter(Files::isRegularFile)
              .filter(f -> !f.startsWith(PAGE.resolve("vendor")))
              .toList();
      assertThat(own).hasSizeGreaterThan(25);
      for (Path file : own) {
        String text =
            Files.readString(file)
                .replace("http://www.w3.org/2000/svg", "")
                .replace("http://www.w3.org/1998/Math/MathML", "");
        assertThat(text)
            .as(file.toString())
            .doesNotContain("http:", "https:", "innerHTML", "eval(", "document.write");
        assertThat(text.lines().count()).as("lines of " + file).isLessThanOrEqualTo(350);
      }
    }
  }
}
