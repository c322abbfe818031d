/** LIBSVM, CSV, FASTA, labelled lines: streaming, strict, file:line:column in errors. */
@NullMarked
package org.mercer.data.io;

import org.jspecify.annotations.NullMarked;
