/** Work that takes long: heard while it goes on, and stopped. */
@NullMarked
package org.mercer.studio.job;

import org.jspecify.annotations.NullMarked;
