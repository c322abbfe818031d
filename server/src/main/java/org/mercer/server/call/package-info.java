/** Requests, answers and refusals, without the server that carries them. */
@NullMarked
package org.mercer.server.call;

import org.jspecify.annotations.NullMarked;
