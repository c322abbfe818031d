package org.mercer.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Asks a server as fast as it answers, on so many connections, from one thread; what came of it is
 * one line of JSON. Each connection sends its next request when it has the answer to the last.
 *
 * <pre>
 * ServeLoad PORT METHOD PATH BODY CONNECTIONS SECONDS [slow=N] [requests=N] [changed=SEED]
 * </pre>
 *
 * {@code slow} opens as many further connections that send a byte a second; {@code requests} ends
 * after so many; {@code changed} sends bodies of which some bytes are others.
 */
final class ServeLoad {
  private static final int LATENCIES = 1 << 22;
  private static final int HEAD = 2048;

  private final int port;
  private final String head;
  private final byte[] body;
  private final Selector selector;
  private final Random random;
  private final boolean changed;
  private final Map<Integer, Long> statuses = new TreeMap<>();
  private final List<SocketChannel> slow = new ArrayList<>();
  private final float[] millis = new float[LATENCIES];
  private long left;
  private int answers;
  private long lost;
  private long refused;
  private long otherBits;
  private long slowEnded;
  private int reference;

  private ServeLoad(String[] args) throws IOException {
    this.port = Integer.parseInt(args[0]);
    this.body = args[3].equals("-") ? new byte[0] : Files.readAllBytes(Path.of(args[3]));
    this.head =
        "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
            .formatted(args[1], args[2], port);
    this.selector = Selector.open();
    String seed = option(args, "changed");
    this.changed = !seed.isEmpty();
    this.random = new Random(changed ? Long.parseLong(seed) : 0);
    String most = option(args, "requests");
    this.left = most.isEmpty() ? Long.MAX_VALUE : Long.parseLong(most);
  }

  private static String option(String[] args, String name) {
    return Arrays.stream(args)
        .filter(a -> a.startsWith(name + "="))
        .map(a -> a.substring(name.length() + 1))
        .findFirst()
        .orElse("");
  }

  /** Prints the line. */
  public static void main(String[] args) throws IOException {
    ServeLoad load = new ServeLoad(args);
    String dribbling = option(args, "slow");
    for (int i = 0; !dribbling.isEmpty() && i < Integer.parseInt(dribbling); i++) {
      load.slow.add(load.dribbling(i));
    }
    System.out.println(load.run(Integer.parseInt(args[4]), Double.parseDouble(args[5])));
  }

  /** One connection: what is left to send, what has come. */
  private final class Client {
    private SocketChannel channel = SocketChannel.open(); // replaced by each that is connected
    private ByteBuffer out = ByteBuffer.allocate(0);
    private ByteBuffer in = ByteBuffer.allocate(1 << 16);
    private long begin;
    private boolean waits;

    Client() throws IOException {}

    void connect() throws IOException {
      waits = false;
      channel.close();
      try {
        channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      } catch (IOException nobody) {
        refused++;
        return;
      }
      channel.configureBlocking(false);
      channel.socket().setTcpNoDelay(true);
      channel.register(selector, SelectionKey.OP_READ, this);
      send();
    }

    void send() throws IOException {
      if (left-- <= 0) {
        channel.close();
        return;
      }
      byte[] sent = changed ? changed() : body;
      byte[] start =
          (head + "Content-Length: " + sent.length + "\r\n\r\n")
              .getBytes(StandardCharsets.ISO_8859_1);
      out = ByteBuffer.allocate(start.length + sent.length).put(start).put(sent).flip();
      in.clear();
      begin = System.nanoTime();
      waits = true;
      write();
    }

    void write() throws IOException {
      channel.write(out);
      channel
          .keyFor(selector)
          .interestOps(SelectionKey.OP_READ | (out.hasRemaining() ? SelectionKey.OP_WRITE : 0));
    }

    /** Reads what there is; true where the connection goes on. */
    void read() throws IOException {
      int n = channel.read(in);
      if (n < 0) {
        throw new IOException("closed");
      }
      int end = end();
      if (end < 0 || in.position() < end) {
        return;
      }
      String answer = text(Math.min(end, HEAD));
      int status = Integer.parseInt(answer.substring(9, 12));
      statuses.merge(status, 1L, Long::sum);
      millis[answers++ % LATENCIES] = (System.nanoTime() - begin) / 1e6f;
      compare(status, end);
      waits = false;
      if (answer.contains("\r\nConnection: close")) {
        connect();
      } else {
        send();
      }
    }

    private String text(int length) {
      return new String(in.array(), 0, length, StandardCharsets.ISO_8859_1);
    }

