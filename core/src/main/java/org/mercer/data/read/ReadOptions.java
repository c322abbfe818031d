package org.mercer.data.read;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.mercer.data.Domain;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.DateParts;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.run.Budget;

/**
 * How a file is to be read where its content does not say. Everything is strict and detected unless
 * set otherwise; each method returns changed options.
 *
 * @param format the format; detected by content and name when absent
 * @param kind the kind of object that the lines show, where it is neither vector nor string
 * @param target the name of the target column of a table, or the word of a FASTA header
 * @param learned the name of the target of the model that a table is for, empty where the model
 *     does not know it: a table without that column has no target, whatever its last column is
 * @param header whether a table has a header line
 * @param separator of a table; detected when absent
 * @param decimal the decimal point
 * @param charset of the text
 * @param zeroBased whether LIBSVM indices count from 0; AUTO: when an index 0 occurs
 * @param lenient do the documented repairs and note them: skip blank lines, sort indices
 * @param unlabelled the objects have no labels, as when predictions are wanted
 * @param empty accept input without any object
 * @param missing what happens to a cell without a value
 * @param na the spellings of a missing cell, besides the empty one
 * @param maxLine the longest line or record in bytes
 * @param storage dense or sparse vectors; AUTO looks at the data
 * @param dimension the dimension of a model that the vectors are for
 * @param memoryBytes what reading may hold at once
 * @param labels a file with one label a line, for objects that come without
 * @param symmetrise take the mean of a kernel matrix and its mirror image where they differ
 * @param kinds of columns of a table, where they are not to be found out; any makes rows of it
 * @param table rows are wanted even where all columns are numbers
 * @param beside columns that go through beside the objects, whether or not they are learned from
 * @param predicting rows are to be answered: columns that are called like an id go through too, and
 *     a file that shows no target has none
 * @param open what is to be filled stays NaN in vectors, for a preparation to fill it
 * @param settings what single formats are told, by name: {@code sheet} of a workbook and the like
 * @param only the columns of a table that are wanted, beside the target; none: all
 */
