import { vi } from "vitest";
import type { LiveRow, Message, RowTopic } from "../../domain/live/topics.ts";
import { matchId, type Progress, type TournamentRow } from "../../domain/tournaments/progress.ts";

/** The browser's own `setTimeout`, which runs even while a test freezes the page's clock. */
const setRealTimeout = setTimeout;

/**
 * A fake of the live stream until the running test ends: every stream opened by a `LiveProvider` is ready at once. `send`
 * delivers a message to the open stream, or to the first one that opens. `wanted` gives the channels that the browser requested
 * in addition to those that are always sent. The check of the installation opens a stream without any parameters (rule V1),
 * which never gets a message. With `isCheckHeld`, that stream fails before it is ready, as if a proxy held it back.
 */
export function fakeStream({ isCheckHeld = false } = {}): {
  send(message: Message): Promise<void>;
  wanted(): readonly string[];
} {
  let openStream: Stream | null = null;
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    readonly wanted: readonly string[];
    constructor(address: string) {
      super();
      const wanted = new URL(address, location.href).searchParams.get("wanted");
      const isCheck = wanted === null;
      this.wanted = wanted ? wanted.split(",") : [];
      if (!isCheck) openStream = this;
      const first =
        isCheck && isCheckHeld ? new Event("error") : new MessageEvent("ready", { lastEventId: "1" });
      queueMicrotask(() => this.dispatchEvent(first));
    }
    close(): void {
      this.readyState = Stream.CLOSED;
    }
  }
  vi.stubGlobal("EventSource", Stream);
  return {
    send: async (message) => {
      const stream = await vi.waitFor(() => {
        if (!openStream) throw new Error("No stream was opened");
        return openStream;
      });
      stream.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
      // The queries that depend on the changed rows are notified one task later.
      await new Promise((resume) => setRealTimeout(resume));
    },
    wanted: () => openStream?.wanted ?? [],
  };
}

/** All rows of a topic, as a part of a message. */
export function snapshotOf(topic: RowTopic, put: readonly LiveRow[], key?: string): Message[number] {
  return { topic, kind: "snapshot", put, remove: [], ...(key !== undefined && { key }) };
}

/** A tournament with its teams and matches, as parts of a message. */
export function tournamentSnapshots({ tournament, teams, records }: Progress): Message {
  const rows: TournamentRow[] = [
    ...teams.map((team) => ({ kind: "team" as const, ...team })),
    ...records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
  ];
  return [snapshotOf("tournaments", [tournament]), snapshotOf("tournament", rows, tournament.id)];
}
