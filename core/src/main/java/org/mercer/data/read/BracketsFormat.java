package org.mercer.data.read;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.mercer.data.tree.Brackets;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.error.InputException;

/**
 * Trees in brackets as treebanks have them: over several lines, with a bracket around the whole
 * that has no label, {@code ( (S (NP I) (VP run)) )}; also with {@code label<TAB>} before each. A
 * tree ends where its brackets do. Lines with a whole tree each are read faster as lines.
 */
final class BracketsFormat implements Structure {
  private static final Pattern EMPTY_ROOT = Pattern.compile("([^\t()]*\t)?\\s*\\(\\s*(\\(.*)?");
  private static final Pattern BEGIN = Pattern.compile("([^\t()]*\t)?\\s*\\(.*");

  /** What a root is called that has no label and several children. */
  private static final String ROOT = "ROOT";

  @Override
  public Format format() {
    return Format.TREES;
  }

  @Override
  public boolean isShownBy(List<String> lines, String head) {
    String first = lines.get(0);
    return BEGIN.matcher(first).matches()
        && (EMPTY_ROOT.matcher(first).matches() || lines.size() > 1 && depth(first) > 0);
  }

  /** How many brackets stay open at the end of a line. */
  private static int depth(String line) {
    int depth = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      i += c == '\\' ? 1 : 0;
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return depth;
  }

  @Override
  public Parsed parse(Document document) throws IOException {
    return new Trees(document).parse();
  }

  /** The trees of a file. */
  private static final class Trees {
    private final Document document;
    private final ObjectDraft<Tree> draft;
    private final TextLines lines;
    private final StringBuilder tree = new StringBuilder();
    private final MemoryWatch memory;
    private long first;
    private int column;
    private int depth;

    Trees(Document document) {
      this.document = document;
      this.draft = document.draft(TreeDomain.INSTANCE);
      this.lines = document.lines(draft.faults);
      this.memory = draft.memory();
    }

    Parsed parse() throws IOException {
      while (lines.next()) {
        String line = lines.text();
        if (depth == 0 && line.isBlank()) {
          draft.blanks++;
        } else if (depth == 0 && line.startsWith("#")) {
          draft.comments++;
        } else {
          memory.add(2L * line.length());
          line(line);
        }
      }
      if (depth > 0) {
        end(); // which says where the bracket is that is not closed
      }
      boolean some = draft.labelled() > 0 && draft.labelled() < draft.size();
      if (some && draft.faults.isEmpty()) {
        lines.fault(
            0,
            draft.labelled() + " labels of " + draft.size() + " trees",
            "label<TAB> before each tree or before none",
            "add the labels that are missing");
      }
      return draft.parsed(Format.TREES, document.input(), lines.number());
    }

    private void line(String line) {
      int at = depth == 0 ? label(line) : 0;
      if (depth > 0) {
        tree.append('\n');
      }
      for (; at < line.length(); at++) {
        char c = line.charAt(at);
        if (depth == 0 && Character.isWhitespace(c)) {
          continue;
        }
        if (depth == 0) {
          begin(at);
        }
        if (depth == 0 && c != '(') {
          lines.fault(
              at,
              InputException.quote(line.substring(at)) + " outside of any tree",
              "trees such as (S (NP I) (VP run))",
              "remove it, or read plain lines with `format=lines`");
          return;
        }
        tree.append(c);
        if (c == '\\' && at + 1 < line.length()) {
          tree.append(line.charAt(++at));
        }
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0) {
          end();
        }
      }
    }

    private void begin(int at) {
      tree.setLength(0);
      first = lines.number();
      column = at;
    }

    /** The place behind the label of the tree that begins in this line. */
    private int label(String line) {
      int tab = line.indexOf('\t');
      int bracket = line.indexOf('(');
      boolean labelled = tab > 0 && (bracket < 0 || tab < bracket);
      if (!labelled || line.substring(0, tab).isBlank()) {
        return 0;
      }
      if (!document.options().unlabelled()) {
        draft.label(line.substring(0, tab).strip(), lines.number(), 1);
      }
      return tab + 1;
    }

    private void end() {
      String text = tree.toString();
      depth = 0;
      String inner = text.endsWith(")") ? text.substring(1, text.length() - 1).strip() : "";
      boolean rootless = inner.startsWith("(");
      // one bracket more on both sides keeps the places of all that is inside
      String whole = rootless ? "(" + ROOT + text.substring(1) : text;
      try {
        Tree parsed = TreeDomain.INSTANCE.parse(whole);
        draft.add(rootless && parsed.arity(0) == 1 ? only(parsed) : parsed, 40L * parsed.size());
      } catch (InputException wrong) {
        draft.faults.add(fault(wrong, text, rootless ? ROOT.length() : 0));
      }
    }

    /** The only child of the root. */
    private static Tree only(Tree tree) {
      return TreeDomain.INSTANCE.parse(Brackets.format(tree, 1));
    }

    private Fault fault(InputException wrong, String text, int added) {
      String number = wrong.where().replaceAll(".*column ", "");
      int place =
          number.matches("[0-9]{1,9}") ? Math.max(0, Integer.parseInt(number) - 1 - added) : 0;
      int offset =
          text.offsetByCodePoints(0, Math.min(place, text.codePointCount(0, text.length())));
      String before = text.substring(0, offset);
      int breaks = (int) before.chars().filter(c -> c == '\n').count();
      int inLine = offset - before.lastIndexOf('\n') - 1;
      return new Fault(
          Fault.Kind.OBJECT,
          first + breaks,
          (breaks == 0 ? column : 0) + inLine + 1L,
          wrong.found(),
          wrong.expected().isEmpty() ? "a tree" : wrong.expected(),
          wrong.repair().isEmpty() ? "correct the tree" : wrong.repair());
    }
  }
}
