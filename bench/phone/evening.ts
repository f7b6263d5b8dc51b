import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import type { Channel } from "../../domain/live/topics.ts";
import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { defaultTournament } from "../../domain/tournaments/tournament.ts";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { overHttp, signIn } from "../../server/testing/person.ts";
import { connectStream } from "../../server/testing/stream.ts";
import { FinishMoment } from "../../testing/pages/finishMoment.ts";
import { ShellFrame } from "../../testing/pages/frame.ts";
import { Caller, commandRequest, commandResultOf, type ProductCall } from "../calls.ts";
import { BENCH_PASSWORD, type Dataset } from "../dataset.ts";
import { kilobytes, type Measure } from "../report.ts";
import { startCountingProxy } from "./countingProxy.ts";
import { mainThreadShare, shareText, UNTOUCHED_MS } from "./mainThread.ts";
import { openPhone } from "./phone.ts";
import { tapEntry } from "./taps.ts";

const HOURS = 4;
/** The phone's player and 200 others. */
const PLAYERS = 201;
/** The number of players of each game. */
const SEATS = 3;
/** In each round, every player plays one game. */
const ROUNDS = 20;
/** Each player's spins in a round: alternately 2 and 1, so 30 in all. */
const SPINS = [2, 1] as const;
/** Enough teams that each round of the evening can decide a match of the tournament's first round. */
const TEAMS = 64;
const TOURNAMENT = "Soirée";
const SCREENS = ["Sessions", "Joueurs", "Tournois", "Roulette", "Partie"] as const;
/**
 * How many bytes the phone may receive, how large the heap may be at the end (compared with the heap after half of the
 * evening), and in which share of time the main thread may work.
 */
const BUDGET = { bytes: 1_500_000, heap: 1.1, mainThread: 0.01 };

/**
 * Measures an evening of four hours on one phone, which shows a tournament while each of 201 players plays 20 games and spins
 * 30 times. The measurement leaves out the pauses between the games. The heartbeats that the phone would receive in these
 * pauses are measured for a minute, and their bytes for the missing time are added to the result.
 */
export async function measureEvening(browser: Browser, port: number, dataset: Dataset): Promise<Measure[]> {
  const players = dataset.people.slice(0, PLAYERS);
  const caller = new Caller(port, 1);
  const cookie = players[0]?.cookie ?? "";
  const proxy = await startCountingProxy(port);
  const phone = await openPhone(browser, proxy.address, cookie);
  const { page } = phone;
  const session = await page.context().newCDPSession(page);
  try {
    const frame = new ShellFrame(page);
    const tournament = await openTournament(port, players);
    const begin = performance.now();
    await page.goto("/");
    const heaps: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await frame.goTo("Tournois");
      await page.getByRole("link", { name: TOURNAMENT }).click();
      await caller.call(tournament.resultCall(round));
      await playGames(caller, dataset.gameNameId, players, round);
      await new FinishMoment(page).leave();
      for (let spin = 0; spin < (SPINS[round % SPINS.length] ?? 0); spin += 1) {
        for (const { cookie } of players) await caller.call(commandRequest("roulette.spin", cookie, {}));
        await sleep(SPIN_MS);
      }
      for (const screen of SCREENS) await tapEntry(frame.entry(screen), page);
      heaps.push(await heapOf(session));
    }
    const bytesPlayed = proxy.bytesFromServer();
    await sleep(UNTOUCHED_MS);
    const heartbeats = proxy.bytesFromServer() - bytesPlayed;
    const passedMs = performance.now() - begin - UNTOUCHED_MS;
    const pauses = (HOURS * 3_600_000 - passedMs) / UNTOUCHED_MS;
    const bytes = bytesPlayed + heartbeats * pauses;
    await page.goto("/");
    await page.getByRole("article").first().waitFor();
    return [bytesRow(bytes), heapRow(heaps), mainThreadRow(await mainThreadShare(page, caller, players))];
  } finally {
    caller.close();
    await phone.close();
    proxy.close();
  }
}

/** Opens a tournament with teams of one player. `resultCall` gives the call that decides a match of the first round. */
async function openTournament(
  port: number,
  players: readonly { readonly id: string }[],
): Promise<{ readonly id: string; resultCall(round: number): ProductCall }> {
  const address = `http://127.0.0.1:${port}`;
  const admin = await signIn(overHttp(address), FIRST_ADMINISTRATOR, BENCH_PASSWORD);
  const { points, tables, playersReport } = defaultTournament;
  const { id } = await admin.does("tournaments.create", {
    tournament: {
      name: TOURNAMENT,
      points,
      tables,
      playersReport,
      teamSize: 1,
      players: players.slice(-TEAMS).map((player) => player.id),
    },
  });
  await admin.does("tournaments.open", { tournamentId: id });
  const channel: Channel = `tournament:${id}`;
  const stream = await connectStream(address, admin, undefined, [channel]);
  const teams = stream.rows("tournament").filter((row) => row.kind === "team");
  await stream.close();
  return {
    id,
    resultCall: (round) => {
      const winnerId = teams.find(({ place }) => place === 2 * round)?.id ?? "";
      const input = { tournamentId: id, round: 1, position: round + 1, winnerId };
      return commandRequest("tournaments.decide", admin.cookie, input);
    },
  };
}

/** All players play a game, in groups of three that change each round. */
async function playGames(
  caller: Caller,
  gameNameId: string,
  players: readonly { readonly id: string; readonly cookie: string }[],
  round: number,
): Promise<void> {
  const [first, ...others] = players;
  const rotated = [first, ...others.slice(round), ...others.slice(0, round)].filter((player) => !!player);
  const games: { cookie: string; gameId: string; ranking: string[] }[] = [];
  for (let at = 0; at < rotated.length; at += SEATS) {
    const table = rotated.slice(at, at + SEATS);
    const { cookie = "" } = table[0] ?? {};
    const ranking = table.map(({ id }) => id);
    const { body } = await caller.call(
      commandRequest("games.create", cookie, { gameNameId, players: ranking }),
    );
    games.push({ cookie, ranking, gameId: commandResultOf<{ id: string }>(body).id });
  }
  for (const { cookie, gameId, ranking } of games)
    await caller.call(commandRequest("games.complete", cookie, { gameId, ranking }));
}

/** The JavaScript heap of the page after a garbage collection, in bytes. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

function bytesRow(bytes: number): Measure {
  return {
    name: `Phone, an evening of ${HOURS} hours: received`,
    result: kilobytes(bytes),
    reference: "",
    ratio: null,
    budget: `≤ ${kilobytes(BUDGET.bytes)}`,
    isWithinBudget: bytes <= BUDGET.bytes,
  };
}

function heapRow(heaps: readonly number[]): Measure {
  const [half, end] = [heaps[heaps.length / 2 - 1] ?? Number.NaN, heaps.at(-1) ?? Number.NaN];
  return {
    name: "Phone, an evening: heap at the end",
    result: kilobytes(end),
    reference: `${kilobytes(half)} (after half of the evening)`,
    ratio: end / half,
    budget: `≤ × ${BUDGET.heap}`,
    isWithinBudget: end <= half * BUDGET.heap,
  };
}

function mainThreadRow(share: number): Measure {
  return {
    name: "Phone, untouched: main thread",
    result: shareText(share),
    reference: "",
    ratio: null,
    budget: `< ${shareText(BUDGET.mainThread)}`,
    isWithinBudget: share < BUDGET.mainThread,
  };
}
