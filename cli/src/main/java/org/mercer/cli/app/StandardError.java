package org.mercer.cli.app;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;

/**
 * Where messages go. Java prints a warning about the incubating vector module on descriptor 2
 * before any of our code runs, and has no switch for it. So the launcher puts a filter on 2 and
 * hands over the real one as 3; writing there directly keeps our messages in order with standard
 * output, also where both go to one file, which opening {@code /dev/fd/3} anew would not.
 */
final class StandardError {
  private static final String PROPERTY = "mercer.stderr";

  private StandardError() {}

  static OutputStream open() {
    String descriptor = System.getProperty(PROPERTY, "2");
    if (descriptor.equals("2")) {
      return new FileOutputStream(FileDescriptor.err);
    }
    try {
      // The manifest opens java.io for this one constructor.
      var constructor = FileDescriptor.class.getDeclaredConstructor(int.class);
      constructor.setAccessible(true);
      return new FileOutputStream(constructor.newInstance(Integer.parseInt(descriptor)));
    } catch (ReflectiveOperationException | RuntimeException unavailable) {
      return new FileOutputStream(FileDescriptor.err); // through the filter: late at worst
    }
  }
}
