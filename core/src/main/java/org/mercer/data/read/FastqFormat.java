package org.mercer.data.read;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mercer.data.string.StringDomain;
import org.mercer.error.InputException;

/**
 * FASTQ, reads of a sequencer: {@code @name words}, letters, {@code +}, qualities, a line each. The
 * qualities are left out; labels are found in the headers as those of FASTA.
 */
final class FastqFormat implements Structure {
  private static final String FORM = "@name, letters, + and as many qualities, a line each";

  @Override
  public Format format() {
    return Format.FASTQ;
  }

  @Override
  public boolean isShownBy(List<String> lines, String head) {
    return lines.size() >= 4
        && lines.get(0).startsWith("@")
        && lines.get(2).startsWith("+")
        && lines.get(1).length() == lines.get(3).length();
  }

  @Override
  public Parsed parse(Document document) throws IOException {
    ReadOptions options = document.options();
    ObjectDraft<String> draft = document.draft(StringDomain.INSTANCE);
    TextLines lines = document.lines(draft.faults);
    Optional<Boolean> labelled = options.unlabelled() ? Optional.of(false) : Optional.empty();
    while (lines.next()) {
      if (lines.text().isBlank()) {
        draft.blanks++;
        continue;
      }
      String header = lines.text();
      long line = lines.number();
      Optional<String> letters = record(lines);
      if (letters.isEmpty()) {
        break; // from here on no line can be told from another
      }
      Optional<String> label = FastaBlock.label(header, options.target());
      if (labelled.isEmpty()) {
        labelled = Optional.of(label.isPresent() || options.target().isPresent());
      }
      draft.add(letters.get(), letters.get().length());
      draft.id(header.substring(1).strip().split("\\s+", 2)[0], line, 2);
      if (labelled.get()) {
        label.ifPresentOrElse(
            text -> draft.label(text, line, 1), () -> draft.faults.add(noLabel(header, line)));
      }
    }
    draft.note("the qualities of the reads are left out");
    return draft.parsed(Format.FASTQ, document.input(), lines.number());
  }

  private static Fault noLabel(String header, long line) {
    return new Fault(
        Fault.Kind.LABEL_MISSING,
        line,
        1,
        "the header " + InputException.quote(header) + " without a label",
        "the word label=... or that of `target` in every header",
        "add it; to predict reads without labels use `unlabelled`");
  }

  /** The letters of the record whose header is the current line; empty after a fault. */
  private static Optional<String> record(TextLines lines) throws IOException {
    if (!lines.text().startsWith("@")) {
      return wrong(lines, InputException.quote(lines.text()), "a header @name");
    }
    if (!lines.next()) {
      return wrong(lines, "a header without letters", FORM);
    }
    String letters = lines.text();
    int odd = 0;
    while (odd < letters.length() && isLetter(letters.charAt(odd))) {
      odd++;
    }
    if (odd < letters.length() || letters.isEmpty()) {
      lines.fault(
          odd, InputException.quote(letters.substring(odd)), "letters", "is the file whole?");
      return Optional.empty();
    }
    if (!lines.next() || !lines.text().startsWith("+")) {
      return wrong(lines, "no line with +", FORM + "; reads over several lines are not read");
    }
    if (!lines.next() || lines.text().length() != letters.length()) {
      return wrong(
          lines, Text.count(lines.text().length(), "quality value"), letters.length() + "");
    }
    return Optional.of(letters);
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '-' || c == '*' || c == '.';
  }

  private static Optional<String> wrong(TextLines lines, String found, String expected) {
    lines.fault(0, found, expected, "is the file whole? FASTA needs no qualities");
    return Optional.empty();
  }
}
