package org.mercer.studio;

import java.nio.file.Path;
import java.util.Optional;

/**
 * All that is said when a studio starts.
 *
 * @param folder the one whose files it reads and into which it writes; it sees no other
 * @param data a file of the folder to begin with
 * @param port 0: one that is free
 */
public record StudioSettings(Path folder, Optional<String> data, int port) {}
