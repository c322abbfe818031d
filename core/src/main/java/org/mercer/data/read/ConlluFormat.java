package org.mercer.data.read;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;

/**
 * CoNLL-U, dependency trees a word a line and a blank line after each: see {@link DependencyTree}.
 * The target of a sentence is a comment before it, {@code # label = x} or such, or the one that the
 * target option names.
 */
final class ConlluFormat implements Structure {
  private static final int COLUMNS = 10;
  private static final Pattern NUMBER = Pattern.compile("[0-9]+([-.][0-9]+)?");
  private static final Pattern HEAD = Pattern.compile("[0-9]+|_");
  private static final Pattern COMMENT = Pattern.compile("#\\s*([^=]*?)\\s*=\\s*(.*?)\\s*");

  @Override
  public Format format() {
    return Format.CONLLU;
  }

  @Override
  public boolean isShownBy(List<String> lines, String head) {
    return lines.stream()
        .map(line -> line.split("\t", -1))
        .allMatch(
            cells ->
                cells.length == COLUMNS
                    && NUMBER.matcher(cells[0]).matches()
                    && HEAD.matcher(cells[6]).matches());
  }

  @Override
  public Parsed parse(Document document) throws IOException {
    return new Sentences(document).parse();
  }

  /** The sentences of a file. */
  private static final class Sentences {
    private final Document document;
    private final ObjectDraft<Tree> draft;
    private final TextLines lines;
    private DependencyTree tree = new DependencyTree();
    private Optional<String> label = Optional.empty();
    private Optional<String> id = Optional.empty();
    private boolean bad;

    Sentences(Document document) {
      this.document = document;
      this.draft = document.draft(TreeDomain.INSTANCE);
      this.lines = document.lines(draft.faults);
    }

    Parsed parse() throws IOException {
      while (lines.next()) {
        String line = lines.text();
        if (line.isBlank()) {
          end();
        } else if (line.startsWith("#")) {
          draft.comments++;
          comment(line);
        } else {
          word(line);
        }
      }
      end();
      if (draft.labelled() > 0 && draft.labelled() < draft.size() && draft.faults.isEmpty()) {
        lines.fault(
            0,
            draft.labelled() + " labels of " + draft.size() + " sentences",
            "a label for each sentence or for none",
            "write # label = ... before each sentence");
      }
      return draft.parsed(Format.CONLLU, document.input(), lines.number());
    }

    private void comment(String line) {
      Matcher pair = COMMENT.matcher(line);
      if (!pair.matches() || pair.group(2).isEmpty()) {
        return;
      }
      String key = pair.group(1);
      boolean target =
          document
              .options()
              .target()
              .map(key::equals)
              .orElseGet(() -> CsvSniffer.isTargetName(key.toLowerCase(Locale.ROOT)));
      if (target && !document.options().unlabelled()) {
        label = Optional.of(pair.group(2));
      } else if (key.equals("sent_id")) {
        id = Optional.of(pair.group(2));
      }
    }

    private void word(String line) {
      List<String> cells = List.of(line.split("\t", -1));
      Optional<DependencyTree.Wrong> wrong =
          cells.size() == COLUMNS
              ? tree.word(cells, lines.number())
              : Optional.of(
                  new DependencyTree.Wrong(
                      lines.number(),
                      Text.count(cells.size(), "column"),
                      COLUMNS + " columns with tabs between",
                      "write _ where there is nothing"));
      fault(wrong);
    }

    private void fault(Optional<DependencyTree.Wrong> wrong) {
      if (wrong.isPresent() && !bad) {
        DependencyTree.Wrong w = wrong.get();
        draft.faults.add(
            new Fault(Fault.Kind.RECORD, w.line(), 1, w.found(), w.expected(), w.repair()));
      }
      bad |= wrong.isPresent();
    }

    private void end() {
      if (tree.isEmpty()) {
        bad = false;
        return;
      }
      if (!bad) {
        fault(tree.wrong());
      }
      if (!bad) {
        draft.add(tree.tree(), 60L * tree.size());
        label.ifPresent(text -> draft.label(text, lines.number(), 1));
        id.ifPresent(text -> draft.id(text, lines.number(), 1));
      }
      tree = new DependencyTree();
      label = Optional.empty();
      id = Optional.empty();
      bad = false;
    }
  }
}
