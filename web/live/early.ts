import type { Channel } from "../../domain/live/topics.ts";

/** The requests that early.js made before the app's code had arrived. */
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

/**
 * The live stream of this player. early.js adds the received events to `events` until `stopCollecting` is aborted. `since`:
 * the id of the latest message when the server made the page; "" if it is unknown.
 */
interface EarlyStream {
  readonly playerId: string;
  readonly since: string;
  readonly source: EventSource;
  readonly events: readonly Event[];
  readonly stopCollecting: AbortController;
}

declare global {
  var early: Early | undefined;
}

/** Gives the early answer from this address, and removes it: later queries are sent to the server. */
export function takeEarlyAnswer(address: string): EarlyAnswer | undefined {
  const answer = globalThis.early?.answers.get(address);
  globalThis.early?.answers.delete(address);
  return answer;
}

/** Takes the early answer from this address if its whole body has arrived; otherwise gives undefined. */
export function takeReceivedAnswer(address: string): string | undefined {
  const received = globalThis.early?.answers.get(address)?.received ?? undefined;
  if (received !== undefined) takeEarlyAnswer(address);
  return received;
}

/** Removes all early answers, because they may be out of date. */
export function dropEarlyAnswers(): void {
  globalThis.early?.answers.clear();
}

/**
 * The first call gives the early stream, later calls give null. If the stream is another player's, or if a screen wants more
 * channels, the first call closes the stream and gives null.
 */
export function takeEarlyStream(playerId: string, wanted: readonly Channel[]): EarlyStream | null {
  const { early } = globalThis;
  const stream = early?.stream;
  if (!stream) return null;
  early.stream = null;
  stream.stopCollecting.abort();
  if (stream.playerId === playerId && wanted.length === 0) return stream;
  stream.source.close();
  return null;
}
