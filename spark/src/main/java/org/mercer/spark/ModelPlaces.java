package org.mercer.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.deploy.SparkHadoopUtil;

/** Model files in the file systems that Spark knows. */
final class ModelPlaces {
  /** The file of a stage, below its folder. */
  static final String NAME = "mercer.model";

  private ModelPlaces() {}

  /** The bytes of a model file, or of the one in a folder that a stage saved. */
  static byte[] read(String place) {
    try {
      Path path = new Path(place);
      FileSystem files = path.getFileSystem(SparkHadoopUtil.get().conf());
      FileStatus status = files.getFileStatus(path);
      if (status.isDirectory()) {
        Path inside = new Path(path, NAME);
        path = files.exists(inside) ? inside : new Path(new Path(path, "data"), NAME);
      }
      try (InputStream in = files.open(path)) {
        return in.readAllBytes();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void write(String folder, byte[] file) {
    try {
      Path path = new Path(folder, NAME);
      FileSystem files = path.getFileSystem(SparkHadoopUtil.get().conf());
      try (OutputStream out = files.create(path, true)) {
        out.write(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
