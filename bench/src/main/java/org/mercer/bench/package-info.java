/** Comparison with other systems: one task, one process, one line of JSON. */
@NullMarked
package org.mercer.bench;

import org.jspecify.annotations.NullMarked;
