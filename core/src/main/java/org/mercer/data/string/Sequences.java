package org.mercer.data.string;

import java.util.List;
import java.util.regex.Pattern;
import org.mercer.api.Internal;
import org.mercer.data.Draw;
import org.mercer.data.DrawPlan;
import org.mercer.data.DrawSetting;
import org.mercer.data.Generated;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Generator;

/** Strings of letters with something hidden in one of the classes. */
@Internal
public final class Sequences {
  /** The box before a gene at which its reading begins. */
  public static final String BOX = "TATAAT";

  /** The loop of proteins that bind ATP: G, four of any kind, G, K, and S or T. */
  static final Pattern LOOP = Pattern.compile("G.{4}GK[ST]");

  private static final String BASES = "ACGT";
  private static final String ACIDS = "ACDEFGHIKLMNPQRSTVWY";

  /** A fair die becomes a loaded one with this probability at each roll, and back. */
  private static final double LOAD = 0.05;

  private static final double UNLOAD = 0.1;

  private Sequences() {}

  static List<Generator> all() {
    DrawSetting share = DrawSetting.share(0.5, "part of the second class");
    DrawSetting error = DrawSetting.error(0, "probability that a letter of the motif is replaced");
    return List.of(
        new Generator(
            "dna",
            "random DNA; that of the class site has the motif " + BOX,
            Sequences::dna,
            DrawSetting.length(60, BOX.length(), "letters of a string"),
            error,
            share),
        new Generator(
            "proteins",
            "random proteins; those of the class binder have the loop GxxxxGK[ST]",
            Sequences::proteins,
            DrawSetting.length(80, 8, "letters of a string"),
            error,
            share),
        new Generator(
            "casino",
            "rolls of a die; in the class cheat a die that rolls a six half of the time comes and"
                + " goes",
            // shorter rows of digits would be read as numbers
            Sequences::casino,
            DrawSetting.length(60, 31, "rolls of a string"),
            share));
  }

  private static Generated dna(DrawPlan plan) {
    return planted(plan, BASES, Pattern.compile(BOX), List.of("none", "site"), draw -> BOX);
  }

  private static Generated proteins(DrawPlan plan) {
    return planted(
        plan,
        ACIDS,
        LOOP,
        List.of("other", "binder"),
        draw -> "G" + letters(4, ACIDS, draw) + "GK" + draw.letter("ST"));
  }

  private interface Motif {
    String draw(Draw draw);
  }

  /** The pattern is in the strings of the second class, unless noise broke it, and in no other. */
  private static Generated planted(
      DrawPlan plan, String alphabet, Pattern pattern, List<String> names, Motif motif) {
    int length = plan.whole("length");
    Draw draw = plan.stream("letters");
    Draw place = plan.stream("place");
    Draw noise = plan.stream("noise");
    return GeneratedObjects.ofTwoClasses(
        plan,
        StringDomain.INSTANCE,
        names,
        of -> {
          StringBuilder text;
          do {
            text = letters(length, alphabet, draw);
          } while (pattern.matcher(text).find());
          if (of == 1) {
            String planted = motif.draw(draw);
            int at = place.below(length - planted.length() + 1);
            for (int i = 0; i < planted.length(); i++) {
              boolean kept = !noise.chance(plan.get("noise"));
              text.setCharAt(at + i, kept ? planted.charAt(i) : noise.letter(alphabet));
            }
          }
          return text.toString();
        });
  }

  private static Generated casino(DrawPlan plan) {
    Draw draw = plan.stream("rolls");
    return GeneratedObjects.ofTwoClasses(
        plan,
        StringDomain.INSTANCE,
        List.of("fair", "cheat"),
        of -> {
          StringBuilder rolls = new StringBuilder();
          boolean loaded = false;
          for (int i = 0; i < plan.whole("length"); i++) {
            boolean changes = draw.chance(loaded ? UNLOAD : LOAD);
            loaded = of == 1 && changes != loaded;
            boolean six = loaded && draw.chance(0.5);
            rolls.append(six ? '6' : draw.letter(loaded ? "12345" : "123456"));
          }
          return rolls.toString();
        });
  }

  public static StringBuilder letters(int count, String alphabet, Draw draw) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < count; i++) {
      letters.append(draw.letter(alphabet));
    }
    return letters;
  }
}
