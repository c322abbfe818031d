package org.mercer.data.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Generator;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;

/** Sets of items, written {@code a b c}; the empty set is the empty text. */
@Internal
public final class SetDomain implements Domain<ItemSet> {
  public static final SetDomain INSTANCE = new SetDomain();

  private static final String ITEMS = "items";
  private static final String MEMBERS = "members";
  private static final String ENDS = "ends";

  /** {@code legs=4}, {@code has_wings}. */
  private static final Pattern MARKED = Pattern.compile("\\S+[=_]\\S*");

  private SetDomain() {}

  @Override
  public String name() {
    return "set";
  }

  @Override
  public ItemSet parse(String text) {
    List<String> items = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || ItemSet.isBlank(text.charAt(i))) {
        if (i > from) {
          items.add(text.substring(from, i));
        }
        from = i + 1;
      }
    }
    return new ItemSet(items);
  }

  @Override
  public String format(ItemSet object) {
    return String.join(" ", object.items());
  }

  /** Items that all differ, more than half of which no sentence would have, in every line. */
  @Override
  public boolean isShownBy(List<String> lines) {
    return lines.stream().allMatch(SetDomain::isSet);
  }

  private static boolean isSet(String line) {
    List<String> items = List.of(line.trim().split("\\s+", -1));
    long marked = items.stream().filter(item -> MARKED.matcher(item).matches()).count();
    return new HashSet<>(items).size() == items.size() && 2 * marked > items.size();
  }

  @Override
  public List<Generator> generators() {
    return List.of(Baskets.generator());
  }

  /** Each item as text once; the members of the sets are numbers of items. */
  @Override
  public Packed pack(Sample<ItemSet> sample) {
    Map<String, Integer> numbers = new HashMap<>();
    List<String> items = new ArrayList<>();
    List<Integer> members = new ArrayList<>();
    int[] ends = new int[sample.size()];
    for (int i = 0; i < ends.length; i++) {
      for (String item : sample.get(i).items()) {
        members.add(
            numbers.computeIfAbsent(
                item,
                name -> {
                  items.add(name);
                  return items.size() - 1;
                }));
      }
      ends[i] = members.size();
    }
    return new Packed()
        .put(ITEMS, items)
        .put(MEMBERS, members.stream().mapToInt(Integer::intValue).toArray())
        .put(ENDS, ends);
  }

  @Override
  public Sample<ItemSet> unpack(Packed packed) {
    List<String> items = packed.texts(ITEMS);
    int[] members = packed.ints(MEMBERS);
    int[] ends = packed.ints(ENDS);
    PackedEnds.check("sets", ends, members.length);
    List<ItemSet> sets = new ArrayList<>(ends.length);
    int from = 0;
    for (int end : ends) {
      List<String> own = new ArrayList<>();
      for (int m = from; m < end; m++) {
        if (members[m] < 0 || members[m] >= items.size()) {
          throw new InputException(
              "packed sets",
              "the item number " + members[m],
              "0 to " + (items.size() - 1),
              PackedEnds.REPAIR);
        }
        own.add(items.get(members[m]));
      }
      sets.add(new ItemSet(own));
      from = end;
    }
    return Sample.of(sets);
  }
}
