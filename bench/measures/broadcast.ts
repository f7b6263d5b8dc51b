import { randomUUID } from "node:crypto";
import { type Audience, beforeAudience, type Rounds, reach } from "../audience.ts";
import { answerOf, command, type SignedIn } from "../calls.ts";
import { kilobytes, type Measure, megabytes, whole } from "../report.ts";
import { memoryOf, type Ready } from "../serverProcess.ts";

const ROUNDS = 20;
const PER_BROWSER_MAX = 35_000;

/** Twenty players create a game each and complete it, before an audience. */
export async function playGames(
  round: Audience["round"],
  people: readonly SignedIn[],
  gameNameId: string,
): Promise<{ readonly created: Rounds; readonly completed: Rounds }> {
  const created: Rounds = { product: [], bare: [] };
  const completed: Rounds = { product: [], bare: [] };
  for (const { id, cookie } of people.slice(0, ROUNDS)) {
    const ranking = [id, `bot-${randomUUID()}`];
    const creation = command("games.create", cookie, { gameNameId, players: ranking });
    const { id: gameId } = answerOf<{ id: string }>(await round(creation, ranking[1] ?? "", created));
    const completion = command("games.complete", cookie, { gameId, ranking });
    await round(completion, '"status":"completed"', completed);
  }
  return { created, completed };
}

/**
 * How soon one change reaches `count` connected browsers, from the click (HTTP, session, durable transaction, live) to
 * the last of them; the limit: a bare TCP server that writes the same bytes to as many connections, from the order to
 * send. Also what a browser then costs of the server's memory, above the server that just started: all that it read and
 * compiled for them counts.
 */
export async function measureBroadcast(
  server: Ready,
  people: readonly SignedIn[],
  gameNameId: string,
  count: number,
): Promise<Measure[]> {
  return beforeAudience(server, people, { count }, async ({ round, barePid, idle }) => {
    const { created, completed } = await playGames(round, people, gameNameId);
    return [
      reach(`Game created → ${whole(count)} browsers`, created),
      reach(`Game completed → ${whole(count)} browsers`, completed),
      memory(count, memoryOf(server.pid).now - idle, memoryOf(barePid).now),
    ];
  });
}

function memory(count: number, server: number, bare: number): Measure {
  return {
    name: `Memory of a browser, of ${whole(count)}`,
    result: `${kilobytes(server / count)} (${megabytes(server)})`,
    limit: `${kilobytes(bare / count)} (bare TCP)`,
    ratio: server / bare,
    budget: `≤ ${kilobytes(PER_BROWSER_MAX)}`,
    kept: server / count <= PER_BROWSER_MAX,
  };
}
