import { eventsOf, type SentEvent } from "./source.ts";

/** What the script `web/early.js` has prepared before the app's code arrived. */
interface Early {
  /**
   * The answers to queries, by address. The script requests them; it requests the session only if the page does not contain
   * the session.
   */
  readonly answers: Map<string, EarlyAnswer>;
}

/** The body of an answer, in JSON. `received` is null until the whole body has arrived. */
interface EarlyAnswer {
  readonly body: Promise<string>;
  readonly received: string | null;
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
 * The first events of this player's live stream, which the server sent with the page. Empty at every later call, and if the
 * page was sent to another player.
 */
export function takePageEvents(playerId: string): readonly SentEvent[] {
  const element = document.getElementById("snapshot");
  if (!element) return [];
  element.remove();
  const events = eventsOf(element.textContent);
  const { identity } = JSON.parse(events[0]?.data ?? "{}") as { identity?: string };
  return identity?.startsWith(`${playerId}.`) ? events : [];
}
