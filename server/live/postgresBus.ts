import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Bus, CHANNEL, notify } from "./bus.ts";
import type { LiveHub } from "./hub.ts";
import type { Touch } from "./touch.ts";

const RECONNECT_DELAY = 500;

/**
 * Carries touches between server processes by LISTEN/NOTIFY. When the listening connection breaks it is made anew,
 * and every browser starts from a snapshot again, for what was said meanwhile is lost.
 */
export async function postgresBus(
  url: string,
  hub: LiveHub,
  onError: (error: unknown) => void,
): Promise<Bus> {
  let client: pg.Client | null = null;
  let closed = false;

  const listen = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on("notification", ({ payload }) => hub.receive(JSON.parse(payload ?? "[]") as Touch[]));
    let lost = false;
    const onLost = (error?: unknown) => {
      if (closed || lost) return;
      lost = true;
      if (client === fresh) client = null;
      if (error) onError(error);
      void reconnect();
    };
    await fresh.connect();
    fresh.on("error", onLost);
    fresh.on("end", () => onLost());
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };

  const reconnect = async (): Promise<void> => {
    while (!closed && !client) {
      await sleep(RECONNECT_DELAY);
      try {
        if (!closed) await listen();
        hub.refresh();
      } catch (error) {
        onError(error);
      }
    }
  };

  await listen();
  return {
    get connected() {
      return client !== null;
    },
    announceIn: notify,
    announceCommitted: () => {},
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
