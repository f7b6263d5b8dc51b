import type { Seat } from "../../domain/games/game.ts";
import type { Channel } from "../../domain/live/topics.ts";
import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { defaultTournament } from "../../domain/tournaments/tournament.ts";
import { overHttp, signIn } from "../../server/testing/person.ts";
import { connectStream } from "../../server/testing/stream.ts";
import { arrivalMeasure, type Rounds, withAudience } from "../audience.ts";
import { commandRequest, type SignedInCaller } from "../calls.ts";
import { BENCH_PASSWORD } from "../dataset.ts";
import { type Measure, whole } from "../report.ts";
import type { ReadyServer } from "../serverProcess.ts";

const TEAMS = 64;
const TEAM_SIZE = 2;
/** How many results are measured, each of a different match of round 1. */
const MEASURED_RESULTS = 20;

/**
 * Measures how soon the result of a match in a bracket of 64 teams reaches `count` browsers that show the bracket: the time
 * from the call to the last browser. It is compared with the time of a bare TCP server that sends the same bytes.
 */
export async function measureBracket(
  server: ReadyServer,
  people: readonly SignedInCaller[],
  players: readonly Seat[],
  count: number,
): Promise<Measure> {
  const address = `http://127.0.0.1:${server.port}`;
  const admin = await signIn(overHttp(address), FIRST_ADMINISTRATOR, BENCH_PASSWORD);
  const { points, tables, playersReport } = defaultTournament;
  const { id: tournamentId } = await admin.does("tournaments.create", {
    tournament: {
      name: "Coupe",
      points,
      tables,
      playersReport,
      teamSize: TEAM_SIZE,
      players: players.slice(0, TEAMS * TEAM_SIZE).map(({ id }) => id),
    },
  });
  await admin.does("tournaments.open", { tournamentId });
  const wanted: Channel = `tournament:${tournamentId}`;
  const stream = await connectStream(address, admin, undefined, [wanted]);
  const teams = stream.rows("tournament").filter((row) => row.kind === "team");
  await stream.close();
  const rounds: Rounds = { product: [], bare: [] };
  await withAudience(server, people, { count, wanted: [wanted] }, async ({ measureRound }) => {
    for (let position = 1; position <= MEASURED_RESULTS; position += 1) {
      const winnerId = teams.find(({ place }) => place === 2 * (position - 1))?.id ?? "";
      const call = commandRequest("tournaments.decide", admin.cookie, {
        tournamentId,
        round: 1,
        position,
        winnerId,
      });
      await measureRound(call, `"winner":"${winnerId}"`, rounds);
    }
  });
  return arrivalMeasure(`Result in a bracket of ${TEAMS} teams → ${whole(count)} browsers`, rounds);
}
