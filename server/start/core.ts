import { AnswerCache } from "../calls/answerCache.ts";
import type { Chance, Kernel } from "../calls/work.ts";
import type { Database } from "../database/database.ts";
import { readTogether } from "../database/reading.ts";
import { registerFolder } from "../files/sharedFolder.ts";
import { localBus } from "../live/bus.ts";
import type { ReadSnapshot } from "../live/channelRows.ts";
import { LiveHub } from "../live/hub.ts";
import { postgresBus } from "../live/postgresBus.ts";
import type { Touch } from "../live/touch.ts";
import { type Sources, servedTopics } from "./topics.ts";

/** The parts from which `createCore` builds the core. Tests replace `clock`, `chance` and `sources`. */
export interface CoreParts {
  readonly database: Database;
  /** The PostgreSQL server, through which several processes notify each other of changes; null on SQLite. */
  readonly databaseUrl: string | null;
  /** The folder of unfinished uploads, which all processes must share. */
  readonly filesDir: string;
  readonly clock: () => number;
  readonly chance: Chance;
  /** The sources of the live topics' rows. */
  readonly sources: Sources;
  /** The build of the web app that this process serves; undefined if it serves none. */
  readonly build: string | undefined;
  /** The incarnation of the database (rule W16). */
  readonly incarnation: number;
  onError(error: unknown): void;
}

/** The parts that commands use, and the subscribers that receive their changes: the live hub and the answer cache. */
export interface Core {
  readonly kernel: Kernel;
  readonly hub: LiveHub;
  readonly answers: AnswerCache;
}

/**
 * Connects the commands to the subscribers of changes: those of this process, and on PostgreSQL those of all processes.
 */
export async function createCore({
  database,
  databaseUrl,
  filesDir,
  clock,
  chance,
  sources,
  build,
  incarnation,
  onError,
}: CoreParts): Promise<Core> {
  const read: ReadSnapshot = (work) => readTogether(database.live, work);
  const hub = new LiveHub(read, servedTopics(sources), onError, clock, { build, incarnation });
  const answers = new AnswerCache();
  const listeners = {
    receive: (touches: readonly Touch[]) => {
      answers.invalidate(touches);
      hub.receive(touches);
    },
    refresh: () => {
      answers.clear();
      hub.refresh();
    },
  };
  const bus = databaseUrl
    ? await postgresBus(databaseUrl, listeners, onError, await registerFolder(filesDir))
    : localBus(listeners.receive);
  return { kernel: { database, bus, clock, chance }, hub, answers };
}
