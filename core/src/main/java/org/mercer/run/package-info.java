/**
 * How work is done: the budget of time and memory it may take, progress, cancelling, and the
 * threads that share it.
 */
@NullMarked
package org.mercer.run;

import org.jspecify.annotations.NullMarked;
