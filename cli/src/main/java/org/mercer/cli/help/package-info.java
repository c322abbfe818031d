/** The guide in the terminal, and what shells are told of the commands. */
@NullMarked
package org.mercer.cli.help;

import org.jspecify.annotations.NullMarked;
