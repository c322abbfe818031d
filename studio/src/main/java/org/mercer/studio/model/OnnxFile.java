package org.mercer.studio.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.mercer.error.RefusedException;
import org.mercer.gram.Precision;
import org.mercer.interop.onnx.Difference;
import org.mercer.interop.onnx.OnnxExport;
import org.mercer.interop.onnx.OnnxModel;
import org.mercer.model.KernelModel;
import org.mercer.run.Run;

/** A model as ONNX, computed on trial rows before it is handed out, as the command does. */
final class OnnxFile {
  private static final int TRIAL_ROWS = 100;

  private OnnxFile() {}

  static <X> byte[] of(KernelModel<X, ?> model, Run run) throws IOException {
    OnnxModel<X> exported = OnnxExport.of(model, Precision.DOUBLE);
    Difference difference = exported.compare(exported.trial(TRIAL_ROWS, 0), run);
    if (difference.labels() > 0) {
      throw new RefusedException(
          "the graph says another class of "
              + difference.labels()
              + " of "
              + TRIAL_ROWS
              + " trial rows; mercer convert tells more");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    exported.write(bytes);
    return bytes.toByteArray();
  }
}
