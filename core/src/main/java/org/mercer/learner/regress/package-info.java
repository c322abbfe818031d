/** Kernel ridge and other machines that learn a number. */
@NullMarked
package org.mercer.learner.regress;

import org.jspecify.annotations.NullMarked;
