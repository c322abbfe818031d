/** The {@code mercer} command: its start, the list of its subcommands, and what shows them off. */
@NullMarked
package org.mercer.cli;

import org.jspecify.annotations.NullMarked;
