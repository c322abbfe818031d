/** Smallest eigenvalue, condition, repair of indefinite matrices. */
@NullMarked
package org.mercer.gram.check;

import org.jspecify.annotations.NullMarked;
