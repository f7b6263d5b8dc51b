import type { Channel } from "../../domain/live/topics.ts";

/** What early.js requested before the app's code had arrived. */
interface Early {
  /** The answers of queries, by address. */
  readonly answers: Map<string, EarlyAnswer>;
  stream: EarlyStream | null;
}

/** The body of an answer, in JSON. `received` is null until the whole body has arrived. */
interface EarlyAnswer {
  readonly body: Promise<string>;
  readonly received: string | null;
}

/** The live stream of this player, with the events that it has received until `taken`. */
interface EarlyStream {
  readonly playerId: string;
  readonly source: EventSource;
  readonly events: readonly Event[];
  readonly taken: AbortController;
}

declare global {
  var early: Early | undefined;
}

/** The early answer from this address, once. */
export function takeEarlyAnswer(address: string): EarlyAnswer | undefined {
  const answer = globalThis.early?.answers.get(address);
  globalThis.early?.answers.delete(address);
  return answer;
}

/** The body of the early answer from this address, once it has arrived; undefined before, and later on. */
export function takeReceived(address: string): string | undefined {
  const received = globalThis.early?.answers.get(address)?.received ?? undefined;
  if (received !== undefined) takeEarlyAnswer(address);
  return received;
}

/** Later queries get no early answer, which may be out of date. */
export function dropEarlyAnswers(): void {
  globalThis.early?.answers.clear();
}

/** The early stream, once. It is closed if it is another player's, or if more channels are wanted. */
export function takeEarlyStream(playerId: string, wanted: readonly Channel[]): EarlyStream | null {
  const { early } = globalThis;
  const stream = early?.stream;
  if (!stream) return null;
  early.stream = null;
  stream.taken.abort();
  if (stream.playerId === playerId && wanted.length === 0) return stream;
  stream.source.close();
  return null;
}
