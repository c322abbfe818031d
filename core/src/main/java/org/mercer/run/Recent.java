package org.mercer.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/** Values that are dear to make: those asked for last are kept, for all threads. */
@Internal
public final class Recent<K, V> {
  private static final float LOAD = 0.75f;

  private final int most;
  private final Map<K, V> kept;

  /**
   * @param most how many are kept
   */
  public Recent(int most) {
    Require.atLeast("most", 1, most);
    this.most = most;
    this.kept = new LinkedHashMap<>(2 * most, LOAD, true); // in the order of use
  }

  public synchronized Optional<V> get(K key) {
    return Optional.ofNullable(kept.get(key));
  }

  /** In the place of the one that was asked for least recently, where there are that many. */
  public synchronized void put(K key, V value) {
    kept.put(key, value);
    if (kept.size() > most) {
      kept.remove(kept.keySet().iterator().next());
    }
  }
}
