/** From the files that are named to data: tables, Parquet, columns and targets. */
@NullMarked
package org.mercer.cli.input;

import org.jspecify.annotations.NullMarked;
