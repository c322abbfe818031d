package org.mercer.cli;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A few commands of the tour.
 *
 * @param commands without the word mercer; a word with the ending of a file is one of the folder
 * @param results pictures and pages that they leave
 */
record DemoChapter(String title, String text, List<List<String>> commands, List<String> results) {
  private static final Pattern FILE = Pattern.compile("[a-z]+\\.(csv|tsv|model|svg|html)");

  DemoChapter {
    commands = List.copyOf(commands);
    results = List.copyOf(results);
  }

  static boolean isFile(String word) {
    return FILE.matcher(word).matches();
  }

  static List<DemoChapter> all(long seed, String time) {
    return List.of(
        rings(seed, time),
        sine(seed),
        dna(seed, time),
        patients(seed, time),
        molecules(seed, time),
        proof());
  }

  private static List<String> sample(String problem, int n, String file, long seed) {
    return List.of(
        "sample", problem, "--n", "" + n, "--seed", "" + seed, "--out", file, "--force", "-q");
  }

  private static List<String> fit(String file, String model, String time) {
    return List.of("fit", file, model, "--time", time, "--force", "-q");
  }

  private static DemoChapter rings(long seed, String time) {
    return new DemoChapter(
        "A ring around a ring",
        "No line parts two rings. The Gaussian kernel compares points in a space where a plane does;"
            + " mercer fit finds its width and the penalty C, and evaluates the selected model on"
            + " held-out points.",
        List.of(
            sample("rings", 150, "rings.csv", seed),
            fit("rings.csv", "rings.model", time),
            List.of(
                "plot",
                "regions",
                "rings.model",
                "rings.csv",
                "--out",
                "rings.svg",
                "--force",
                "-q")),
        List.of("rings.svg", "rings.html"));
  }

  private static DemoChapter sine(long seed) {
    return new DemoChapter(
        "A curve with predictive mean and variance",
        "A Gaussian process says with each number how sure it is.",
        List.of(
            sample("sinc", 60, "sinc.csv", seed),
            List.of(
                "train",
                "sinc.csv",
                "sinc.model",
                "-l",
                "gp",
                "--tune",
                "yes",
                "-k",
                "rbf(gamma=0.1)",
                "--force",
                "-q"),
            List.of("plot", "gp", "sinc.model", "sinc.csv", "--out", "sinc.svg", "--force", "-q")),
        List.of("sinc.svg"));
  }

  private static DemoChapter dna(long seed, String time) {
    return new DemoChapter(
        "What makes a piece of DNA a site",
        "A kernel on strings needs no columns. The words of the model are known by name, so it can"
            + " say which letters decided.",
        List.of(
            sample("dna", 150, "dna.tsv", seed),
            fit("dna.tsv", "dna.model", time),
            List.of(
                "explain", "dna.model", "GATTACAGATTATAATCCGGAATTCCGGATTACA", "--top", "5", "-q")),
        List.of("dna.html"));
  }

  private static DemoChapter patients(long seed, String time) {
    return new DemoChapter(
        "A table of everything",
        "Numbers, a category, DNA, notes and a date, each compared by a kernel that suits it; the"
            + " sum of kernels is a kernel.",
        List.of(
            sample("mixed", 200, "patients.csv", seed),
            fit("patients.csv", "patients.model", time)),
        List.of("patients.html"));
  }

  private static DemoChapter molecules(long seed, String time) {
    return new DemoChapter(
        "Molecules",
        "Graphs are compared by the neighbourhoods of their atoms. Kernel principal components show"
            + " what the kernel sees.",
        List.of(
            sample("molecules", 120, "molecules.tsv", seed),
            fit("molecules.tsv", "molecules.model", time),
            List.of(
                "plot",
                "kpca",
                "molecules.tsv",
                "-k",
                "normalise(wl(h=3))",
                "--out",
                "molecules.svg",
                "--force",
                "-q")),
        List.of("molecules.svg", "molecules.html"));
  }

  private static DemoChapter proof() {
    return new DemoChapter(
        "Not every similarity is a kernel",
        "Each kernel carries the reason why it is one. What is none is refuted by points.",
        List.of(
            List.of("check", "--kernel", "0.5*rbf(gamma=0.1) + poly(degree=2)"),
            List.of("check", "--kernel", "sigmoid(scale=1, coef0=-1)")),
        List.of());
  }
}
