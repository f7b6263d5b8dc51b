import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "../config.ts";
import { listenFailure } from "./failures.ts";

/**
 * Throws ConfigError when the server could not listen. This is checked before the database is opened: a first start that
 * fails must not have made a database and printed a password that nobody reads.
 */
export async function checkAddress(config: Pick<Config, "host" | "port">): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port: config.port, host: config.host }), "listening");
  } catch (error) {
    throw listenFailure(error, config);
  }
  await once(probe.close(), "close");
}
