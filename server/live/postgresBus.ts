import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { answerWithin, connectionSettings, handleErrors } from "../database/postgres.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { type Bus, collectCommits, NOTIFICATION_CHANNEL, notify, readPayload } from "./bus.ts";
import type { LiveHub } from "./hub.ts";

const LISTEN = `listen ${NOTIFICATION_CHANNEL}`;
const RECONNECT_DELAY_MS = 500;
/** How often the listening connection is checked, in ms. Without this check, a broken connection could stay unnoticed. */
const BEAT_INTERVAL_MS = 5000;

/**
 * Carries touches between server processes by LISTEN/NOTIFY. When the listening connection breaks or stops answering, a
 * new one is opened and every browser gets snapshots again, because notifications sent in between are lost. `onConnect`
 * is called on each new connection before it is used. When `onConnect` throws, the connection is closed.
 */
export async function postgresBus(
  url: string,
  hub: Pick<LiveHub, "receive" | "refresh">,
  onError: (error: unknown) => void,
  onConnect: (connection: pg.Client) => Promise<void>,
): Promise<Bus> {
  let client: pg.Client | null = null;
  let closed = false;

  const listen = async (): Promise<void> => {
    const fresh = new pg.Client(connectionSettings(url));
    handleErrors(fresh, (error) => closed || onError(error));
    const receivePart = collectCommits((touches) => hub.receive(touches));
    fresh.on("notification", ({ payload }) => {
      const part = readPayload(payload);
      if (part) receivePart(part);
      else onError(new Error(`Unexpected notification: ${payload}`));
    });
    await fresh.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    fresh.on("end", () => onEnd(fresh));
    try {
      await onConnect(fresh);
      await answerWithin(fresh, () => fresh.query(LISTEN));
    } catch (error) {
      void fresh.end();
      throw error;
    }
    if (closed) await fresh.end();
    else client = fresh;
  };

  const onEnd = (ended: pg.Client) => {
    if (client !== ended) return;
    client = null;
    void reconnect();
  };

  const reconnect = async (): Promise<void> => {
    while (!closed && !client) {
      await sleep(RECONNECT_DELAY_MS);
      try {
        if (!closed) await listen();
        hub.refresh();
      } catch (error) {
        onError(error);
      }
    }
  };

  /**
   * Runs a statement on the listening connection. PostgreSQL answers it only after it has sent all notifications of
   * earlier commits.
   */
  const roundTrip = async (): Promise<boolean> => {
    const connection = client;
    if (!connection) return false;
    return answerWithin(connection, () => connection.query(LISTEN)).then(
      () => true,
      () => false,
    );
  };
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<boolean> | null = null;
  /** Waits for a round trip that starts after this call. Calls that arrive before its start share the round trip. */
  const caughtUp = (): Promise<boolean> => {
    next ??= current.then(() => {
      next = null;
      const begun = roundTrip();
      current = begun;
      return begun;
    });
    return next;
  };

  const beat = setInterval(() => {
    const connection = client;
    void caughtUp().then((hasAnswered) => {
      if (!hasAnswered) void connection?.end();
    });
  }, BEAT_INTERVAL_MS).unref();

  await listen();
  return {
    get connected() {
      return client !== null;
    },
    caughtUp,
    announceIn: notify,
    announceCommitted: () => {},
    close: async () => {
      closed = true;
      clearInterval(beat);
      await client?.end();
    },
  };
}
