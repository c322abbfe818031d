package org.mercer.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.server.web.Limits;
import org.mercer.server.web.WebServer;

/**
 * All that is said when a server starts.
 *
 * @param models files of models and folders of them
 * @param tokenFile tokens and their scopes; needed where others than this machine can ask
 * @param watch whether changed files are noticed
 */
public record ServerSettings(
    List<Path> models,
    WebServer.Address address,
    Limits limits,
    Optional<Path> tokenFile,
    boolean watch) {
  public ServerSettings {
    models = List.copyOf(models);
  }
}
