package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.data.string.Unit;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.json.JsonValue;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/**
 * A symmetric table of how alike symbols are, such as a substitution matrix of proteins. An empty
 * table stands for equality: 1 for a symbol and itself, 0 for two different ones.
 */
public final class SymbolMatrix {
  /** Below zero by less than this, relative to the largest eigenvalue, is rounding. */
  private static final double ROUNDING = 1e-12;

  /** An entry of the root below this, relative to the largest, is what rounding leaves of a 0. */
  private static final double NOTHING = 1e-15;

  public static final SymbolMatrix EQUALITY = new SymbolMatrix(List.of(), new DoubleMatrix(0, 0));

  private final List<String> symbols;
  private final DoubleMatrix values;

  private SymbolMatrix(List<String> symbols, DoubleMatrix values) {
    this.symbols = List.copyOf(symbols);
    this.values = values;
  }

  /**
   * From rows by symbol, {@code {a: {a: 1, b: 0.5}, b: {b: 1}}}. What is not named is 0; what is
   * named in one order only holds for the other.
   */
  public static SymbolMatrix of(Unit unit, Map<String, Map<String, Double>> rows) {
    Set<String> names = new LinkedHashSet<>();
    Map<List<String>, Double> given = new LinkedHashMap<>();
    rows.forEach(
        (a, row) -> {
          names.add(Symbols.one("similarity", unit, a));
          row.forEach(
              (b, value) ->
                  given.put(
                      List.of(
                          Symbols.one("similarity", unit, a), Symbols.one("similarity", unit, b)),
                      value));
        });
    given.keySet().forEach(names::addAll);
    List<String> symbols = new ArrayList<>(names);
    DoubleMatrix values = new DoubleMatrix(symbols.size(), symbols.size());
    given.forEach(
        (pair, value) -> {
          String a = pair.get(0);
          String b = pair.get(1);
          Require.finite("the similarity of " + a + " and " + b, value);
          double back = given.getOrDefault(List.of(b, a), value);
          Require.that(
              back == value,
              "similarity must be symmetric, but that of "
                  + a
                  + " and "
                  + b
                  + " is "
                  + value
                  + " and the other way round "
                  + back);
          values.set(symbols.indexOf(a), symbols.indexOf(b), value);
          values.set(symbols.indexOf(b), symbols.indexOf(a), value);
        });
    return new SymbolMatrix(symbols, values);
  }

  /**
   * From data: rows by symbol as above, or {@code {symbols: 'ARND...', matrix: [[4, -1, ...],
   * ...]}} with the symbols as one text or as a list.
   */
  static SymbolMatrix read(Unit unit, JsonValue data) {
    Map<String, Map<String, Double>> rows = new LinkedHashMap<>();
    boolean asMatrix = data.find("matrix").filter(m -> m.value() instanceof List).isPresent();
    if (asMatrix) {
      data.onlyKeys(List.of("symbols", "matrix"));
      List<String> names = names(unit, data.get("symbols"));
      List<JsonValue> lines = data.get("matrix").list();
      Require.same("the symbols and the rows of the matrix", names.size(), lines.size());
      for (int i = 0; i < lines.size(); i++) {
        double[] line = lines.get(i).numbers();
        Require.same("the symbols and " + lines.get(i).pointer(), names.size(), line.length);
        Map<String, Double> row = new LinkedHashMap<>();
        for (int j = 0; j < line.length; j++) {
          row.put(names.get(j), line[j]);
        }
        rows.put(names.get(i), row);
      }
    } else {
      for (String a : data.map().keySet()) {
        Map<String, Double> row = new LinkedHashMap<>();
        JsonValue line = data.get(a);
        line.map().keySet().forEach(b -> row.put(b, line.get(b).number()));
        rows.put(a, row);
      }
    }
    return of(unit, rows);
  }

