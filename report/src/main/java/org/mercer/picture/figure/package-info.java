/** The figures of the course: from what the library computes to charts. */
@NullMarked
package org.mercer.picture.figure;

import org.jspecify.annotations.NullMarked;
