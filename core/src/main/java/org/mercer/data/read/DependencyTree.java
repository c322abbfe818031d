package org.mercer.data.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.data.tree.Tree;
import org.mercer.error.InputException;
import org.mercer.run.Poll;

/**
 * The words of a sentence and what each depends on, as a tree by grammatical relations (Croce,
 * Moschitti and Basili 2011): a node for each relation, below it those that depend on the word, and
 * at the place of the word itself its part of speech with the word as a leaf:
 *
 * <pre>(root (nsubj (NOUN cats)) (VERB sleep))</pre>
 */
final class DependencyTree {
  /** What is wrong in a line. */
  record Wrong(long line, String found, String expected, String repair) {}

  private static final int MOST_WORDS = 1 << 20;

  private final List<String> forms = new ArrayList<>();
  private final List<String> tags = new ArrayList<>();
  private final List<String> relations = new ArrayList<>();
  private final List<Integer> heads = new ArrayList<>();
  private final List<Long> places = new ArrayList<>();

  boolean isEmpty() {
    return forms.isEmpty();
  }

  int size() {
    return forms.size();
  }

  /** Adds a word; ranges {@code 1-2} of words that are written as one and empty nodes do not. */
  Optional<Wrong> word(List<String> cells, long line) {
    String number = cells.get(0);
    if (number.indexOf('-') > 0 || number.indexOf('.') > 0) {
      return Optional.empty();
    }
    if (cells.contains("")) {
      return Optional.of(
          new Wrong(line, "an empty column", "a value in each column", "write _ for none"));
    }
    if (!number.equals(String.valueOf(forms.size() + 1))) {
      return Optional.of(
          new Wrong(
              line,
              "the word number " + InputException.quote(number),
              String.valueOf(forms.size() + 1),
              "number the words of a sentence from 1, with a blank line after it"));
    }
    if (!cells.get(6).matches("[0-9]{1,7}")) {
      return Optional.of(
          new Wrong(
              line,
              "the head " + InputException.quote(cells.get(6)),
              "the number of the word that this one depends on, 0 for the root",
              "correct the seventh column"));
    }
    forms.add(cells.get(1));
    tags.add(cells.get(3).equals("_") ? cells.get(4) : cells.get(3));
    relations.add(cells.get(7));
    heads.add(Integer.parseInt(cells.get(6)));
    places.add(line);
    return forms.size() > MOST_WORDS
        ? Optional.of(
            new Wrong(
                line,
                "more than " + MOST_WORDS + " words",
                "a sentence",
                "put a blank line after each sentence"))
        : Optional.empty();
  }

  /** Why the words make no tree. */
  Optional<Wrong> wrong() {
    int roots = 0;
    for (int w = 0; w < size(); w++) {
      roots += heads.get(w) == 0 ? 1 : 0;
      if (heads.get(w) > size()) {
        return Optional.of(
            new Wrong(
                places.get(w),
                "the head " + heads.get(w),
                "a word of the sentence, 0 to " + size(),
                "correct the seventh column"));
      }
      if (roots > 1) {
        return Optional.of(
            new Wrong(
                places.get(w), "a second root", "one word with the head 0", "correct its head"));
      }
    }
    if (roots == 0 || reached() < size()) {
      return Optional.of(
          new Wrong(
              places.get(0),
              roots == 0 ? "a sentence without a root" : "words that depend on each other",
              "one root, from which every word is reached",
              "correct the seventh column"));
    }
    return Optional.empty();
  }

  private List<List<Integer>> dependents() {
    List<List<Integer>> dependents = new ArrayList<>();
    for (int w = 0; w <= size(); w++) {
      dependents.add(new ArrayList<>());
    }
    for (int w = 0; w < size(); w++) {
      dependents.get(heads.get(w)).add(w);
    }
    return dependents;
  }

  private int reached() {
    List<List<Integer>> dependents = dependents();
    List<Integer> open = new ArrayList<>(dependents.get(0));
    for (int i = 0; i < open.size(); i++) {
      open.addAll(dependents.get(open.get(i) + 1));
    }
    return open.size();
  }

  /** Three nodes a word: its relation, its part of speech, itself. */
  Tree tree() {
    List<List<Integer>> dependents = dependents();
    String[] labels = new String[3 * size()];
    int[] ends = new int[labels.length];
    int[] words = new int[size()];
    int[] nodes = new int[size()];
    int[] next = new int[size()];
    boolean[] own = new boolean[size()];
    Poll poll = new Poll();
    int at = 0;
    int depth = 0;
    for (int word = dependents.get(0).get(0); depth >= 0; ) {
      poll.spend(50);
      if (word >= 0) {
        words[depth] = word;
        nodes[depth] = at;
        next[depth] = 0;
        own[depth] = false;
        labels[at++] = relations.get(word);
        depth++;
      }
      int w = words[depth - 1];
      List<Integer> below = dependents.get(w + 1);
      boolean left = next[depth - 1] < below.size();
      int child = left ? below.get(next[depth - 1]) : Integer.MAX_VALUE;
      if (!own[depth - 1] && child > w) {
        own[depth - 1] = true;
        labels[at] = tags.get(w);
        labels[at + 1] = forms.get(w);
        ends[at] = at + 2;
        ends[at + 1] = at + 2;
        at += 2;
        word = -1;
      } else if (left) {
        next[depth - 1]++;
        word = child;
      } else {
        ends[nodes[depth - 1]] = at;
        depth = depth == 1 ? -1 : depth - 1;
        word = -1;
      }
    }
    return Tree.of(labels, ends);
  }
}
