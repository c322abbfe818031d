package org.mercer.chem;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.data.read.ObjectFormat;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.run.Interruption;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.io.DefaultChemObjectReader;
import org.openscience.cdk.io.MDLV2000Reader;
import org.openscience.cdk.io.MDLV3000Reader;
import org.openscience.cdk.silent.SilentChemObjectBuilder;

/**
 * Molecules with coordinates, of MDL: MOL files and many of them with data in an SDF, in the
 * versions V2000 and V3000. The target is the data {@code > <class>} or of another usual name, or
 * those that the target option names.
 */
public final class SdfFormat implements ObjectFormat {
  private static final Pattern COUNTS = Pattern.compile("[ 0-9]{6}.*V[23]000\\s*");
  private static final Pattern LINE =
      Pattern.compile("(?s)(.*?),? (?:in|at) line ([0-9]{1,8})(.*)");
  private static final Pattern FIELD = Pattern.compile(">.*<([^>]*)>.*");
  private static final List<String> USUAL = List.of("label", "target", "class", "y", "activity");
  private static final String END = "$$$$";

  /** The lines of a molecule; the first of them is this one of the file. */
  private record Entry(int line, List<String> lines) {}

  @Override
  public String name() {
    return "sdf";
  }

  @Override
  public boolean isShownBy(String file, String head) {
    return head.lines().limit(5000).anyMatch(line -> COUNTS.matcher(line).matches());
  }

  @Override
  public Content<?> read(String file, String text, ReadOptions options) {
    MoleculeObjects objects = new MoleculeObjects(options);
    List<Map<String, String>> data = new ArrayList<>();
    List<String> titles = new ArrayList<>();
    for (Entry entry : entries(text)) {
      Interruption.check();
      objects.add(entry.line, file + ":" + entry.line + ":1", () -> molecule(entry, file));
      data.add(data(entry.lines));
      titles.add(entry.lines.isEmpty() ? "" : entry.lines.get(0).strip());
    }
    List<String> notes = new ArrayList<>();
    Optional<List<String>> targets =
        options.unlabelled() ? Optional.empty() : targets(data, options, file, notes);
    boolean named = titles.stream().anyMatch(title -> !title.isEmpty());
    return objects.content(targets, notes, named ? Map.of("name", titles) : Map.of());
  }

  private static List<Entry> entries(String text) {
    List<Entry> entries = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    int number = 0;
    int first = 1;
    for (String line : text.split("\n", -1)) {
      number++;
      if (line.startsWith(END)) {
        entries.add(new Entry(first, lines));
        lines = new ArrayList<>();
        first = number + 1;
      } else {
        lines.add(line);
      }
    }
    if (lines.stream().anyMatch(line -> !line.isBlank())) {
      entries.add(new Entry(first, lines)); // a MOL file has no end
    }
    return entries;
  }

  private static Molecule molecule(Entry entry, String file) {
    String place = file + ":" + entry.line + ":1";
    String text = String.join("\n", entry.lines) + "\n";
    boolean late = entry.lines.stream().limit(6).anyMatch(line -> line.contains("V3000"));
    boolean early = entry.lines.stream().limit(6).anyMatch(line -> line.contains("V2000"));
    if (!late && !early || entry.lines.stream().noneMatch(line -> line.startsWith("M  END"))) {
      throw new InputException(
          place,
          "no molecule",
          "a line of counts with V2000 or V3000, and M  END",
          "is the file whole? $$$$ stands after each molecule");
    }
    Silence.keep();
    try (DefaultChemObjectReader reader =
        late
            ? new MDLV3000Reader(new StringReader(text))
            : new MDLV2000Reader(new StringReader(text))) {
      IAtomContainer read = reader.read(SilentChemObjectBuilder.getInstance().newAtomContainer());
      if (read == null) {
        throw damaged(file, entry.line, new IOException("no atoms"));
      }
      return Molecule.of(read, place);
    } catch (InputException known) {
      throw known;
    } catch (CDKException | IOException | RuntimeException e) {
      throw damaged(file, entry.line, e);
    }
  }

  /** The kit counts the lines of a molecule, and says which of them it stumbled over. */
  private static InputException damaged(String file, int first, Exception cause) {
    String why = String.valueOf(cause.getMessage());
    Matcher said = LINE.matcher(why);
    boolean known = said.matches();
    int line = known ? first - 1 + Integer.parseInt(said.group(2)) : first;
    InputException refused =
        new InputException(
            file + ":" + line + ":1",
            "a damaged molecule ("
                + InputException.quote(known ? said.group(1) + said.group(3) : why)
                + ")",
            "a molecule of MDL's format",
            "correct the entry that begins in line " + first + ", or remove it up to $$$$");
    refused.initCause(cause);
    return refused;
  }

  private static Map<String, String> data(List<String> lines) {
    Map<String, String> data = new LinkedHashMap<>();
    for (int i = 0; i + 1 < lines.size(); i++) {
      var field = FIELD.matcher(lines.get(i));
      if (field.matches()) {
        data.put(field.group(1), lines.get(i + 1).strip());
      }
    }
    return data;
  }

  private static Optional<List<String>> targets(
      List<Map<String, String>> data, ReadOptions options, String file, List<String> notes) {
    if (data.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> name =
        options
            .target()
            .or(
                () ->
                    data.get(0).keySet().stream()
                        .filter(key -> USUAL.contains(key.toLowerCase(Locale.ROOT)))
                        .findFirst());
    if (name.isPresent() && data.stream().noneMatch(d -> d.containsKey(name.get()))) {
      Set<String> there = new LinkedHashSet<>();
      data.forEach(d -> there.addAll(d.keySet()));
      throw new InputException(
          file,
          "no data "
              + InputException.quote("> <" + name.get() + ">")
              + Suggestions.didYouMean(name.get(), List.copyOf(there)),
          there.isEmpty() ? "data of the molecules" : "one of " + String.join(", ", there),
          "name the target by its data, or leave it out");
    }
    if (name.isEmpty()) {
      if (!data.get(0).isEmpty()) {
        notes.add(
            "none of the data "
                + String.join(", ", data.get(0).keySet())
                + " has a usual name of a target; `target` names one");
      }
      return Optional.empty();
    }
    return Optional.of(data.stream().map(d -> d.getOrDefault(name.get(), "")).toList());
  }
}
