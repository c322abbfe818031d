package org.mercer.report;

/** The sections of a report in the order of the page, with their names in links and JSON. */
enum ReportPart {
  WARNINGS("warnings", "Warnings"),
  CARD("card", "Model card"),
  DATA("data", "Data"),
  SCORES("scores", "Scores"),
  GROUPS("groups", "Scores by group"),
  CONFUSION("confusion", "Confusion matrix"),
  ROC("ranking", "ROC and precision-recall"),
  CALIBRATION("calibration", "Calibration"),
  REGRESSION("predictions", "Predictions and residuals"),
  NOVELTY("novelty", "Novelty detection"),
  CLUSTERS("clusters", "Clusters"),
  LEARNING_CURVE("learning", "Learning curve"),
  SEARCH("tuning", "Hyperparameter search"),
  IMPORTANCE("importance", "Permutation importance"),
  WEIGHTS("weights", "Feature weights"),
  EXAMPLES("examples", "Explained predictions"),
  SUPPORT("support", "Support vectors"),
  KERNEL_MATRIX("gram", "Kernel matrix"),
  SPECTRUM("spectrum", "Spectrum"),
  KERNEL_PCA("embedding", "Kernel PCA"),
  KERNEL("kernel", "Kernel"),
  PROVENANCE("provenance", "Provenance");

  final String id;
  final String title;

  ReportPart(String id, String title) {
    this.id = id;
    this.title = title;
  }
}
