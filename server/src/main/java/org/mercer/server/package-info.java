/** A server that answers what models say. */
@NullMarked
package org.mercer.server;

import org.jspecify.annotations.NullMarked;
