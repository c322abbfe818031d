/** What is known of a kernel: its proof, its values, the matrix of a sample. */
@NullMarked
package org.mercer.studio.lab;

import org.jspecify.annotations.NullMarked;
