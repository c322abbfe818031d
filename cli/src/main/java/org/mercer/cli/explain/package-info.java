/** Commands that say why: explain and report. */
@NullMarked
package org.mercer.cli.explain;

import org.jspecify.annotations.NullMarked;
