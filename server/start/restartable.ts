import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { RestartAround } from "../backups/parts.ts";
import { reasonOf } from "../backups/reasons.ts";
import type { Database } from "../database/database.ts";
import { servePause } from "./http/pause.ts";

/** A server and its open database. */
interface Opened {
  readonly server: FastifyInstance;
  readonly database: Database;
  /** Called once the server listens. */
  readonly onListening?: () => void;
}

/** Opens the database and builds the server. `restorationFailure`: why the restoration before failed; null if none did. */
type Open = (restartAround: RestartAround, restorationFailure: string | null) => Promise<Opened>;

/** The server of a process, which a restoration replaces by another one (rule W17). */
export interface Restartable {
  /** The database that is open now. */
  readonly database: Database;
  /** Ends the server and closes the database, after a restart that is under way. */
  close(): Promise<void>;
}

/** Where the server listens. */
interface Listening {
  readonly port: number;
  readonly host: string;
  readonly listenTextResolver?: (address: string) => string;
}

/**
 * Opens a server and listens. A restart that fails ends the process: the next start opens the database that is there then, which is
 * whole.
 */
export async function serveRestartable(
  open: Open,
  listening: Listening,
  log: FastifyBaseLogger,
): Promise<Restartable> {
  let current: Opened;
  let restarting: Promise<void> = Promise.resolve();
  const end = async () => {
    await current.server.close();
    await current.database.close();
  };
  const listen = async () => {
    await current.server.listen(listening);
    current.onListening?.();
  };
  const restart = async (work: () => Promise<unknown>) => {
    await end();
    const page = await servePause(listening);
    const failure = await work().then(
      () => null,
      (error: unknown) => {
        log.error(error);
        return reasonOf(error);
      },
    );
    current = await open(restartAround, failure);
    await page.close();
    await listen();
  };
  let isClosing = false;
  const restartAround: RestartAround = (work) => {
    if (isClosing) return;
    restarting = restart(work).catch((error: unknown) => {
      log.fatal(error);
      process.exit(1);
    });
  };
  current = await open(restartAround, null);
  await listen();
  return {
    get database() {
      return current.database;
    },
    close: async () => {
      isClosing = true;
      await restarting;
      await end();
    },
  };
}
