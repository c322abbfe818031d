/** Models as ONNX graphs, for the runtimes of others. */
@NullMarked
package org.mercer.interop.onnx;

import org.jspecify.annotations.NullMarked;
