import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { answerCalls } from "./program.ts";

/**
 * The methods of the bare broadcaster: a TCP server that writes the bytes of one connection to all others, and does nothing
 * else. The bench compares the speed of the product's live changes with the speed of this server.
 */
export type BareBroadcastMethods = {
  /** Listens on a free loopback port, and gives the port. */
  listen(_: null): Promise<number>;
};

const sockets = new Set<Socket>();

const server = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket);
  socket.on("data", (bytes) => {
    for (const other of sockets) if (other !== socket) other.write(bytes);
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => sockets.delete(socket));
});

answerCalls<BareBroadcastMethods>({
  listen: async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("No port");
    return address.port;
  },
});
