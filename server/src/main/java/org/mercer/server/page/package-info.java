/** The page for people. */
@NullMarked
package org.mercer.server.page;

import org.jspecify.annotations.NullMarked;
