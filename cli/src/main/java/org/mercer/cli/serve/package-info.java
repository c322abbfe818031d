/** The commands serve and client. */
@NullMarked
package org.mercer.cli.serve;

import org.jspecify.annotations.NullMarked;
