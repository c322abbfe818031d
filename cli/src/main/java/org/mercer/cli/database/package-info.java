/** Databases as files: rows of a query are read, predictions are written back. */
@NullMarked
package org.mercer.cli.database;

import org.jspecify.annotations.NullMarked;
