/** Twins of the commands of LIBSVM: svm-train, svm-predict, svm-scale. */
@NullMarked
package org.mercer.cli.svm;

import org.jspecify.annotations.NullMarked;
