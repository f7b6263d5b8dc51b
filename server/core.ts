import { forgettingBus, KeptAnswers } from "./commands/kept.ts";
import type { Chance, Kernel } from "./commands/work.ts";
import type { Database } from "./database/database.ts";
import { readTogether } from "./database/reading.ts";
import { holdFolder } from "./files/sharedFolder.ts";
import { localBus } from "./live/bus.ts";
import { LiveHub } from "./live/hub.ts";
import { postgresBus } from "./live/postgresBus.ts";
import type { Touch } from "./live/touch.ts";
import { type Sources, servedTopics } from "./topics.ts";

/** What the core is made of. `clock`, `chance` and `sources` are the product's own, or a test's. */
export interface CoreParts {
  readonly database: Database;
  /** The PostgreSQL server, through which several processes tell each other what changed; null on SQLite. */
  readonly databaseUrl: string | null;
  /** The folder of unfinished uploads, which several processes need to share. */
  readonly filesDir: string;
  readonly clock: () => number;
  readonly chance: Chance;
  /** Where the rows of the live topics come from. */
  readonly sources: Sources;
  onError(error: unknown): void;
}

/** What commands work with, and what learns of every change they commit: the live hub and the kept answers. */
export interface Core {
  readonly kernel: Kernel;
  readonly hub: LiveHub;
  readonly kept: KeptAnswers;
}

/** Connects the commands to those who learn of changes: in this process, and on PostgreSQL in all others. */
export async function createCore({
  database,
  databaseUrl,
  filesDir,
  clock,
  chance,
  sources,
  onError,
}: CoreParts): Promise<Core> {
  const hub = new LiveHub((work) => readTogether(database, work), servedTopics(sources), onError);
  const kept = new KeptAnswers();
  const listeners = {
    receive: (touches: readonly Touch[]) => {
      kept.forget(touches);
      hub.receive(touches);
    },
    refresh: () => {
      kept.forgetAll();
      hub.refresh();
    },
  };
  const bus = databaseUrl
    ? await postgresBus(databaseUrl, listeners, onError, await holdFolder(filesDir))
    : localBus(listeners.receive);
  return { kernel: { database, bus: forgettingBus(bus, kept), clock, chance }, hub, kept };
}
