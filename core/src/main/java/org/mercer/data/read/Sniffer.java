package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.mercer.data.Domain;
import org.mercer.data.graph.GraphFiles;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.set.BagDomain;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/** Tells the format of a text from its first lines and its name. */
final class Sniffer {
  private static final int LINES = 20;
  private static final int LONGEST_NUMBER = 30;

  /** Fewer control characters than one in so many are faults of a text, each with its place. */
  private static final int TEXT_PER_CONTROL = 10;

  /** The archive has none with fewer values. */
  private static final int SHORTEST_SERIES = 12;

  /** An index and a value after the first token. */
  private static final Pattern PAIR = Pattern.compile("[^\\s,;]+[ \\t]+([0-9]+:\\S+|qid:).*");

  private static final Pattern PACKED = Pattern.compile("\\.(gz|zip|zst)$");

  private Sniffer() {}

  /** The byte that ends a line: a carriage return only where there is no line feed at all. */
  static byte newline(byte[] head) {
    boolean carriageReturn = false;
    for (byte b : head) {
      if (b == '\n') {
        return '\n';
      }
      carriageReturn |= b == '\r';
    }
    return (byte) (carriageReturn ? '\r' : '\n');
  }

  static Format format(String name, byte[] head) {
    List<String> lines = firstLines(head);
    Optional<Format> named =
        GraphFiles.isEdgeList(lines, text(head))
            ? Optional.of(Format.EDGES)
            : BagTable.isShownBy(lines) ? Optional.of(Format.BAGS) : byName(name);
    return named.orElseGet(() -> byContent(name, head, lines));
  }

  /** Where the name leaves no doubt. */
  private static Optional<Format> byName(String name) {
    return switch (extension(name)) {
      case "edges", "edgelist" -> Optional.of(Format.EDGES);
      case "libsvm", "svm", "svmlight" -> Optional.of(Format.LIBSVM);
      case "csv" -> Optional.of(Format.CSV);
      case "arff" -> Optional.of(Format.ARFF);
      case "fa", "fasta", "fna", "faa" -> Optional.of(Format.FASTA);
      default -> Optional.empty();
    };
  }

  private static Format byContent(String name, byte[] head, List<String> lines) {
    if (lines.isEmpty()) {
      return extension(name).equals("tsv") ? Format.STRINGS : Format.LIBSVM;
    }
    if (isArff(lines)) {
      return Format.ARFF;
    }
    Optional<Format> structure = structure(name, lines, text(head));
    if (structure.isPresent()) {
      return structure.get();
    }
    if (lines.get(0).startsWith(">")) {
      return Format.FASTA;
    }
    if (lines.stream().anyMatch(line -> PAIR.matcher(line).matches())) {
      return Format.LIBSVM;
    }
    if (IdxFile.isShownBy(head)) {
      return Format.IDX;
    }
    refuseBinary(name, head);
    if (JsonTable.isShownBy(text(head))) {
      return Format.JSON;
    }
    KnownText.refuse(name, head, lines);
    return table(lines);
  }

  private static Optional<Format> structure(String name, List<String> lines, String head) {
    return Structure.shownBy(lines, head)
        .map(Structure::format)
        .or(() -> ServedFormat.shownBy(name, head).map(ServedFormat::format));
  }

