import { sql } from "kysely";
import { z } from "zod";
import type { Pool } from "../database/database.ts";
import type { Touch } from "./touch.ts";

/** Sends the touches of a command (which rows changed) to every server process, once the command is committed. */
export interface Bus {
  /** To be called at the end of a transaction, with all its touches. */
  readonly announceIn: (db: Pool, touches: readonly Touch[]) => Promise<void>;
  /** To be called after the commit. */
  announceCommitted(touches: readonly Touch[]): void;
  /**
   * Resolves once this server has received the touches of all earlier commits, whichever server made them. Gives false
   * while changes of other servers do not arrive. The server waits for this promise before it sends a cached answer or a
   * snapshot. Otherwise a browser could get older data than in an answer that another server has already sent.
   */
  caughtUp(): Promise<boolean>;
  /** Whether changes of other servers arrive. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** SQLite has only one server process: `receive` is called directly. */
export function localBus(receive: (touches: readonly Touch[]) => void): Bus {
  return {
    connected: true,
    caughtUp: async () => true,
    announceIn: async () => {},
    announceCommitted: receive,
    close: async () => {},
  };
}

/** The PostgreSQL channel of the notifications. */
export const NOTIFICATION_CHANNEL = "semaine_chill_live";
/**
 * The maximum length (characters) of a notification. PostgreSQL's limit is 8,000 bytes. Nearly all characters are in ids and
 * need one byte; the rest of the bytes is a reserve for letters such as "é", which need two.
 */
const PAYLOAD_MAX = 7000;
/** When a notification would be too long, a touch with more ids than this becomes a touch of all rows ("all"). */
const IDS_MAX = 50;

/**
 * A part of a command's touches. `more`: another part follows. PostgreSQL delivers the parts of a commit consecutively.
 */
interface Notification {
  readonly touches: readonly Touch[];
  readonly more: boolean;
}

/** The touches of a command as the texts of one or several notifications. */
export function payloadsOf(touches: readonly Touch[]): string[] {
  const merged = mergeTouches(touches);
  const whole = payloadOf(merged, false);
  if (merged.length === 0) return [];
  if (whole.length <= PAYLOAD_MAX) return [whole];
  const shortened = merged.map((touch) =>
    !("topic" in touch) || touch.ids.length <= IDS_MAX ? touch : { ...touch, ids: "all" as const },
  );
  const parts: Touch[][] = [];
  let room = 0;
  for (const touch of shortened) {
    const size = JSON.stringify(touch).length + 1;
    if (size > room) {
      parts.push([]);
      room = PAYLOAD_MAX - payloadOf([], false).length;
    }
    parts.at(-1)?.push(touch);
    room -= size;
  }
  return parts.map((part, index) => payloadOf(part, index < parts.length - 1));
}

function payloadOf(touches: readonly Touch[], more: boolean): string {
  return JSON.stringify({ touches, more } satisfies Notification);
}

/** Merges the touches of the same topic and key. */
function mergeTouches(touches: readonly Touch[]): Touch[] {
  const merged = new Map<string, Touch>();
  for (const touch of touches) {
    const name = JSON.stringify("topic" in touch ? [touch.topic, touch.key] : touch);
    const before = merged.get(name);
    if (!before || !("topic" in touch) || !("topic" in before)) merged.set(name, touch);
    else if (touch.ids === "all" || before.ids === "all") merged.set(name, { ...touch, ids: "all" });
    else merged.set(name, { ...touch, ids: [...new Set([...before.ids, ...touch.ids])] });
  }
  return [...merged.values()];
}

const ids = z.union([z.literal("all"), z.array(z.string())]);
const notification = z.object({
  touches: z.array(
    z.union([
      z.object({ topic: z.string(), key: z.string().exactOptional(), ids }),
      z.object({ rightsOf: z.string() }),
      z.object({ everything: z.literal(true) }),
    ]),
  ),
  more: z.boolean(),
});

/** Parses a notification; null when it has another format, since any client of the database may use the channel. */
export function readPayload(text: string | undefined): Notification | null {
  try {
    return notification.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}

/** Makes a function that takes notifications. After a commit's last notification, `receive` gets all touches of the commit. */
export function collectCommits(receive: (touches: readonly Touch[]) => void): (part: Notification) => void {
  let parts: Touch[] = [];
  return ({ touches, more }) => {
    parts.push(...touches);
    if (more) return;
    receive(parts);
    parts = [];
  };
}

/**
 * Notifies every listening process when the transaction is committed. Notifications arrive in the order of the commits.
 */
export async function notify(db: Pool, touches: readonly Touch[]): Promise<void> {
  for (const text of payloadsOf(touches))
    await sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${text})`.execute(db);
}
