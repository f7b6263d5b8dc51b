import { randomUUID } from "node:crypto";
import { beforeAudience, type Rounds, reach } from "../audience.ts";
import { answerOf, command, type SignedIn } from "../calls.ts";
import { type Measure, megabytes, whole } from "../report.ts";
import { memoryOf, type Ready } from "../serverProcess.ts";

const ROUNDS = 25;
const MEMORY_MAX = 400e6;

/**
 * How soon one change reaches `count` connected browsers, from the click (HTTP, session, durable transaction, live) to
 * the last of them; the limit: a bare TCP server that writes the same bytes to as many connections, from the order to
 * send. Also the server's memory meanwhile.
 */
export async function measureBroadcast(
  server: Ready,
  people: readonly SignedIn[],
  gameNameId: string,
  count: number,
): Promise<Measure[]> {
  return beforeAudience(server, people, { count }, async ({ round, barePid }) => {
    const created: Rounds = { product: [], bare: [] };
    const completed: Rounds = { product: [], bare: [] };
    for (const { id, cookie } of people.slice(0, ROUNDS)) {
      const ranking = [id, `bot-${randomUUID()}`];
      const creation = command("games.create", cookie, { gameNameId, players: ranking });
      const { id: gameId } = answerOf<{ id: string }>(await round(creation, ranking[1] ?? "", created));
      const completion = command("games.complete", cookie, { gameId, ranking });
      await round(completion, '"topic":"players"', completed);
    }
    return [
      reach(`Game created → ${whole(count)} browsers`, created),
      reach(`Game completed → ${whole(count)} browsers`, completed),
      memory(count, memoryOf(server.pid), memoryOf(barePid).now),
    ];
  });
}

function memory(count: number, server: ReturnType<typeof memoryOf>, bare: number): Measure {
  return {
    name: `Server memory, ${whole(count)} browsers`,
    result: `${megabytes(server.now)} (highest ${megabytes(server.highest)})`,
    limit: `${megabytes(bare)} (bare TCP)`,
    ratio: server.now / bare,
    budget: `< ${megabytes(MEMORY_MAX)}`,
    kept: server.now < MEMORY_MAX,
  };
}
