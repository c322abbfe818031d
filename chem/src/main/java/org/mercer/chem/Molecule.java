package org.mercer.chem;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDraft;
import org.mercer.data.set.ItemSet;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.fingerprint.CircularFingerprinter;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.tools.manipulator.AtomContainerManipulator;

/**
 * A molecule as the kit has read it, made into objects that kernels compare. Hydrogens are left
 * out; aromatic atoms and bonds are told as Daylight does.
 */
final class Molecule {
  /** Larger ones are damage, or belong to kernels of sequences. */
  static final int MOST_ATOMS = 5000;

  /** Stands before each part of a fingerprint, so that it is known for one. */
  private static final String PART = "ecfp:";

  private final IAtomContainer atoms;

  private Molecule(IAtomContainer atoms) {
    this.atoms = atoms;
  }

  /**
   * @param place for messages
   */
  static Molecule of(IAtomContainer read, String place) {
    if (read.getAtomCount() > MOST_ATOMS) {
      throw new InputException(
          place,
          "a molecule of " + read.getAtomCount() + " atoms",
          "at most " + MOST_ATOMS,
          "leave it out, or compare sequences");
    }
    IAtomContainer plain = AtomContainerManipulator.suppressHydrogens(read);
    Cycles.markRingAtomsAndBonds(plain);
    Aromaticity.apply(Aromaticity.Model.Daylight, plain);
    return new Molecule(plain);
  }

  /**
   * Atoms as nodes, labelled by element, in lower case where aromatic, and by charge: {@code C},
   * {@code c}, {@code N+}; bonds as edges, labelled {@code 1}, {@code 2}, {@code 3} or {@code a}.
   */
  Graph graph(String place) {
    List<String> labels = new ArrayList<>();
    for (IAtom atom : atoms.atoms()) {
      labels.add(label(atom));
    }
    try {
      GraphDraft draft = Graph.of(labels.size()).labels(labels);
      for (IBond bond : atoms.bonds()) {
        if (bond.getAtomCount() != 2) {
          throw new RefusedException("a bond joins " + bond.getAtomCount() + " atoms");
        }
        draft.edge(bond.getBegin().getIndex(), bond.getEnd().getIndex(), 1, label(bond));
      }
      return draft.build();
    } catch (RefusedException refused) {
      throw new InputException(
          place, String.valueOf(refused.getMessage()), "a molecule", "correct its bonds");
    }
  }

  private static String label(IAtom atom) {
    String symbol = atom.getSymbol() == null ? "*" : atom.getSymbol();
    Integer charge = atom.getFormalCharge();
    int plus = charge == null ? 0 : charge;
    return (atom.isAromatic() ? symbol.toLowerCase(Locale.ROOT) : symbol)
        + (plus > 0 ? "+" : plus < 0 ? "-" : "")
        + (Math.abs(plus) > 1 ? Integer.toString(Math.abs(plus)) : "");
  }

  private static String label(IBond bond) {
    return bond.isAromatic() || bond.getOrder() == null
        ? "a"
        : bond.getOrder() == IBond.Order.UNSET ? "a" : String.valueOf(bond.getOrder().numeric());
  }

  /** The circular neighbourhoods of up to two bonds (ECFP4), none folded together. */
  ItemSet fingerprint(String place) {
    CircularFingerprinter circles = new CircularFingerprinter(CircularFingerprinter.CLASS_ECFP4);
    try {
      circles.calculate(atoms);
    } catch (CDKException e) {
      throw new InputException(
          place,
          "a molecule without a fingerprint (" + e.getMessage() + ")",
          "atoms of known elements",
          "correct it, or leave it out");
    }
    Set<String> found = new HashSet<>();
    for (int i = 0; i < circles.getFPCount(); i++) {
      found.add(PART + Integer.toHexString(circles.getFP(i).hashCode));
    }
    return ItemSet.of(found);
  }

  /** Whether a set is a fingerprint. */
  static boolean isFingerprint(Object object) {
    return object instanceof ItemSet set
        && set.size() > 0
        && set.items().stream().allMatch(item -> item.startsWith(PART));
  }
}
