package org.mercer.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.api.Internal;

/** Deals rows out into the folds of a cross-validation: for each row the number of its fold. */
@Internal
public final class Dealing {
  private Dealing() {}

  /** In random order, one to each part in turn. */
  public static int[] plain(int rows, int k, RandomGenerator random) {
    int[] part = new int[rows];
    deal(IntStream.range(0, rows).toArray(), part, k, 0, random);
    return part;
  }

  /** The rows of each class in random order, one to each part in turn, going on where it ended. */
  public static int[] stratified(Labels labels, int k, RandomGenerator random) {
    int[] part = new int[labels.size()];
    int next = 0;
    for (int[] members : members(labels)) {
      deal(members, part, k, next, random);
      next += members.length;
    }
    return part;
  }

  private static void deal(int[] members, int[] part, int k, int next, RandomGenerator random) {
    int[] shuffled = shuffled(members, random);
    for (int i = 0; i < shuffled.length; i++) {
      part[shuffled[i]] = (next + i) % k;
    }
  }

  /** The share goes to part 0, the rest to part 1; neither is empty. */
  public static int[] heldOut(int rows, double share, RandomGenerator random) {
    int count = Math.max(1, Math.min(rows - 1, (int) Math.round(share * rows)));
    int[] part = new int[rows];
    int[] shuffled = shuffled(IntStream.range(0, rows).toArray(), random);
    for (int i = count; i < rows; i++) {
      part[shuffled[i]] = 1;
    }
    return part;
  }

  /**
   * Of each class its share goes to part 0, the rest to part 1. Rounding takes turns so that the
   * whole has its share too; a class of two rows or more is on both sides.
   */
  public static int[] heldOut(Labels labels, double share, RandomGenerator random) {
    int[] part = new int[labels.size()];
    double wanted = 0;
    int taken = 0;
    for (int[] members : members(labels)) {
      wanted += share * members.length;
      int count = (int) Math.round(wanted) - taken;
      int most = members.length == 1 ? 0 : members.length - 1;
      count = Math.max(Math.min(1, most), Math.min(most, count));
      taken += count;
      int[] shuffled = shuffled(members, random);
      for (int i = count; i < shuffled.length; i++) {
        part[shuffled[i]] = 1;
      }
    }
    if (taken == 0) { // every row is a class of its own
      part[random.nextInt(part.length)] = 0;
    }
    return part;
  }

  /** Whole groups in random order go to part 0 while that brings it nearer to its share. */
  public static int[] heldOutGroups(Labels groups, double share, RandomGenerator random) {
    int[] part = new int[groups.size()];
    double wanted = share * groups.size();
    int taken = 0;
    List<int[]> order = shuffled(members(groups), random);
    for (int g = 0; g < order.size(); g++) {
      int[] members = order.get(g);
      boolean nearer = Math.abs(taken + members.length - wanted) < Math.abs(taken - wanted);
      boolean lastChance = taken == 0 && g == order.size() - 1;
      boolean all = taken + members.length == groups.size();
      if ((nearer || lastChance) && !all) {
        taken += members.length;
      } else {
        for (int i : members) {
          part[i] = 1;
        }
      }
    }
    return part;
  }

  /** The largest group first, each to the part with the fewest rows. */
  public static int[] grouped(Labels groups, int k, RandomGenerator random) {
    int[] part = new int[groups.size()];
    int[] sizes = new int[k];
    for (int[] members : bySize(groups, random)) {
      int least = 0;
      for (int f = 1; f < k; f++) {
        least = sizes[f] < sizes[least] ? f : least;
      }
      sizes[least] += members.length;
      for (int i : members) {
        part[i] = least;
      }
    }
    return part;
  }

  /**
   * The largest group first, each to the part where it leaves sum_f sum_c (n_fc / n_c)^2 least, the
   * parts as even in every class as this allows; but no part stays empty.
   */
  public static int[] grouped(Labels groups, Labels labels, int k, RandomGenerator random) {
    int[] part = new int[groups.size()];
    int[] totals = labels.counts();
    double[][] shares = new double[k][totals.length];
    int[] sizes = new int[k];
    List<int[]> order = bySize(groups, random);
    for (int g = 0; g < order.size(); g++) {
      double[] own = new double[totals.length];
      for (int i : order.get(g)) {
        own[labels.get(i)] += 1.0 / totals[labels.get(i)];
      }
      int empty = (int) IntStream.of(sizes).filter(s -> s == 0).count();
      int best = best(shares, sizes, own, order.size() - g <= empty);
      sizes[best] += order.get(g).length;
      for (int c = 0; c < own.length; c++) {
        shares[best][c] += own[c];
      }
      for (int i : order.get(g)) {
        part[i] = best;
      }
    }
    return part;
  }

  private static int best(double[][] shares, int[] sizes, double[] own, boolean emptyOnly) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int f = 0; f < shares.length; f++) {
      double added = 0; // (s + o)^2 - s^2 = 2 s o + o^2, and o is the same everywhere
      for (int c = 0; c < own.length; c++) {
        added += 2 * shares[f][c] * own[c];
      }
      boolean better = best < 0 || added < least || (added == least && sizes[f] < sizes[best]);
      if ((!emptyOnly || sizes[f] == 0) && better) {
        best = f;
        least = added;
      }
    }
    return best;
  }

  private static List<int[]> bySize(Labels groups, RandomGenerator random) {
    List<int[]> order = shuffled(members(groups), random);
    order.sort(Comparator.comparing((int[] members) -> -members.length)); // stable
    return order;
  }

  /** The rows of each class that has any, in the order of the classes. */
  private static List<int[]> members(Labels labels) {
    List<List<Integer>> of = new ArrayList<>();
    labels.classes().forEach(c -> of.add(new ArrayList<>()));
    for (int i = 0; i < labels.size(); i++) {
      of.get(labels.get(i)).add(i);
    }
    return of.stream()
        .filter(rows -> !rows.isEmpty())
        .map(rows -> rows.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  private static List<int[]> shuffled(List<int[]> groups, RandomGenerator random) {
    List<int[]> order = new ArrayList<>(groups);
    for (int i = order.size() - 1; i > 0; i--) {
      Collections.swap(order, i, random.nextInt(i + 1));
    }
    return order;
  }

  public static int[] shuffled(int[] rows, RandomGenerator random) {
    int[] order = rows.clone();
    for (int i = order.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    return order;
  }
}
