package org.mercer.data.record;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Digits;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedTable;
import org.mercer.data.Generator;
import org.mercer.data.string.Sequences;

/**
 * A table of patients with a column of every kind. Each has a score to which every kind adds as
 * much: age and dose (numbers), the ward (category), the motif in the DNA, a word of the notes, and
 * the season of the date. Those in the upper half have the outcome yes.
 */
final class Patients {
  private static final List<String> COLUMNS =
      List.of("id", "age", "dose", "ward", "dna", "notes", "admitted", "outcome");
  private static final List<String> WARDS = List.of("north", "east", "south", "west");
  private static final double[] OF_WARD = {1.4, 0.5, -0.5, -1.4};
  private static final List<String> GOOD =
      List.of("sleeps well", "eats again", "is cheerful", "walks alone");
  private static final List<String> BAD =
      List.of("coughs at night", "has fever", "is tired", "refuses food");
  private static final List<String> OTHER =
      List.of(
          "seen by the doctor",
          "family came to visit",
          "moved to another bed",
          "asked for tea",
          "reads a book",
          "waits for results",
          "window was opened",
          "new bandage");
  private static final LocalDate FIRST = LocalDate.of(2023, 1, 1);

  private Patients() {}

  static Generator generator() {
    return new Generator(
        "mixed",
        "a table with numbers, a category, DNA, notes and a date, on all of which the outcome"
            + " depends",
        Patients::draw,
        DrawSetting.noise(0.3, "standard deviation of the score, whose own is about 2.4"),
        DrawSetting.length(30, Sequences.BOX.length(), "letters of the DNA"));
  }

  private record Patient(List<String> cells, double score) {}

  private static Generated draw(DrawPlan plan) {
    List<Patient> patients = new ArrayList<>();
    Draw draw = plan.stream("cells");
    Draw noise = plan.stream("noise");
    for (int i = 0; i < plan.n(); i++) {
      patients.add(patient(i, plan.whole("length"), draw, plan.get("noise") * noise.normal()));
    }
    boolean[] upper = new boolean[plan.n()];
    IntStream.range(0, plan.n())
        .boxed()
        .sorted(Comparator.comparingDouble(i -> patients.get(i).score()))
        .skip((plan.n() + 1) / 2)
        .forEach(i -> upper[i] = true);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < upper.length; i++) {
      List<String> row = new ArrayList<>(patients.get(i).cells());
      row.add(upper[i] ? "yes" : "no");
      rows.add(row);
    }
    return new GeneratedTable(COLUMNS, rows, false);
  }

  private static Patient patient(int number, int length, Draw draw, double noise) {
    int age = 20 + draw.below(61);
    double dose = StrictMath.rint(draw.uniform(0, 10) * 100) / 100;
    int ward = draw.below(WARDS.size());
    boolean site = draw.chance(0.5);
    boolean well = draw.chance(0.5);
    LocalDate day = FIRST.plusDays(draw.below(3 * 365));
    double score =
        (age - 50) / 17.6
            + (dose - 5) / 2.9
            + OF_WARD[ward]
            + (site ? 1 : -1)
            + (well ? 1 : -1)
            + 1.4 * StrictMath.cos(2 * Math.PI * day.getDayOfYear() / 365.25)
            + noise;
    String tells = draw.of(well ? GOOD : BAD);
    String first = draw.of(OTHER);
    String last = draw.of(OTHER);
    boolean early = draw.chance(0.5);
    String notes = (early ? tells + ", " + first : first + ", " + tells) + ", " + last;
    return new Patient(
        List.of(
            "p" + (number + 1),
            Integer.toString(age),
            Digits.shortest(dose),
            WARDS.get(ward),
            dna(length, site, draw),
            notes,
            day.toString()),
        score);
  }

  private static String dna(int length, boolean site, Draw draw) {
    StringBuilder dna;
    do {
      dna = Sequences.letters(length, "ACGT", draw);
    } while (dna.indexOf(Sequences.BOX) >= 0);
    if (site) {
      int at = draw.below(length - Sequences.BOX.length() + 1);
      dna.replace(at, at + Sequences.BOX.length(), Sequences.BOX);
    }
    return dna.toString();
  }
}
