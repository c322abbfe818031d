package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.error.InputException;

/** The records of a block of FASTA text. */
final class FastaBlock {
  private final ReadOptions options;
  private final byte newline;
  private final boolean labelled;

  final Faults faults = new Faults();
  final TextColumn labels = new TextColumn();

  /** The first word of each header, where labels are to be found by it. */
  final TextColumn ids = new TextColumn();

  final List<String> strings = new ArrayList<>();
  int lines;
  int blanks;
  int comments;
  long memory;

  private Optional<String> header = Optional.empty();
  private int headerLine;
  private boolean bad;
  private StringBuilder sequence = new StringBuilder();

  FastaBlock(ReadOptions options, byte newline, boolean labelled) {
    this.options = options;
    this.newline = newline;
    this.labelled = labelled;
  }

  FastaBlock parse(byte[] block, int to) {
    int end;
    for (int from = 0; from < to; from = end + 1) {
      end = from;
      while (block[end] != newline) {
        end++;
      }
      lines++;
      int stripped = end > from && block[end - 1] == '\r' ? end - 1 : end;
      try {
        line(Text.decode(block, from, stripped));
      } catch (Text.Broken broken) {
        add(broken.fault(lines));
      }
    }
    endRecord();
    return this;
  }

  private void line(String line) {
    if (line.startsWith(">")) {
      endRecord();
      header = Optional.of(line);
      headerLine = lines;
      bad = false;
    } else if (line.isBlank()) {
      blanks++;
    } else if (line.startsWith(";")) {
      comments++;
    } else if (header.isEmpty()) {
      if (!bad) {
        add(
            fault(
                1,
                InputException.quote(line) + " before any header",
                "a header >name first",
                "begin the file with a header, or read plain lines with `format=lines`"));
      }
      bad = true;
    } else {
      letters(line);
    }
  }

  private void letters(String line) {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '-' || c == '*';
      if (!letter) {
        add(
            fault(
                Text.column(line, i),
                "the character "
                    + InputException.quote(String.valueOf(Character.toChars(line.codePointAt(i))))
                    + " in the record "
                    + name(),
                "letters, - and * in a sequence",
                Character.isDigit(c) ? "remove the line numbers" : "remove it"));
        return;
      }
    }
    sequence.append(line);
  }

  private void add(Fault fault) {
    if (!bad) {
      faults.add(fault);
    }
    bad = true;
  }

  private Fault fault(long column, String found, String expected, String repair) {
    return new Fault(Fault.Kind.RECORD, lines, column, found, expected, repair);
  }

  private String name() {
    return InputException.quote(header.orElse(">").substring(1));
  }

  private void endRecord() {
    if (header.isPresent() && !bad) {
      if (sequence.length() == 0) {
        faults.add(
            new Fault(
                Fault.Kind.RECORD,
                headerLine,
                1,
                "the record " + name() + " without a sequence",
                "letters after the header",
                "add the sequence, or remove the header"));
      } else if (!labelled) {
        keep();
      } else {
        label(header.get(), options.target()).ifPresentOrElse(this::keep, this::noLabel);
      }
    }
    header = Optional.empty();
    sequence = new StringBuilder();
  }

  private void keep(String label) {
    byte[] bytes = label.getBytes(StandardCharsets.UTF_8);
    labels.add(bytes, 0, bytes.length, headerLine, 1);
    keep();
  }

  private void keep() {
    if (options.labels().isPresent() || options.predicting()) {
      byte[] id =
          header
              .orElse(">")
              .substring(1)
              .strip()
              .split("\\s+", 2)[0]
              .getBytes(StandardCharsets.UTF_8);
      ids.add(id, 0, id.length, headerLine, 2);
    }
    strings.add(sequence.toString());
    memory += 56L + sequence.length();
  }

  private void noLabel() {
    String wanted = options.target().map(InputException::quote).orElse("label=...");
    faults.add(
        new Fault(
            Fault.Kind.LABEL_MISSING,
            headerLine,
            1,
            "the header " + name() + " without a label",
            "the word " + wanted + " in every header",
            "add it; to predict sequences without labels use `unlabelled`"));
  }

  /** The label in a header: the word with this number or name, or one with a usual name. */
  static Optional<String> label(String header, Optional<String> wanted) {
    List<String> words = Arrays.asList(header.substring(1).strip().split("\\s+", -1));
    if (wanted.isPresent() && wanted.get().matches("[1-9][0-9]{0,3}")) {
      int number = Integer.parseInt(wanted.get());
      return number <= words.size() ? Optional.of(words.get(number - 1)) : Optional.empty();
    }
    for (String word : words) {
      int equals = word.indexOf('=');
      String key = equals < 0 ? "" : word.substring(0, equals);
      boolean right =
          wanted.isPresent()
              ? key.equals(wanted.get())
              : CsvSniffer.isTargetName(key.toLowerCase(Locale.ROOT));
      if (right && equals + 1 < word.length()) {
        return Optional.of(word.substring(equals + 1));
      }
    }
    return Optional.empty();
  }
}
