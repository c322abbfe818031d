/** Small numbered programs, from the first kernel to budgets; each prints what it finds. */
@NullMarked
package org.mercer.examples;

import org.jspecify.annotations.NullMarked;
