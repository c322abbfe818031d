/**
 * What every command needs: the console, exit status, faults, progress, and the words that were
 * given.
 */
@NullMarked
package org.mercer.cli.app;

import org.jspecify.annotations.NullMarked;