    /** Where the answer ends; -1 before its head has come. */
    private int end() {
      String text = text(Math.min(in.position(), HEAD));
      int start = text.indexOf("\r\n\r\n");
      int length = text.indexOf("Content-Length: ");
      if (start < 0 || length < 0 || length > start) {
        return -1;
      }
      int line = text.indexOf('\r', length);
      int end = start + 4 + Integer.parseInt(text.substring(length + 16, line));
      if (end > in.capacity()) {
        in = ByteBuffer.allocate(end).put(in.flip());
      }
      return end;
    }

    /** The same rows must have the same answer, to the bit, whoever else asks. */
    private void compare(int status, int end) {
      if (changed || status != 200) {
        return;
      }
      int bodyAt = text(Math.min(end, HEAD)).indexOf("\r\n\r\n");
      int hash = Arrays.hashCode(Arrays.copyOfRange(in.array(), bodyAt, end));
      reference = reference == 0 ? hash : reference;
      otherBits += hash == reference ? 0 : 1;
    }
  }

  /** A few bytes deleted, doubled or replaced. */
  private byte[] changed() {
    byte[] other = body.clone();
    for (int k = random.nextInt(6); k >= 0; k--) {
      int at = random.nextInt(other.length);
      switch (random.nextInt(4)) {
        case 0 -> other = Arrays.copyOf(other, Math.max(1, at));
        case 1 -> other[at] = body[random.nextInt(body.length)];
        case 2 -> other[at] = (byte) random.nextInt(256);
        default -> {
          byte[] longer = Arrays.copyOf(other, other.length + 1);
          System.arraycopy(other, at, longer, at + 1, other.length - at);
          other = longer;
        }
      }
    }
    return other;
  }

  private SocketChannel dribbling(int i) throws IOException {
    SocketChannel channel =
        SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    String start =
        i % 2 == 0 ? "GET /v2 HTTP/1.1\r\nHost: 127." : head + "Content-Length: 100000\r\n\r\n{";
    channel.configureBlocking(false);
    channel.write(ByteBuffer.wrap(start.getBytes(StandardCharsets.ISO_8859_1)));
    return channel;
  }

  /** A byte each; those that the server has closed are opened again. */
  private void dribble() throws IOException {
    for (int i = 0; i < slow.size(); i++) {
      try {
        slow.get(i).write(ByteBuffer.wrap(new byte[] {'x'}));
      } catch (IOException closed) {
        slowEnded++;
        slow.get(i).close();
        slow.set(i, dribbling(i));
      }
    }
  }

  private String run(int connections, double seconds) throws IOException {
    for (int i = 0; i < connections; i++) {
      new Client().connect();
    }
    long begin = System.nanoTime();
    long second = begin;
    while (System.nanoTime() - begin < seconds * 1e9 && !selector.keys().isEmpty()) {
      selector.select(200);
      for (SelectionKey key : selector.selectedKeys()) {
        serve((Client) key.attachment(), key);
      }
      selector.selectedKeys().clear();
      if (System.nanoTime() - second > 1e9) {
        second = System.nanoTime();
        dribble();
      }
    }
    return said((System.nanoTime() - begin) / 1e9);
  }

  private void serve(Client client, SelectionKey key) throws IOException {
    try {
      if (key.isValid() && key.isWritable()) {
        client.write();
      }
      if (key.isValid() && key.isReadable()) {
        client.read();
      }
    } catch (IOException broken) {
      lost += client.waits ? 1 : 0;
      client.connect();
    }
  }

  private String said(double seconds) {
    float[] sorted = Arrays.copyOf(millis, Math.min(answers, LATENCIES));
    Arrays.sort(sorted);
    StringBuilder codes = new StringBuilder();
    statuses.forEach(
        (s, n) -> codes.append(codes.isEmpty() ? "" : ", ").append("\"" + s + "\": " + n));
    return "{\"answers\": %d, \"seconds\": %.2f, \"rate\": %.0f, \"p50_ms\": %s, \"p99_ms\": %s, \"max_ms\": %s, \"statuses\": {%s}, \"lost\": %d, \"refused\": %d, \"other_bits\": %d, \"slow_ended\": %d}"
        .formatted(
            answers,
            seconds,
            answers / seconds,
            at(sorted, 0.5),
            at(sorted, 0.99),
            at(sorted, 1),
            codes,
            lost,
            refused,
            otherBits,
            slowEnded);
  }

  private static float at(float[] sorted, double share) {
    return sorted.length == 0 ? 0 : sorted[(int) Math.round(share * (sorted.length - 1))];
  }
}
