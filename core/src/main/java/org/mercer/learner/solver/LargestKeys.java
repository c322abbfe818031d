package org.mercer.learner.solver;

/**
 * The variables with the largest keys, found in linear time: the array is parted around a pivot
 * until the wanted ones stand in front. Equal keys go by number, so that the choice is one for all
 * runs.
 */
final class LargestKeys {
  private LargestKeys() {}

  /** Brings the {@code wanted} numbers with the largest keys to the front of numbers[0..count). */
  static void largest(int[] numbers, double[] keys, int count, int wanted) {
    int from = 0;
    int to = count;
    while (to - from > 1 && wanted > from && wanted < to) {
      int pivot = median(numbers, keys, from, to);
      int left = from;
      int right = to - 1;
      while (left <= right) {
        while (before(numbers[left], pivot, keys)) {
          left++;
        }
        while (before(pivot, numbers[right], keys)) {
          right--;
        }
        if (left <= right) {
          int held = numbers[left];
          numbers[left++] = numbers[right];
          numbers[right--] = held;
        }
      }
      if (wanted <= right + 1) {
        to = right + 1;
      } else if (wanted >= left) {
        from = left;
      } else {
        return;
      }
    }
  }

  private static int median(int[] numbers, double[] keys, int from, int to) {
    int a = numbers[from];
    int b = numbers[(from + to) >>> 1];
    int c = numbers[to - 1];
    if (before(a, b, keys) == before(b, c, keys)) {
      return b;
    }
    return before(a, b, keys) == before(c, a, keys) ? a : c;
  }

  private static boolean before(int s, int t, double[] keys) {
    return keys[s] > keys[t] || (keys[s] == keys[t] && s < t);
  }
}
