package org.mercer.spark;

import java.util.List;
import java.util.stream.Stream;

/** The packages of Java that Spark looks into, as options of java. */
final class SparkOpens {
  static final List<String> FLAGS =
      Stream.of(
              "java.lang",
              "java.lang.invoke",
              "java.lang.reflect",
              "java.io",
              "java.net",
              "java.nio",
              "java.util",
              "java.util.concurrent",
              "java.util.concurrent.atomic",
              "sun.nio.ch",
              "sun.nio.cs",
              "sun.security.action",
              "sun.util.calendar",
              "jdk.internal.ref")
          .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
          .toList();

  private SparkOpens() {}
}
