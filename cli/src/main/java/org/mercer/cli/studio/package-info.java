/** The studio. */
@NullMarked
package org.mercer.cli.studio;

import org.jspecify.annotations.NullMarked;
