package org.mercer.catalogue;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.record.RecordDomain;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ExpressionException;
import org.mercer.kernel.expression.KernelSynonyms;
import org.mercer.kernel.expression.Parameter;
import org.mercer.kernel.expression.Parser;
import org.mercer.kernel.expression.ScalarMap;
import org.mercer.kernel.generative.GenerativeKernels;
import org.mercer.kernel.graph.GraphKernels;
import org.mercer.kernel.matrix.MatrixKernels;
import org.mercer.kernel.node.NodeKernels;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.ranking.RankingKernels;
import org.mercer.kernel.real.RealKernels;
import org.mercer.kernel.record.RecordKernels;
import org.mercer.kernel.series.SeriesKernels;
import org.mercer.kernel.set.SetKernels;
import org.mercer.kernel.string.StringKernels;
import org.mercer.kernel.string.SubsequenceKernels;
import org.mercer.kernel.text.TextKernels;
import org.mercer.kernel.tree.TreeKernels;
import org.mercer.kernel.vector.DistanceKernels;
import org.mercer.kernel.vector.InteractionKernels;
import org.mercer.kernel.vector.VectorKernels;

/**
 * The names of all kernels, and the door between text and kernels. {@code parse(format(k))} equals
 * k for every kernel that has a text form.
 */
public final class Kernels {
  private static final List<KernelFamily<?>> FAMILIES =
      List.of(
          KernelFamily.of(AlgebraKernels.ENTRIES),
          VectorKernels.FAMILY,
          KernelFamily.of(InteractionKernels.ENTRIES),
          KernelFamily.of(DistanceKernels.ENTRIES),
          KernelFamily.of(RealKernels.ENTRIES),
          SetKernels.SETS,
          SetKernels.BAGS,
          StringKernels.FAMILY,
          KernelFamily.of(SubsequenceKernels.ENTRIES),
          KernelFamily.of(TextKernels.ENTRIES),
          TreeKernels.FAMILY,
          GraphKernels.FAMILY,
          NodeKernels.FAMILY,
          KernelFamily.of(GenerativeKernels.ENTRIES),
          SeriesKernels.FAMILY,
          RankingKernels.FAMILY,
          MatrixKernels.FAMILY,
          RecordKernels.FAMILY);

  private static final Map<String, Entry> ENTRIES =
      FAMILIES.stream()
          .flatMap(family -> family.entries().stream())
          .collect(
              Collectors.toMap(
                  Entry::name,
                  e -> e,
                  (a, b) -> {
                    throw new IllegalStateException("two kernels are named " + a.name());
                  },
                  LinkedHashMap::new));

  private static final List<ScalarMap<?>> SCALAR_MAPS =
      Stream.<ScalarMap<?>>concat(
              VectorKernels.SCALAR_MAPS.stream(), StringKernels.SCALAR_MAPS.stream())
          .toList();

  private Kernels() {}

  /** The one list of kernels, and of the kinds of object that they introduce. */
  static List<KernelFamily<?>> families() {
    List<KernelFamily<?>> more = Plugins.families();
    return more.isEmpty()
        ? FAMILIES
        : Stream.<KernelFamily<?>>concat(FAMILIES.stream(), more.stream()).toList();
  }

  /** Those that are always there. */
  static List<KernelFamily<?>> builtIn() {
    return FAMILIES;
  }

  /** The whole catalogue, family by family. */
  @Internal
  public static List<Entry> entries() {
    return families().stream().flatMap(family -> family.entries().stream()).toList();
  }

  public static List<String> names() {
    return entries().stream().map(Entry::name).toList();
  }

  /** The entry of this name, or of one that LIBSVM or scikit-learn has for it. */
  @Internal
  public static Optional<Entry> find(String name) {
    String own = KernelSynonyms.kernel(name);
    return Optional.ofNullable(ENTRIES.get(own)).or(() -> Plugins.kernel(own));
  }

  /**
   * The kernels with this number in the book of the lectures, such as {@code 11.38} or {@code
   * Algorithm 11.38}; a chapter gives all of it.
   */
  @Internal
  public static List<Entry> numbered(String number) {
    return ENTRIES.values().stream()
        .filter(e -> e.book().stream().anyMatch(item -> item.hasNumber(number)))
        .toList();
  }

