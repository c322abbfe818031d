/** The command predict. */
@NullMarked
package org.mercer.cli.predict;

import org.jspecify.annotations.NullMarked;
