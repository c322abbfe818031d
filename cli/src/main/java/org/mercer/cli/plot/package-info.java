/** The command plot and its kinds of pictures. */
@NullMarked
package org.mercer.cli.plot;

import org.jspecify.annotations.NullMarked;
