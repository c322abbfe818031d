/** The models of the folder: what they are, what they say of new objects, and why. */
@NullMarked
package org.mercer.studio.model;

import org.jspecify.annotations.NullMarked;
