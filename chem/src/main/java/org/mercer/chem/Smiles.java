package org.mercer.chem;

import java.util.regex.Pattern;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphNotation;
import org.mercer.error.InputException;
import org.openscience.cdk.exception.InvalidSmilesException;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmilesParser;

/** Molecules written as SMILES, {@code c1ccccc1O}, as graphs. */
public final class Smiles implements GraphNotation {
  private static final int LONGEST = 20_000;
  private static final Pattern SIGNS = Pattern.compile("[A-Za-z0-9@+\\-\\[\\]()=#$:.\\\\/%*~]*");

  @Override
  public String name() {
    return "SMILES";
  }

  /** An empty text is the molecule without atoms. */
  @Override
  public boolean isShownBy(String text) {
    return hasSigns(text.strip());
  }

  static boolean hasSigns(String text) {
    return SIGNS.matcher(text).matches();
  }

  @Override
  public Graph parse(String text) {
    return read(text.strip()).graph("column 1");
  }

  /** Whether the text is a molecule. */
  static boolean isOne(String text) {
    if (text.isEmpty() || !hasSigns(text)) {
      return false;
    }
    try {
      read(text);
      return true;
    } catch (InputException none) {
      return false; // which is the answer
    }
  }

  static Molecule read(String text) {
    if (text.length() > LONGEST) {
      throw wrong("SMILES of " + text.length() + " characters", "at most " + LONGEST);
    }
    Silence.keep();
    try {
      SmilesParser parser = new SmilesParser(SilentChemObjectBuilder.getInstance());
      return Molecule.of(parser.parseSmiles(text), "column 1");
    } catch (InvalidSmilesException e) {
      throw wrong(
          InputException.quote(text) + " (" + firstLine(String.valueOf(e.getMessage())) + ")",
          "a molecule as SMILES, such as c1ccccc1O");
    } catch (InputException known) {
      throw known;
    } catch (RuntimeException e) { // the kit stumbles over some damage
      InputException refused =
          wrong(InputException.quote(text), "a molecule as SMILES, such as c1ccccc1O");
      refused.initCause(e);
      throw refused;
    }
  }

  private static String firstLine(String message) {
    int end = message.indexOf('\n');
    String line = end < 0 ? message : message.substring(0, end);
    return line.replaceFirst("[:,]?\\s*$", "");
  }

  private static InputException wrong(String found, String expected) {
    return new InputException("column 1", found, expected, "correct it, or remove the line");
  }
}
