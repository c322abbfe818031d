/** Tensors of the Open Inference Protocol, as JSON and as bytes. */
@NullMarked
package org.mercer.server.tensor;

import org.jspecify.annotations.NullMarked;