  /** The function to numbers of this name, as in {@code conformal(linear(), f=norm)}. */
  static Optional<ScalarMap<?>> scalarMap(String name) {
    return SCALAR_MAPS.stream().filter(m -> m.expression().toString().equals(name)).findFirst();
  }

  static List<String> scalarMapNames() {
    return SCALAR_MAPS.stream().map(m -> m.expression().toString()).toList();
  }

  /** The kernel that the text describes; its {@code domain()} says what it compares. */
  public static Kernel<?> parse(String text) {
    return parse(text, Parser.NO_FILES);
  }

  /** As above; {@code files} gives the content of a file that is named as {@code @path}. */
  public static Kernel<?> parse(String text, UnaryOperator<String> files) {
    return build(Parser.parse(text, files));
  }

  /** The kernel that the text describes, which must compare objects of this kind. */
  public static <X> Kernel<X> parse(String text, Domain<X> domain) {
    return parse(text, domain, Parser.NO_FILES);
  }

  /** As above; {@code files} gives the content of a file that is named as {@code @path}. */
  public static <X> Kernel<X> parse(String text, Domain<X> domain, UnaryOperator<String> files) {
    return build(Parser.parse(text, files), domain);
  }

  /** The kernel of a tree, which must compare objects of this kind; nothing is parsed. */
  public static <X> Kernel<X> build(Expression tree, Domain<X> domain) {
    return build(new Parser.Parsed(tree.toString(), tree, new IdentityHashMap<>()), domain);
  }

  /** The kernel of a text that is parsed already. */
  @Internal
  public static Kernel<?> build(Parser.Parsed parsed) {
    return new Builder(parsed).build();
  }

  /** As above, which must compare objects of this kind. */
  @Internal
  public static <X> Kernel<X> build(Parser.Parsed parsed, Domain<X> domain) {
    Kernel<?> kernel = new Builder(parsed, Optional.of(domain)).build();
    if (kernel.domain().isPresent() && !kernel.domain().get().equals(domain)) {
      throw new ExpressionException(
          "the data hold objects of the kind "
              + domain.name()
              + ", but this kernel compares those of the kind "
              + kernel.domain().get().name()
              + (domain.equals(RecordDomain.INSTANCE)
                  ? "; say which columns it sees, as in rbf()@[age,sex] + spectrum(p=3)@[dna]"
                  : ""),
          parsed.text(),
          0);
    }
    @SuppressWarnings("unchecked") // the domain was just compared
    Kernel<X> typed = (Kernel<X>) kernel;
    return typed;
  }

  /** The text as a tree, ranges included; only its form is checked, not its names. */
  public static Expression expression(String text) {
    return expression(text, Parser.NO_FILES);
  }

  /** As above; {@code files} gives the content of a file that is named as {@code @path}. */
  public static Expression expression(String text, UnaryOperator<String> files) {
    return Parser.parse(text, files).expression();
  }

  /** The text of the kernel; refuses one that holds a function of the user's. */
  public static String format(Kernel<?> kernel) {
    Expression expression = kernel.expression();
    if (!expression.hasText()) {
      throw new RefusedException(
          "the kernel "
              + expression
              + " has no text form: a part of it is a function of the user's; use kernels of the"
              + " catalogue where a kernel is to be kept or sent");
    }
    return expression.toString();
  }

  /** Whether the kernel of an entry is positive semidefinite, and why, in one line. */
  @Internal
  public static String verdict(Entry entry) {
    return entry.semidefinite().orElseGet(() -> certified(entry));
  }

  private static String certified(Entry entry) {
    boolean bare = entry.parameters().stream().noneMatch(Parameter::isRequired);
    Certificate certificate = parse(bare ? entry.name() : entry.example().kernel()).certificate();
    String answer =
        switch (certificate.verdict()) {
          case PSD -> "yes, ";
          case CONDITIONALLY_PSD -> "conditionally, ";
          case UNKNOWN -> "unknown, ";
          case REFUTED -> "no, ";
        };
    return answer + certificate.reason();
  }
}
