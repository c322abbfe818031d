package org.mercer.interop.pmml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mercer.interop.table.ColumnModel;
import org.mercer.interop.table.Coordinate;
import org.mercer.interop.table.InputColumn;

/**
 * The fields of a document: one for each column, one for what is predicted, and one for each
 * coordinate that is not a column as it stands. Missing cells are filled where a field is derived,
 * so that a filler and the indicator of what it filled do not get into each other's way.
 */
final class Fields {
  private static final String NUMBER = "double";

  private final ColumnModel model;
  private final List<String> classes;
  private final Set<String> names = new HashSet<>();
  private final String target;
  private final List<String> coordinates = new ArrayList<>();
  private final List<Element> derived = new ArrayList<>();

  /**
   * The fields of a model.
   *
   * @param classes that are told apart; none where a number is predicted
   */
  Fields(ColumnModel model, List<String> classes) {
    this.model = model;
    this.classes = classes;
    model.columns().forEach(column -> names.add(column.name()));
    this.target = unique(model.target().orElse("target"));
    for (Coordinate coordinate : model.coordinates()) {
      coordinates.add(derive(coordinate));
    }
  }

  /** A name that no other field has. */
  String unique(String name) {
    String free = name;
    while (!names.add(free)) {
      free += "'";
    }
    return free;
  }

  String target() {
    return target;
  }

  /** The names of the fields that make the vector, in its order. */
  List<String> coordinates() {
    return coordinates;
  }

  private String derive(Coordinate coordinate) {
    InputColumn column = coordinate.column();
    return switch (coordinate.kind()) {
      case NUMBER -> number(column);
      case LEVEL -> {
        String name = unique(column.name() + "=" + coordinate.level());
        boolean fills = column.level().filter(coordinate.level()::equals).isPresent();
        Element norm =
            Element.of("NormDiscrete", "field", column.name(), "value", coordinate.level());
        derived.add(
            field(
                name,
                column.level().isPresent()
                    ? Element.of(
                        "NormDiscrete",
                        "field",
                        column.name(),
                        "value",
                        coordinate.level(),
                        "mapMissingTo",
                        fills ? 1 : 0)
                    : norm));
        yield name;
      }
      case MISSING -> {
        String name = unique(column.name() + " missing");
        Element missing =
            Element.of("Apply", "function", "isMissing").add(reference(column.name()));
        derived.add(
            field(
                name,
                Element.of("Apply", "function", "if").add(missing, constant(1), constant(0))));
        yield name;
      }
    };
  }

  /** (x - shift) * factor, where that is anything but x. */
  private String number(InputColumn column) {
    boolean plain = column.shift() == 0 && column.factor() == 1;
    if (plain && !column.fills() && !model.sparse()) {
      return column.name();
    }
    Element value = reference(column.name());
    if (column.filler().isPresent() || model.sparse()) {
      value =
          Element.of(
              "FieldRef", "field", column.name(), "mapMissingTo", column.filler().orElse(0.0));
    }
    if (column.shift() != 0) {
      value = Element.of("Apply", "function", "-").add(value, constant(column.shift()));
    }
    if (column.factor() != 1) {
      value = Element.of("Apply", "function", "*").add(value, constant(column.factor()));
    }
    String name = unique(column.name() + (plain ? " filled" : " scaled"));
    derived.add(field(name, value));
    return name;
  }

  static Element reference(String field) {
    return Element.of("FieldRef", "field", field);
  }

  static Element constant(double value) {
    return Element.of("Constant", "dataType", NUMBER).text(Double.toString(value));
  }

  static Element field(String name, Element expression) {
    return Element.of("DerivedField", "name", name, "optype", "continuous", "dataType", NUMBER)
        .add(expression);
  }

  Element dictionary() {
    List<Element> fields = new ArrayList<>();
    for (InputColumn column : model.columns()) {
      fields.add(column.category() ? names(column.name(), column.levels()) : number(column.name()));
    }
    fields.add(classes.isEmpty() ? number(target) : names(target, classes));
    return Element.of("DataDictionary", "numberOfFields", fields.size()).addAll(fields);
  }

  private static Element number(String name) {
    return Element.of("DataField", "name", name, "optype", "continuous", "dataType", NUMBER);
  }

  private static Element names(String name, List<String> values) {
    Element field =
        Element.of("DataField", "name", name, "optype", "categorical", "dataType", "string");
    values.forEach(value -> field.add(Element.of("Value", "value", value)));
    return field;
  }

  /** What follows from the columns, for all models of the document; none where nothing does. */
  List<Element> transformations() {
    return derived.isEmpty()
        ? List.of()
        : List.of(Element.of("TransformationDictionary").addAll(derived));
  }

  /**
   * A name that did not occur in training counts as none of them, as in Mercer; a missing cell that
   * has no filler makes the row invalid.
   */
  Element schema(boolean predicts) {
    Element schema = Element.of("MiningSchema");
    for (InputColumn column : model.columns()) {
      List<Object> attributes = new ArrayList<>(List.of("name", column.name()));
      if (column.category()) {
        attributes.addAll(List.of("invalidValueTreatment", "asIs"));
      }
      if (!column.fills() && !model.sparse()) {
        attributes.addAll(List.of("missingValueTreatment", "returnInvalid"));
      }
      schema.add(Element.of("MiningField", attributes.toArray()));
    }
    if (predicts) {
      schema.add(predicted());
    }
    return schema;
  }

  Element predicted() {
    return Element.of("MiningField", "name", target, "usageType", "target");
  }
}
