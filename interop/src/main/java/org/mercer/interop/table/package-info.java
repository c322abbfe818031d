/** Models as functions of the columns of a table: what formats of others are written from. */
@NullMarked
package org.mercer.interop.table;

import org.jspecify.annotations.NullMarked;
