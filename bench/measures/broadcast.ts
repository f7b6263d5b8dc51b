import { randomUUID } from "node:crypto";
import { arrivalMeasure, type MeasuredAudience, type Rounds, withAudience } from "../audience.ts";
import { commandRequest, commandResultOf, type SignedInCaller } from "../calls.ts";
import { kilobytes, type Measure, megabytes, whole } from "../report.ts";
import { memoryOf, type ReadyServer } from "../serverProcess.ts";
import { backupMeasure, playWithBackups } from "./backups.ts";

const ROUNDS = 20;
const MAX_BYTES_PER_BROWSER = 25_000;

/** Lets twenty players each create and complete a game. Measures when both changes arrive at the connected browsers. */
export async function playMeasuredGames(
  measureRound: MeasuredAudience["measureRound"],
  people: readonly SignedInCaller[],
  gameNameId: string,
): Promise<{ readonly created: Rounds; readonly completed: Rounds }> {
  const created: Rounds = { product: [], bare: [] };
  const completed: Rounds = { product: [], bare: [] };
  for (const { id, cookie } of people.slice(0, ROUNDS)) {
    const botId = `bot-${randomUUID()}`;
    const ranking = [id, botId];
    const creation = commandRequest("games.create", cookie, { gameNameId, players: ranking });
    const { id: gameId } = commandResultOf<{ id: string }>(await measureRound(creation, botId, created));
    const completion = commandRequest("games.complete", cookie, { gameId, ranking });
    await measureRound(completion, '"status":"completed"', completed);
  }
  return { created, completed };
}

/**
 * Measures how soon one change reaches `count` connected browsers, from the call to the last browser. The time includes
 * HTTP, the check of the session and the durable transaction. It is compared with the time of a bare TCP server that sends
 * the same bytes to as many connections.
 *
 * Measures it also while backups are made, and compares these rounds with calm ones between them.
 *
 * Also measures the server's memory for each browser: the growth of its memory since before the browsers connected, divided
 * by the number of browsers. This includes the rows that the server read for them, and the code that it compiled meanwhile.
 */
export async function measureBroadcast(
  server: ReadyServer,
  people: readonly SignedInCaller[],
  gameNameId: string,
  count: number,
): Promise<Measure[]> {
  return withAudience(server, people, { count }, async ({ measureRound, barePid, idleBytes }) => {
    const { created, completed } = await playMeasuredGames(measureRound, people, gameNameId);
    const memory = memoryMeasure(count, memoryOf(server.pid).now - idleBytes, memoryOf(barePid).now);
    const withBackups = await playWithBackups(server.port, people.slice(-ROUNDS), async (person) => {
      const rounds = await playMeasuredGames(measureRound, [person], gameNameId);
      return { product: [...rounds.created.product, ...rounds.completed.product], bare: [] };
    });
    return [
      arrivalMeasure(`Game created → ${whole(count)} browsers`, created),
      arrivalMeasure(`Game completed → ${whole(count)} browsers`, completed),
      backupMeasure(count, withBackups),
      memory,
    ];
  });
}

function memoryMeasure(count: number, serverBytes: number, bareBytes: number): Measure {
  return {
    name: `Memory for each of ${whole(count)} browsers`,
    result: `${kilobytes(serverBytes / count)} (${megabytes(serverBytes)} in all)`,
    reference: `${kilobytes(bareBytes / count)} (bare TCP)`,
    ratio: serverBytes / bareBytes,
    budget: `≤ ${kilobytes(MAX_BYTES_PER_BROWSER)}`,
    isWithinBudget: serverBytes / count <= MAX_BYTES_PER_BROWSER,
  };
}
