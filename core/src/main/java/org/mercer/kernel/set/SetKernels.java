package org.mercer.kernel.set;

import java.util.List;
import java.util.Optional;
import org.mercer.data.set.Bag;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels on sets of items and on bags of vectors. */
public final class SetKernels {
  private static final String FIVE = "{a: 0.1, b: 0.2, c: 0.3, d: 0.1, e: 0.3}";

  private static final Parameter MEASURE =
      new Parameter(
          "measure",
          Parameter.Kind.MAP,
          Optional.of("{}"),
          NumberRange.NON_NEGATIVE,
          List.of(),
          "what each item counts; nothing given: each counts 1");

  private static final Parameter UNIVERSE =
      Parameter.required(
          "measure",
          Parameter.Kind.MAP,
          NumberRange.NON_NEGATIVE,
          "what each item of the universe U counts");

  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("intersection")
              .on(SetDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "intersection kernel",
                      "each set once as a row of items, then a sparse product",
                      "Definition 9.37"))
              .formula("mu(A n B), the measure of the common items")
              .summary("Counts the items that two sets share, or adds up their measure.")
              .suits("shopping baskets, votes, sets of words")
              .cost("the items of the sets once, then one addition a common item")
              .takes(MEASURE)
              .example("intersection(measure=" + FIVE + ")", "a b c", "b c d", 0.5)
              .made(a -> new Intersection(measure(a))),
          Entry.named("unioncomplement")
              .on(SetDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "union-complement kernel",
                      "mu(U) - mu(A) - mu(B) + intersection",
                      "Definition 9.38"))
              .formula("mu(U) - mu(A u B)")
              .summary("Adds up the measure of the items that neither set has.")
              .suits("sets that are told by what they leave out")
              .cost("that of intersection")
              .takes(UNIVERSE)
              .example("unioncomplement(measure=" + FIVE + ")", "a b c", "b c d", 0.3)
              .made(a -> new UnionComplement(measure(a))),
          Entry.named("agreement")
              .on(SetDomain.INSTANCE)
              .book(
                  BookItem.of("agreement kernel", "intersection + unioncomplement", "Remark 9.40"))
              .formula("mu(A n B) + mu(U) - mu(A u B)")
              .summary("Adds up the measure of the items that both sets have or both have not.")
              .suits("answers to the same questions, where a no says as much as a yes")
              .cost("that of intersection")
              .takes(UNIVERSE)
              .example("agreement(measure=" + FIVE + ")", "a b c", "b c d", 0.8)
              .made(a -> new Agreement(measure(a))),
          Entry.named("jaccard")
              .on(SetDomain.INSTANCE)
              .formula("mu(A n B) / mu(A u B); 1 where both sets count nothing")
              .summary("The share of common items among all items of two sets.")
              .suits("sets of very different size, fingerprints of molecules")
              .cost("that of intersection and one division")
              .takes(MEASURE)
              .example("jaccard()", "a b c", "b c d", 0.5)
              .made(a -> new Jaccard(measure(a))),
          Entry.named("derived")
              .on(BagDomain.INSTANCE)
              .family("set")
              .book(
                  BookItem.of("derived subsets kernel", "all pairs of elements", "Definition 9.43"))
              .formula("the sum of base(a,b) over all a in A and b in B")
              .summary("Compares every element of one set or bag with every element of the other.")
              .suits("bags of vectors (base on vectors), sets of words (base on strings)")
              .cost("one value of the base a pair of elements")
              .takes(
                  Parameter.required(
                      "base",
                      Parameter.Kind.KERNEL,
                      "the kernel of the elements: of vectors for bags, of strings for sets"))
              .example("derived(base=linear())", "1,2;3,4", "1,1;0,2", 22)
              .made(a -> Derived.of(a.kernel("base"))),
          Entry.named("subsets")
              .on(SetDomain.INSTANCE)
              .formula("2^|A n B|")
              .summary("Counts the subsets that two sets have in common.")
              .suits("sets whose combinations of items matter; use normalise for large sets")
              .cost("that of intersection")
              .example("subsets()", "a b c", "b c d", 4)
              .made(a -> new Subsets()));

  public static final KernelFamily<ItemSet> SETS =
      KernelFamily.of(SetDomain.INSTANCE, ENTRIES, new SetDefaults());

  /** Bags have the entry among those of sets. */
  public static final KernelFamily<Bag> BAGS =
      KernelFamily.of(BagDomain.INSTANCE, List.of(), new BagDefaults());

  private SetKernels() {}

  private static Measure measure(Arguments arguments) {
    return new Measure(arguments.map("measure"));
  }
}
