package org.mercer.data.io;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.mercer.data.Decimal;
import org.mercer.data.Domain;
import org.mercer.data.InputException;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.set.BagDomain;

/** Tells the format of a text from its first lines and its name. */
final class Sniffer {
  private static final int LINES = 20;
  private static final int LONGEST_NUMBER = 30;

  /** An index and a value after the first token. */
  private static final Pattern PAIR = Pattern.compile("[^\\s,;]+[ \\t]+([0-9]+:\\S+|qid:).*");

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
    String extension = extension(name);
    switch (extension) {
      case "libsvm", "svm", "svmlight" -> {
        return Format.LIBSVM;
      }
      case "csv" -> {
        return Format.CSV;
      }
      case "arff" -> {
        return Format.ARFF;
      }
      case "fa", "fasta", "fna", "faa" -> {
        return Format.FASTA;
      }
      default -> {
        // the content tells
      }
    }
    if (lines.isEmpty()) {
      return extension.equals("tsv") ? Format.STRINGS : Format.LIBSVM;
    }
    if (isArff(lines)) {
      return Format.ARFF;
    }
    if (lines.get(0).startsWith(">")) {
      return Format.FASTA;
    }
    if (lines.stream().anyMatch(line -> PAIR.matcher(line).matches())) {
      return Format.LIBSVM;
    }
    refuseBinary(name, head);
    return table(lines);
  }

  private static boolean isArff(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.startsWith("%"))
        .findFirst()
        .map(line -> line.strip().toLowerCase(Locale.ROOT).startsWith("@relation"))
        .orElse(false);
  }

  /** Objects of a known kind, with labels if there is a tab in every line. */
  static Format objects(byte[] head, Domain<?> kind) {
    if (kind.equals(RowDomain.INSTANCE)) {
      return Format.LIBSVM;
    }
    List<String> lines = firstLines(head);
    if (kind.equals(BagDomain.INSTANCE)
        && !lines.isEmpty()
        && lines.stream().allMatch(line -> count(line, '\t') == 2)) {
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
      long first = count(lines.get(0), separator);
      if (first > 0 && lines.stream().allMatch(line -> count(line, separator) == first)) {
        return Format.CSV;
      }
    }
    return Format.LINES;
  }

  /** One tab a line and a text behind it: strings. A header or numbers alone: a table. */
  private static Format tabs(List<String> lines) {
    boolean pairs = lines.stream().allMatch(line -> count(line, '\t') == 1);
    if (!pairs || CsvSniffer.looksLikeHeader(lines.get(0).split("\t", -1))) {
      return Format.TSV;
    }
    boolean numbers =
        lines.stream().allMatch(line -> isNumber(line.substring(line.indexOf('\t') + 1)));
    return numbers ? Format.TSV : Format.STRINGS;
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
    if (odd > 0) {
      throw new InputException(
          name,
          "a binary file (" + odd + " control characters in its first " + head.length + " bytes)",
          "a text file of data",
          "give a data file, or name its format with --format");
    }
  }

  private static long count(String line, char c) {
    return line.chars().filter(other -> other == c).count();
  }

  private static String extension(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String plain = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
    return plain.substring(plain.lastIndexOf('.') + 1);
  }

  /**
   * The first lines that hold something; one that is cut off by the end of the head is left out.
   */
  static List<String> firstLines(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
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