  private static List<String> names(Unit unit, JsonValue given) {
    if (given.value() instanceof List) {
      return given.strings();
    }
    Symbols symbols = new Symbols(unit);
    List<String> names = new ArrayList<>();
    for (int symbol : symbols.of(given.string())) {
      names.add(symbols.text(symbol));
    }
    return names;
  }

  /** The same similarities by the numbers of the symbols, all of which must be in the table. */
  Similarity numbered(Symbols met) {
    if (symbols.isEmpty()) {
      return Similarity.EQUAL;
    }
    Map<String, Integer> places = new HashMap<>();
    for (String symbol : symbols) {
      places.put(symbol, places.size());
    }
    int[] place = new int[met.size()];
    for (int symbol = 0; symbol < place.length; symbol++) {
      String text = met.text(symbol);
      place[symbol] = Optional.ofNullable(places.get(text)).orElseThrow(() -> unknown(text));
    }
    return (a, b) -> values.get(place[a], place[b]);
  }

  private RefusedException unknown(String symbol) {
    return new RefusedException(
        "similarity must name every symbol that occurs, but "
            + InputException.quote(symbol)
            + " is not among "
            + symbols);
  }

  /**
   * The rows of the symmetric root R, R R = this, by symbol and without zeros; refuses a matrix
   * with a negative eigenvalue.
   */
  SubsequenceFeatures.Images root() {
    Require.that(smallest() >= 0, "a root needs a positive semidefinite matrix, but this is not");
    if (symbols.isEmpty()) {
      return SubsequenceFeatures.Images.SELF;
    }
    SymmetricEigen eigen = SymmetricEigen.of(values, Run.defaults());
    int n = symbols.size();
    double nothing = NOTHING * Math.sqrt(Math.max(0, eigen.value(n - 1)));
    Map<String, Map<String, Double>> root = new LinkedHashMap<>();
    for (int a = 0; a < n; a++) {
      Map<String, Double> row = new LinkedHashMap<>();
      for (int b = 0; b < n; b++) {
        double entry = 0;
        for (int c = 0; c < n; c++) {
          double size = Math.sqrt(Math.max(0, eigen.value(c)));
          entry += eigen.vectors().get(a, c) * size * eigen.vectors().get(b, c);
        }
        if (Math.abs(entry) > nothing) {
          row.put(symbols.get(b), entry);
        }
      }
      root.put(symbols.get(a), row);
    }
    return symbol -> Optional.ofNullable(root.get(symbol)).orElseThrow(() -> unknown(symbol));
  }

  /** The smallest eigenvalue, 0 where it is negative by rounding alone. */
  double smallest() {
    if (symbols.isEmpty()) {
      return 1;
    }
    double[] eigenvalues = SymmetricEigen.of(values, Run.defaults()).values();
    double largest = Math.max(-eigenvalues[0], eigenvalues[eigenvalues.length - 1]);
    return eigenvalues[0] < 0 && eigenvalues[0] >= -ROUNDING * largest ? 0 : eigenvalues[0];
  }

  /** The eigenvector of the smallest eigenvalue. */
  double[] lowest() {
    return SymmetricEigen.of(values, Run.defaults()).vector(0);
  }

  List<String> symbols() {
    return symbols;
  }

  double get(int a, int b) {
    return values.get(a, b);
  }

  /** Rows by symbol, zeros left out. */
  Map<String, Map<String, Double>> rows() {
    Map<String, Map<String, Double>> rows = new LinkedHashMap<>();
    for (int a = 0; a < symbols.size(); a++) {
      Map<String, Double> row = new LinkedHashMap<>();
      for (int b = 0; b < symbols.size(); b++) {
        if (values.get(a, b) != 0) {
          row.put(symbols.get(b), values.get(a, b));
        }
      }
      rows.put(symbols.get(a), row);
    }
    return rows;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SymbolMatrix that
        && symbols.equals(that.symbols)
        && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return 31 * symbols.hashCode() + values.hashCode();
  }

  @Override
  public String toString() {
    return rows().toString();
  }
}
