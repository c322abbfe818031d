/** The {@code mercer} command: reads arguments, asks the core, prints the answer. */
@NullMarked
package org.mercer.cli;

import org.jspecify.annotations.NullMarked;