public record ReadOptions(
    Optional<Format> format,
    Optional<Domain<?>> kind,
    Optional<String> target,
    Optional<String> learned,
    Choice header,
    Optional<Character> separator,
    char decimal,
    Charset charset,
    Choice zeroBased,
    boolean lenient,
    boolean unlabelled,
    boolean empty,
    Missing missing,
    List<String> na,
    int maxLine,
    Storage storage,
    OptionalInt dimension,
    long memoryBytes,
    Optional<Path> labels,
    boolean symmetrise,
    Map<String, ColumnKind> kinds,
    boolean table,
    Set<String> only,
    Set<String> beside,
    boolean predicting,
    boolean open,
    Map<String, String> settings) {

  /** Detected, or settled by the caller. */
  public enum Choice {
    AUTO,
    YES,
    NO
  }

  /** What happens to a cell without a value; every cell that is replaced is counted in a note. */
  public enum Missing {
    /** The cell is an error. */
    REFUSE,
    /** The mean of the column over the rows that have it. */
    MEAN,
    /** The whole row is left out. */
    DROP,
    /** Zero; of a category none, of a text an empty one. */
    ZERO,
    /** The median of the column; of a category the most frequent one. */
    MEDIAN,
    /** The most frequent value of the column; of several the smallest. */
    FREQUENT,
    /** A category of their own for the cells of a category; of a number the mean. */
    OWN,
    /**
     * What serves most tables: of a number the median, with a coordinate of its own that says that
     * it was missing; a category of their own; an empty text. Rows without a target are left out.
     */
    AUTO;

    /** Whether something stands for a missing cell. */
    public boolean fills() {
      return this != REFUSE && this != DROP;
    }

    /** Whether rows without a target are left out; otherwise such a row is an error. */
    public boolean leavesOutTargetless() {
      return this == DROP || this == AUTO;
    }
  }

  /** How vectors are kept. */
  public enum Storage {
    AUTO,
    DENSE,
    SPARSE
  }

  /** What stands for a missing cell when nothing else is said. */
  public static final List<String> NA =
      List.of("NA", "N/A", "na", "n/a", "nan", "NaN", "NAN", "null", "NULL", "None", "?", "-");

  /** The setting under which rows of a table that cannot be read are left out. */
  public static final String BAD_ROWS = "bad-rows";

  /** The setting of the column that names the rows, from which nothing is learned. */
  public static final String ID = "id";

  private static final int DEFAULT_LINE = 256 << 20;

  /** No line may be allowed to be longer, in bytes. */
  public static final int LONGEST_LINE = 1 << 30;

  public ReadOptions {
    na = List.copyOf(na);
    only = Collections.unmodifiableSet(new LinkedHashSet<>(only));
    beside = Collections.unmodifiableSet(new LinkedHashSet<>(beside));
    settings = Map.copyOf(settings);
    kinds = Collections.unmodifiableMap(new LinkedHashMap<>(kinds));
    Require.that(
        maxLine >= 1 && maxLine <= LONGEST_LINE,
        "the longest line must be 1 byte to 1 GiB, but is " + maxLine);
    Require.that(memoryBytes > 0, "memory must be positive, but is " + memoryBytes);
    Require.that(
        decimal == '.' || decimal == ',', "the decimal point must be . or , but is " + decimal);
    Require.that(
        separator.isEmpty() || separator.get() < 128 && separator.get() != decimal,
        "the separator must be an ASCII character other than the decimal point " + decimal);
    Require.that(
        separator.isEmpty() || "\"\n\r.+-0123456789".indexOf(separator.get()) < 0,
        "the separator must not be a quote, a line end or part of a number");
  }

  /** Strict, everything detected. */
  public static ReadOptions defaults() {
    return new ReadOptions(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Choice.AUTO,
        Optional.empty(),
        '.',
        StandardCharsets.UTF_8,
        Choice.AUTO,
        false,
        false,
        false,
        Missing.REFUSE,
        NA,
        DEFAULT_LINE,
        Storage.AUTO,
        OptionalInt.empty(),
        Budget.defaults().memoryBytes(),
        Optional.empty(),
        false,
        Map.of(),
        false,
        Set.of(),
        Set.of(),
        false,
        false,
        Map.of());
  }

  public ReadOptions format(Format value) {
    return with(draft -> draft.format = Optional.of(value));
  }

  /**
   * The kind of object wanted. Vectors, strings and rows have formats of their own; any other is
   * read from lines that show it as a literal, with a label and a tab before it.
   */
  public ReadOptions kind(Domain<?> value) {
    boolean rows = value.equals(RecordDomain.INSTANCE);
    boolean literal =
        !rows && !value.equals(VectorDomain.INSTANCE) && !value.equals(StringDomain.INSTANCE);
    return with(
        draft -> {
          draft.kind = literal ? Optional.of(value) : Optional.empty();
          draft.table |= rows;
        });
  }

  public ReadOptions target(String value) {
    return with(draft -> draft.target = Optional.of(value));
  }

  /** The table is for a model with this target; empty where the model does not say. */
  public ReadOptions learned(String value) {
    return with(draft -> draft.learned = Optional.of(value));
  }

  public ReadOptions header(Choice value) {
    return with(draft -> draft.header = value);
  }

  public ReadOptions separator(char value) {
    return with(draft -> draft.separator = Optional.of(value));
  }

  public ReadOptions decimal(char value) {
    return with(draft -> draft.decimal = value);
  }

  public ReadOptions charset(Charset value) {
    return with(draft -> draft.charset = value);
  }

  public ReadOptions zeroBased(Choice value) {
    return with(draft -> draft.zeroBased = value);
  }

  public ReadOptions lenient(boolean value) {
    return with(draft -> draft.lenient = value);
  }

  public ReadOptions unlabelled(boolean value) {
    return with(draft -> draft.unlabelled = value);
  }

  public ReadOptions empty(boolean value) {
    return with(draft -> draft.empty = value);
  }

  public ReadOptions missing(Missing value) {
    return with(draft -> draft.missing = value);
  }

  public ReadOptions na(List<String> value) {
    return with(draft -> draft.na = value);
  }

  public ReadOptions maxLine(int value) {
    return with(draft -> draft.maxLine = value);
  }

  public ReadOptions storage(Storage value) {
    return with(draft -> draft.storage = value);
  }

  public ReadOptions dimension(int value) {
    return with(draft -> draft.dimension = OptionalInt.of(value));
  }

  public ReadOptions memoryBytes(long value) {
    return with(draft -> draft.memoryBytes = value);
  }

  /** The labels are in this file, one a line; the objects have none. */
  public ReadOptions labels(Path value) {
    return with(
        draft -> {
          draft.labels = Optional.of(value);
          draft.unlabelled = true;
        });
  }

  public ReadOptions symmetrise(boolean value) {
    return with(draft -> draft.symmetrise = value);
  }

  /** What columns of a table are, by name. */
  public ReadOptions kinds(Map<String, ColumnKind> value) {
    return with(draft -> draft.kinds = value);
  }

  /** The columns of a table that are wanted, beside the target. */
  public ReadOptions only(Set<String> value) {
    return with(draft -> draft.only = value);
  }

  /** Columns that go through, as {@link Dataset#beside}. */
  public ReadOptions beside(Collection<String> value) {
    return with(draft -> draft.beside = new LinkedHashSet<>(value));
  }

  /** Rows are to be answered one by one: ids go through, and there need not be a target. */
  public ReadOptions predicting(boolean value) {
    return with(draft -> draft.predicting = value);
  }

  /** Leaves what is to be filled to a preparation, which learns from training rows alone. */
  public ReadOptions open(boolean value) {
    return with(draft -> draft.open = value);
  }

  /** Tells a format something that is its own, such as the {@code sheet} of a workbook. */
  public ReadOptions set(String name, String value) {
    Map<String, String> all = new LinkedHashMap<>(settings);
    all.put(name, value);
    return with(draft -> draft.settings = all);
  }

  /** What the format was told under this name. */
  public Optional<String> setting(String name) {
    return Optional.ofNullable(settings.get(name));
  }

  /** Whether a column of this name is left out. */
  boolean leavesOut(String column) {
    return IdColumns.isSaid(this, column)
        || !only.isEmpty()
            && !only.contains(column)
            && DateParts.of(column).noneMatch(only::contains);
  }

  private ReadOptions with(Consumer<ReadDraft> change) {
    ReadDraft draft = new ReadDraft(this);
    change.accept(draft);
    return draft.options();
  }
}
