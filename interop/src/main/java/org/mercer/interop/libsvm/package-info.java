/** LIBSVM's model files and tools: the same letters, the same files. */
@NullMarked
package org.mercer.interop.libsvm;

import org.jspecify.annotations.NullMarked;
