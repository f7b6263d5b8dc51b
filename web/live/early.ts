import type { Channel } from "../../domain/live/topics.ts";

/** What early.js requested before the app's code had arrived. */
interface Early {
  /** The responses of queries, by address. */
  readonly answers: Map<string, Promise<Response>>;
  stream: EarlyStream | null;
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

/** The early response from this address, once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const response = globalThis.early?.answers.get(address);
  globalThis.early?.answers.delete(address);
  return response;
}

/** Later queries get no early response, which may be out of date. */
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
