import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy to the server at a loopback port, which counts the bytes that the server sends. */
export interface CountingProxy {
  readonly address: string;
  /** How many bytes the server has sent through the proxy so far. */
  bytesFromServer(): number;
  close(): void;
}

export async function startCountingProxy(port: number): Promise<CountingProxy> {
  let received = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((browser) => {
    const server = connect(port, "127.0.0.1");
    server.on("data", ({ length }) => {
      received += length;
    });
    const pair = [browser, server] as const;
    for (const [from, to] of [pair, pair.toReversed()] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    bytesFromServer: () => received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
