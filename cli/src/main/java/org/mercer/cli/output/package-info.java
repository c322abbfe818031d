/** What commands write: tables for people, tables and matrices as files, and where they may go. */
@NullMarked
package org.mercer.cli.output;

import org.jspecify.annotations.NullMarked;
