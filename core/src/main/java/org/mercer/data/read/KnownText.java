package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.mercer.error.InputException;

/**
 * Formats of text that are known and not read: taken for lines of text they would be learned from
 * as if each line were an object. Each is told by its first lines, with what to convert it to.
 */
final class KnownText {
  private record Kind(String name, Predicate<List<String>> shown, String repair) {}

  private static final String LINES = ", or read plain lines with `format=lines`";

  private static final Pattern COUNTS = Pattern.compile("[ 0-9]{6}.*V[23]000\\s*");
  private static final Pattern JSON =
      Pattern.compile("[\\[{]\\s*|\\[\\s*[\\[{\"].*|\\{\\s*\"[^\"]*\"\\s*:");
  private static final Pattern SAM = Pattern.compile("@(HD|SQ|RG|PG)\t.*");

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "an XML file",
              lines -> lines.get(0).startsWith("<?xml"),
              "write it as CSV, graphs as GraphML"),
          new Kind(
              "an SDF or MOL file of molecules",
              lines ->
                  lines.stream().anyMatch(line -> COUNTS.matcher(line).matches())
                      || lines.contains("M  END")
                      || lines.contains("$$$$"),
              "add mercer-chem to the class path, which reads it, or write GraphML"),
          new Kind(
              "a MOL2 file of molecules",
              lines -> lines.get(0).startsWith("@<TRIPOS>"),
              "write the molecules as SDF or SMILES"),
          new Kind("a SAM file", lines -> SAM.matcher(lines.get(0)).matches(), "write it as FASTA"),
          new Kind(
              "a GenBank file", lines -> lines.get(0).startsWith("LOCUS  "), "write it as FASTA"),
          new Kind(
              "a Matrix Market file",
              lines -> lines.get(0).startsWith("%%MatrixMarket"),
              "write it as LIBSVM or CSV"),
          new Kind(
              "a JSON document",
              lines -> JSON.matcher(lines.get(0)).matches(),
              "write it as CSV, or graphs as one JSON object a line"));

  private static final Kind VCF =
      new Kind("a VCF file", lines -> true, "write the genotypes as a table in CSV");

  private KnownText() {}

  /** Throws where the first lines are those of such a format. */
  static void refuse(String file, byte[] head, List<String> lines) {
    Optional<Kind> kind =
        new String(head, 0, Math.min(head.length, Magic.LENGTH), StandardCharsets.ISO_8859_1)
                .startsWith("##fileformat=VCF")
            ? Optional.of(VCF)
            : lines.isEmpty()
                ? Optional.empty()
                : KINDS.stream().filter(k -> k.shown.test(lines)).findFirst();
    if (kind.isPresent()) {
      throw new InputException(
          file,
          kind.get().name + ", which is not read as it is",
          "one of the values of `format`",
          kind.get().repair.replace("FILE", file) + LINES);
    }
  }
}
