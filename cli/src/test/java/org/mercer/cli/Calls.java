package org.mercer.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * Runs a command and counts how often it calls some methods. The classes of Mercer are loaded anew
 * for it, with a counter at the entry of these.
 *
 * @param counts by {@code type.method}; of those that are given a sample its rows as well
 */
record Calls(int status, String err, Map<String, Integer> counts) {
  private static final String MERCER = "org.mercer.";
  private static final String ROWS = " rows";
  private static final Map<String, Integer> SEEN = new ConcurrentHashMap<>();

  /**
   * @param watched names of methods by the name of their class
   */
  static Calls of(Map<String, Set<String>> watched, String... args)
      throws ReflectiveOperationException {
    SEEN.clear();
    ClassLoader anew = new Counting(watched);
    withoutWarmUp(anew);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Method run =
        anew.loadClass(Main.class.getName())
            .getDeclaredMethod(
                "run", String[].class, InputStream.class, OutputStream.class, OutputStream.class);
    run.setAccessible(true);
    InputStream in = new ByteArrayInputStream(new byte[0]);
    Object status = run.invoke(null, args, in, new ByteArrayOutputStream(), err);
    return new Calls(
        (Integer) Objects.requireNonNull(status),
        err.toString(StandardCharsets.UTF_8),
        Map.copyOf(SEEN));
  }

  /** It trains and predicts points of its own. */
  private static void withoutWarmUp(ClassLoader anew) throws ReflectiveOperationException {
    Field begun = anew.loadClass(MERCER + "model.FitWarmUp").getDeclaredField("BEGUN");
    begun.setAccessible(true);
    ((AtomicBoolean) Objects.requireNonNull(begun.get(null))).set(true);
  }

  int of(String method) {
    return counts.getOrDefault(method, 0);
  }

  /** The rows of the samples that it was given. */
  int rows(String method) {
    return of(method + ROWS);
  }

  /** What is called at the entry of a method. */
  public static final class Counter {
    private Counter() {}

    /**
     * @param first argument of the method, where it has one that is an object
     */
    public static void count(String name, @Nullable Object first)
        throws ReflectiveOperationException {
      SEEN.merge(name, 1, Integer::sum);
      if (first != null && first.getClass().getClassLoader() instanceof Counting anew) {
        Class<?> sample = anew.loadClass(MERCER + "data.Sample");
        if (sample.isInstance(first)) {
          Object rows = Objects.requireNonNull(sample.getMethod("size").invoke(first));
          SEEN.merge(name + ROWS, (Integer) rows, Integer::sum);
        }
      }
    }
  }

  /** Loads all of Mercer itself. */
  private static final class Counting extends ClassLoader {
    private final Map<String, Set<String>> watched;

    Counting(Map<String, Set<String>> watched) {
      super(Calls.class.getClassLoader());
      this.watched = watched;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(MERCER) || name.equals(Counter.class.getName())) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? defined(name) : known;
      }
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
      try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (file == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = file.readAllBytes();
        byte[] counted = watched.containsKey(name) ? counted(bytes, watched.get(name)) : bytes;
        return defineClass(name, counted, 0, counted.length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static byte[] counted(byte[] bytes, Set<String> methods) {
      ClassReader reader = new ClassReader(bytes);
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      String type = reader.getClassName().substring(reader.getClassName().lastIndexOf('/') + 1);
      reader.accept(
          new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
              MethodVisitor method =
                  super.visitMethod(access, name, descriptor, signature, exceptions);
              boolean bridge = (access & Opcodes.ACC_BRIDGE) != 0;
              return methods.contains(name) && !bridge
                  ? new AtEntry(method, type + "." + name, access, descriptor)
                  : method;
            }
          },
          0);
      return writer.toByteArray();
    }
  }

  /** A call of the counter before anything else. */
  private static final class AtEntry extends MethodVisitor {
    private final String name;
    private final boolean isStatic;
    private final Type[] arguments;

    AtEntry(MethodVisitor method, String name, int access, String descriptor) {
      super(Opcodes.ASM9, method);
      this.name = name;
      this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
      this.arguments = Type.getArgumentTypes(descriptor);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitLdcInsn(name);
      if (arguments.length > 0 && arguments[0].getSort() == Type.OBJECT) {
        visitVarInsn(Opcodes.ALOAD, isStatic ? 0 : 1);
      } else {
        visitInsn(Opcodes.ACONST_NULL);
      }
      visitMethodInsn(
          Opcodes.INVOKESTATIC,
          Type.getInternalName(Counter.class),
          "count",
          "(Ljava/lang/String;Ljava/lang/Object;)V",
          false);
    }
  }
}
