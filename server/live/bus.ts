import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../database/database.ts";
import type { Touch } from "./touch.ts";

/** Carries what commands touched to the hub of every server process, when (and only when) they are committed. */
export interface Bus {
  /** Called inside the transaction, as its last act. */
  announceIn(db: Db, touches: readonly Touch[]): Promise<void>;
  /** Called after the commit. */
  announceCommitted(touches: readonly Touch[]): void;
  /** Whether changes made elsewhere arrive. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** SQLite has one server process: the hub is told directly. */
export function localBus(receive: (touches: readonly Touch[]) => void): Bus {
  return {
    connected: true,
    announceIn: async () => {},
    announceCommitted: receive,
    close: async () => {},
  };
}

export const CHANNEL = "semaine_chill_live";
/** PostgreSQL refuses notifications of 8,000 bytes. */
const PAYLOAD_MAX = 7000;

/** Touches as notification payloads; one that names too many rows becomes "all" of its topic. */
export function payloads(touches: readonly Touch[]): string[] {
  return touches.map((touch) => {
    const payload = JSON.stringify([touch]);
    if ("rightsOf" in touch || payload.length <= PAYLOAD_MAX) return payload;
    return JSON.stringify([{ ...touch, ids: "all" }]);
  });
}

const touchesSchema = z.array(
  z.union([
    z.object({
      topic: z.string(),
      owner: z.string().exactOptional(),
      ids: z.union([z.literal("all"), z.array(z.string())]),
    }),
    z.object({ rightsOf: z.string() }),
  ]),
);

/** The touches that a notification tells; null when it is none of ours: anybody on the database may use the channel. */
export function readPayload(payload: string | undefined): Touch[] | null {
  try {
    return touchesSchema.parse(JSON.parse(payload ?? ""));
  } catch {
    return null;
  }
}

/** Says the touches to every process listening, at the transaction's commit and in the order of commits. */
export async function notify(db: Db, touches: readonly Touch[]): Promise<void> {
  for (const payload of payloads(touches)) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
}
