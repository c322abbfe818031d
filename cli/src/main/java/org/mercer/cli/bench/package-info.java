/** The command bench. */
@NullMarked
package org.mercer.cli.bench;

import org.jspecify.annotations.NullMarked;
