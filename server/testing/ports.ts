import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * These ports are below the ports that operating systems give to outgoing connections. Otherwise an outgoing connection could
 * take the port before a test's server listens on it.
 */
const PORT_RANGE = { min: 20_000, max: 32_000 };

/** A port of 127.0.0.1 on which no process listens at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORT_RANGE.min, PORT_RANGE.max);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
