package org.mercer.report;

/** The parts of a report in the order of the page, with the names that links and JSON give them. */
enum Part {
  DATA("data", "The data"),
  SCORES("scores", "How good it is"),
  CONFUSION("confusion", "What is taken for what"),
  RANKING("ranking", "Moving the threshold"),
  CALIBRATION("calibration", "Can the probabilities be believed?"),
  NUMBERS("predictions", "Predicted against true"),
  NOVELTY("novelty", "What is unusual"),
  LEARNING("learning", "Would more rows help?"),
  TUNING("tuning", "What was tried"),
  IMPORTANCE("importance", "Which columns matter"),
  WEIGHTS("weights", "Which features matter"),
  EXAMPLES("examples", "Some objects explained"),
  SUPPORT("support", "Objects that carry the model"),
  GRAM("gram", "How alike the objects are"),
  SPECTRUM("spectrum", "How many directions there are"),
  EMBEDDING("embedding", "The objects seen through the kernel"),
  KERNEL("kernel", "Why this is a kernel"),
  PROVENANCE("provenance", "Where this comes from");

  private final String id;
  private final String title;

  Part(String id, String title) {
    this.id = id;
    this.title = title;
  }

  String id() {
    return id;
  }

  String title() {
    return title;
  }
}