  private static boolean isArff(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.startsWith("%"))
        .findFirst()
        .map(line -> line.strip().toLowerCase(Locale.ROOT).startsWith("@relation"))
        .orElse(false);
  }

  /** Objects of a known kind, with labels if there is a tab in every line. */
  static Format objects(String name, byte[] head, Domain<?> kind) {
    if (kind.equals(RowDomain.INSTANCE)) {
      return Format.LIBSVM;
    }
    if (byName(name).equals(Optional.of(Format.EDGES))) {
      return Format.EDGES;
    }
    List<String> lines = firstLines(head);
    Optional<Format> structure = structure(name, lines, text(head));
    if (structure.isPresent()) {
      return structure.get();
    }
    KnownText.refuse(name, head, lines);
    if (kind.equals(SeriesDomain.INSTANCE)
        && !lines.isEmpty()
        && lines.stream().allMatch(line -> count(line, '\t') > 1)) {
      return Format.UCR;
    }
    if (kind.equals(BagDomain.INSTANCE)
        && !lines.isEmpty()
        && (BagTable.isShownBy(lines) || lines.stream().allMatch(line -> count(line, '\t') == 2))) {
      return Format.BAGS;
    }
    boolean labelled = lines.stream().allMatch(line -> line.indexOf('\t') >= 0);
    return labelled ? Format.STRINGS : Format.LINES;
  }

  private static Format table(List<String> lines) {
    if (lines.stream().allMatch(line -> line.indexOf('\t') >= 0)) {
      return tabs(lines);
    }
    for (char separator : CsvSniffer.SEPARATORS) {
      long first = unquoted(lines.get(0), separator);
      long second = lines.size() < 2 ? first : unquoted(lines.get(1), separator);
      boolean oneShort = second == first + 1; // the header of a table with row names
      if (first > 0
          && (first == second || oneShort)
          && lines.stream().skip(1).allMatch(line -> unquoted(line, separator) == second)) {
        return Format.CSV;
      }
    }
    String text = String.join("\n", lines) + "\n";
    if (Blanks.isTable(CsvRecords.read(text, ' ', '\n', LINES))) {
      return Format.CSV;
    }
    return Format.LINES;
  }

  /** One tab a line and a text behind it: strings. A header or numbers alone: a table. */
  private static Format tabs(List<String> lines) {
    if (isUcr(lines)) {
      return Format.UCR;
    }
    boolean pairs = lines.stream().allMatch(line -> count(line, '\t') == 1);
    if (!pairs || CsvSniffer.looksLikeHeader(lines.get(0).split("\t", -1))) {
      return Format.TSV;
    }
    boolean numbers =
        lines.stream().allMatch(line -> isNumber(line.substring(line.indexOf('\t') + 1)));
    return numbers ? Format.TSV : Format.STRINGS;
  }

  /**
   * A series a line with its class before it: numbers alone and many of them, the first a whole
   * number that few others differ from, while the last, which a table would have learned, is none.
   */
  private static boolean isUcr(List<String> lines) {
    List<String[]> rows = lines.stream().map(line -> line.strip().split("\t", -1)).toList();
    int width = rows.get(0).length;
    Set<Double> labels = new HashSet<>();
    boolean fractions = false;
    for (String[] row : rows) {
      if (row.length != width
          || width <= SHORTEST_SERIES
          || !Arrays.stream(row).map(String::strip).allMatch(Sniffer::isNumber)) {
        return false;
      }
      labels.add(Decimal.of(row[0].strip()).orElseThrow());
      double last = Decimal.of(row[width - 1].strip()).orElseThrow();
      fractions |= last != Math.rint(last);
    }
    return fractions
        && labels.stream().allMatch(label -> label == Math.rint(label))
        && labels.size() <= Math.max(1, rows.size() / 2);
  }

  /** A number of ordinary length: a long run of digits is a string. */
  static boolean isNumber(String text) {
    return text.length() <= LONGEST_NUMBER && Decimal.of(text).isPresent();
  }

  private static void refuseBinary(String name, byte[] head) {
    int odd = 0;
    for (byte b : head) {
      odd += b >= 0 && b < ' ' && b != '\t' && b != '\n' && b != '\r' ? 1 : 0;
    }
    if ((long) odd * TEXT_PER_CONTROL > head.length) {
      throw new InputException(
          name,
          "a binary file (" + odd + " control characters in its first " + head.length + " bytes)",
          "a text file of data",
          "give a data file; of a text with many control characters `lenient` makes blanks");
    }
  }

  /** How often a separator stands outside of quotes. */
  private static long unquoted(String line, char separator) {
    boolean quoted = false;
    long found = 0;
    for (int i = 0; i < line.length(); i++) {
      quoted ^= line.charAt(i) == '"';
      found += !quoted && line.charAt(i) == separator ? 1 : 0;
    }
    return found;
  }

  private static long count(String line, char c) {
    return line.chars().filter(other -> other == c).count();
  }

  private static String extension(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String plain = PACKED.matcher(lower).replaceFirst("");
    return plain.substring(plain.lastIndexOf('.') + 1);
  }

  static String text(byte[] head) {
    return new String(head, StandardCharsets.UTF_8);
  }

  /**
   * The first lines that hold something; one that is cut off by the end of the head is left out.
   */
  static List<String> firstLines(byte[] head) {
    String text = text(head);
    char newline = (char) newline(head);
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < text.length() && lines.size() < LINES; ) {
      int end = text.indexOf(newline, from);
      if (end < 0) {
        if (head.length < Input.HEAD || lines.isEmpty()) {
          end = text.length();
        } else {
          break;
        }
      }
      String line = text.substring(from, end).replace("\r", "");
      if (!line.isBlank() && !line.startsWith("#")) {
        lines.add(line);
      }
      from = end + 1;
    }
    return lines;
  }
}
