package org.mercer.studio;

import java.io.StringWriter;
import java.net.URI;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Whether lines of Java that the page shows are a program. */
final class JavaSource {
  private static final String HEAD =
      """
      import java.nio.file.Path;
      import java.util.Map;
      import org.mercer.Mercer;
      import org.mercer.catalogue.*;
      import org.mercer.data.*;
      import org.mercer.learner.*;
      import org.mercer.model.*;
      class Shown { void run() throws Exception {
      """;

  private JavaSource() {}

  /** What the compiler says against it; empty where nothing. */
  static String faults(String lines) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///Shown.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreErrors) {
            return HEAD + lines + "\n}}";
          }
        };
    boolean good =
        compiler
            .getTask(
                said,
                null,
                null,
                List.of("-proc:none", "-implicit:none", "-d", System.getProperty("java.io.tmpdir")),
                null,
                List.of(source))
            .call();
    return good ? "" : said.toString();
  }
}
