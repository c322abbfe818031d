/** Writes models as ONNX, for runtimes that do not know kernels; ONNX is never read. */
@NullMarked
package org.mercer.model.onnx;

import org.jspecify.annotations.NullMarked;
