/** Model files of LIBSVM: read strictly, written so that its tools read them, and converted. */
@NullMarked
package org.mercer.model.libsvm;

import org.jspecify.annotations.NullMarked;
