/** The requests of the network: read within limits, answered, written down. */
@NullMarked
package org.mercer.server.web;

import org.jspecify.annotations.NullMarked;
