/** Options that several commands share, and what they mean. */
@NullMarked
package org.mercer.cli.option;

import org.jspecify.annotations.NullMarked;
