/** Commands that make files of data or models: convert and sample. */
@NullMarked
package org.mercer.cli.convert;

import org.jspecify.annotations.NullMarked;
