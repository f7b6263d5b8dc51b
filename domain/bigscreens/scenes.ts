import { matchAt } from "../tournaments/bracket.ts";
import { teamIdsOf } from "../tournaments/change.ts";
import { type DerivedTournament, matchId } from "../tournaments/progress.ts";
import { CALL_URGENT_AFTER_MS } from "../tournaments/tables.ts";
import type { Team, Tournament } from "../tournaments/tournament.ts";
import type { News } from "./news.ts";

/**
 * A scene that interrupts the cycle: one piece of news, several pieces of news together, or all open calls when
 * a new call was made.
 */
export type Scene =
  | News
  | { readonly kind: "gathered"; readonly news: readonly News[] }
  | { readonly kind: "calls" };

const SCENE_SECONDS = { champions: 10, other: 6 } as const;
/** Up to this many waiting pieces of news (without champions) are shown in a scene each. More than these share one scene. */
const SEPARATE_MAX = 3;
/** How long (ms) a finished tournament is shown (rule B18). */
const SHOWN_AFTER_END_MS = 12 * 3_600_000;

/** The order in which the kinds of waiting news are shown. */
const order = ["champions", "leader", "victory", "theft", "action", "card"] as const satisfies News["kind"][];

/** For how many seconds a scene is shown (rule B15). */
export function secondsOf({ kind }: Scene): number {
  return kind === "champions" ? SCENE_SECONDS.champions : SCENE_SECONDS.other;
}

/**
 * The next scene, and the pieces of news that still wait after it (rule B15). First come champions, one scene for each
 * tournament. Then come the open calls, if there is a new call. The other pieces of news come last, in the order of their
 * kinds; if more than three of these wait, they share one scene.
 */
export function nextScene(
  waiting: readonly News[],
  hasNewCall: boolean,
): { readonly scene: Scene | null; readonly waiting: readonly News[] } {
  const sorted = waiting.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const [first] = sorted;
  if (first?.kind === "champions") return { scene: first, waiting: sorted.slice(1) };
  if (hasNewCall) return { scene: { kind: "calls" }, waiting: sorted };
  if (sorted.length > SEPARATE_MAX) return { scene: { kind: "gathered", news: sorted }, waiting: [] };
  return { scene: first ?? null, waiting: sorted.slice(1) };
}

/** The call of a match to a table, which at least one team has not answered. `id` changes when the match is called again. */
export interface OpenCall {
  readonly id: string;
  readonly table: number;
  /** Epoch ms. */
  readonly at: number;
  /** Both teams. A team that has not answered comes first. */
  readonly teams: readonly Team[];
}

/** The calls that at least one team has not answered, the oldest first (rules B15 and B19). */
export function openCalls({ progress, matches }: DerivedTournament): OpenCall[] {
  if (progress.tournament.status !== "active") return [];
  return progress.records
    .flatMap((record) => {
      const match = matchAt(matches, record);
      const { call } = record;
      if (!call || record.report || match?.state !== "ready") return [];
      const { table, at, answered = [] } = call;
      const teams = teamIdsOf(match).flatMap((id) => progress.teams.find((team) => team.id === id) ?? []);
      const coming = teams.filter(({ id }) => answered.includes(id));
      const missing = teams.filter(({ id }) => !answered.includes(id));
      if (missing.length === 0) return [];
      return { id: `${matchId(record)}-${table}-${at}`, table, at, teams: [...missing, ...coming] };
    })
    .sort((a, b) => a.at - b.at);
}

/** Whether a call has waited so long that it is urgent; `now` is epoch ms. */
export function isUrgent({ at }: Pick<OpenCall, "at">, now: number): boolean {
  return now - at >= CALL_URGENT_AFTER_MS;
}

/** The tournament to show: the active one, or else the one that ended last, if less than twelve hours ago (rule B18). */
export function shownCup(tournaments: readonly Tournament[], now: number): Tournament | undefined {
  const active = tournaments.find(({ status }) => status === "active");
  return (
    active ??
    tournaments
      .filter(({ completedAt }) => completedAt !== null && now - completedAt < SHOWN_AFTER_END_MS)
      .toSorted((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0))[0]
  );
}
