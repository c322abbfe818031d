package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.ToDoubleBiFunction;

/** The definitions of string kernels by brute force: every set of places, every word. */
final class Definitions {
  private Definitions() {}

  /** All sets of p of the places 0 .. n-1, each ascending. */
  static List<int[]> places(int n, int p) {
    List<int[]> all = new ArrayList<>();
    for (int set = 0; set < 1 << n; set++) {
      if (Integer.bitCount(set) == p) {
        int[] places = new int[p];
        int at = 0;
        for (int i = 0; i < n; i++) {
          if ((set >> i & 1) == 1) {
            places[at++] = i;
          }
        }
        all.add(places);
      }
    }
    return all;
  }

  static String at(String s, int[] places) {
    StringBuilder u = new StringBuilder();
    for (int i : places) {
      u.append(s.charAt(i));
    }
    return u.toString();
  }

  static int span(int[] places) {
    return places[places.length - 1] - places[0] + 1;
  }

  static int gaps(int[] places) {
    int gaps = 0;
    for (int k = 1; k < places.length; k++) {
      gaps += places[k] > places[k - 1] + 1 ? 1 : 0;
    }
    return gaps;
  }

  /** phi_u(s) = the sum of the weights of all sets of p places at which s reads u. */
  static Map<String, Double> subsequences(
      String s, int p, ToDoubleBiFunction<String, int[]> weight) {
    Map<String, Double> phi = new HashMap<>();
    for (int[] places : places(s.length(), p)) {
      phi.merge(at(s, places), weight.applyAsDouble(s, places), Double::sum);
    }
    return phi;
  }

  static double dot(Map<String, Double> x, Map<String, Double> y) {
    return x.entrySet().stream()
        .mapToDouble(e -> e.getValue() * y.getOrDefault(e.getKey(), 0.0))
        .sum();
  }

  static double bySubsequences(
      String s, String t, int p, ToDoubleBiFunction<String, int[]> weight) {
    return dot(subsequences(s, p, weight), subsequences(t, p, weight));
  }

  /** The sum over all pairs of substrings of length p. */
  static double bySubstrings(String s, String t, int p, BiFunction<String, String, Double> value) {
    double sum = 0;
    for (int i = 0; i + p <= s.length(); i++) {
      for (int j = 0; j + p <= t.length(); j++) {
        sum += value.apply(s.substring(i, i + p), t.substring(j, j + p));
      }
    }
    return sum;
  }

  static int differences(String u, String v) {
    int differ = 0;
    for (int i = 0; i < u.length(); i++) {
      differ += u.charAt(i) == v.charAt(i) ? 0 : 1;
    }
    return differ;
  }

  /** All words of length p over the alphabet. */
  static List<String> words(String alphabet, int p) {
    List<String> words = new ArrayList<>(List.of(""));
    for (int i = 0; i < p; i++) {
      List<String> longer = new ArrayList<>();
      for (String word : words) {
        for (int c = 0; c < alphabet.length(); c++) {
          longer.add(word + alphabet.charAt(c));
        }
      }
      words = longer;
    }
    return words;
  }

  static double mismatch(String s, String t, int p, int m, String alphabet) {
    double sum = 0;
    for (String u : words(alphabet, p)) {
      sum += near(s, u, m) * near(t, u, m);
    }
    return sum;
  }

  private static double near(String s, String u, int m) {
    double count = 0;
    for (int i = 0; i + u.length() <= s.length(); i++) {
      count += differences(u, s.substring(i, i + u.length())) <= m ? 1 : 0;
    }
    return count;
  }

  static double softMatch(
      String s, String t, int p, double lambda, ToDoubleBiFunction<Character, Character> a) {
    double sum = 0;
    for (int[] i : places(s.length(), p)) {
      for (int[] j : places(t.length(), p)) {
        double product = Math.pow(lambda, span(i) + span(j));
        for (int k = 0; k < p; k++) {
          product *= a.applyAsDouble(s.charAt(i[k]), t.charAt(j[k]));
        }
        sum += product;
      }
    }
    return sum;
  }

  /**
   * Every alignment: as many places in s as in t, scores of the pairs less the cost of the gaps.
   */
  static double localAlignment(
      String s, String t, double beta, double match, double mismatch, double open, double extend) {
    double sum = 1;
    for (int n = 1; n <= Math.min(s.length(), t.length()); n++) {
      for (int[] i : places(s.length(), n)) {
        for (int[] j : places(t.length(), n)) {
          double score = -cost(i, open, extend) - cost(j, open, extend);
          for (int k = 0; k < n; k++) {
            score += s.charAt(i[k]) == t.charAt(j[k]) ? match : mismatch;
          }
          sum += Math.exp(beta * score);
        }
      }
    }
    return sum;
  }

  private static double cost(int[] places, double open, double extend) {
    double cost = 0;
    for (int k = 1; k < places.length; k++) {
      int skipped = places[k] - places[k - 1] - 1;
      cost += skipped == 0 ? 0 : open + extend * (skipped - 1);
    }
    return cost;
  }
}
