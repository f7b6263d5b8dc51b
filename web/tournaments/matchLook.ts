import { type Match, matchAt, type Side } from "../../domain/tournaments/bracket.ts";
import { recordAt } from "../../domain/tournaments/progress.ts";
import { sameMatch, THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import { lateMatches } from "../../domain/tournaments/tables.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import type { Wire } from "./geometry.ts";
import type { ShownTournament } from "./useTournament.ts";

type Tone = "plain" | "gold" | "ice" | "warn";

/** How a match stands out: the ring around it, and the pill on its upper border. */
export interface MatchLook {
  readonly tone: Tone;
  readonly pill: string | null;
}

/** Whose eyes look, and when (epoch ms): lateness is shown to administrators only. */
export interface Looker {
  readonly isAdmin: boolean;
  readonly now: number;
}

const MINUTE_MS = 60_000;

/** What is said of a match in a word or two; `isBrief`: in one, where that is all there is room for, or not at all. */
export function lookOf(
  shown: ShownTournament,
  match: Match,
  { isAdmin, now }: Looker,
  isBrief = false,
): MatchLook {
  const { progress, own } = shown;
  if (match.state === "forfeited") return { tone: "plain", pill: texts.forfeit };
  if (match.state === "walkover")
    return { tone: "plain", pill: match.loserId === null ? null : texts.forfeit };
  if (match.state !== "ready" || progress.tournament.status !== "active")
    return { tone: "plain", pill: null };
  const { call, report } = recordAt(progress.records, match) ?? { call: null, report: null };
  if (report?.contested) return { tone: "warn", pill: texts.contested };
  if (report) return { tone: isOf(match, own?.id) ? "gold" : "ice", pill: texts.toConfirm };
  if (isOf(match, own?.id)) {
    if (!call) return { tone: "gold", pill: texts.yours };
    return { tone: "gold", pill: isBrief ? texts.table(call.table) : texts.yoursAt(call.table) };
  }
  if (!call) return { tone: "plain", pill: isBrief ? null : texts.next };
  const isLate = isAdmin && lateMatches(progress, now).some((late) => sameMatch(late, match));
  const minutes = Math.floor((now - call.at) / MINUTE_MS);
  const pill = isBrief ? texts.table(call.table) : texts.tableSince(call.table, minutes);
  return { tone: isLate ? "warn" : "ice", pill };
}

/** What stands where no team is (yet): both teams that may come, as soon as they are known. */
export function openSideText({ matches, teams }: ShownTournament, side: Side): string {
  if (side.kind === "nobody") return side.isForfeit ? texts.bothForfeited : texts.nobody;
  if (side.kind === "team") return teams.get(side.teamId)?.name ?? "";
  if (side.comes === "loser") return texts.loserOf(texts.semiFinal, side.of.position);
  const [one, other] = (matchAt(matches, side.of)?.sides ?? []).map((from) =>
    from.kind === "team" ? teams.get(from.teamId)?.name : undefined,
  );
  return one && other ? texts.either(one, other) : texts.toCome;
}

/** How a wire is drawn: "own" where the team of whoever looks went, "hope" where it may go, "done" where any team went. */
export type WireLook = "plain" | "done" | "own" | "hope";

export function wireLook({ matches, progress, own }: ShownTournament, { from }: Wire): WireLook {
  if ("place" in from) {
    const team = progress.teams.find(({ place }) => place === from.place);
    return team && team.id === own?.id ? "own" : "done";
  }
  const match = matchAt(matches, from);
  if (!match) return "plain";
  if (match.winnerId !== null) return match.winnerId === own?.id ? "own" : "done";
  return match.state !== "void" && match.state !== "forfeited" && isOf(match, own?.id) ? "hope" : "plain";
}

/** The match that is played: one's own, otherwise the first that is not over; the final once all are. */
export function currentMatch({ matches, own }: ShownTournament): Match | undefined {
  const open = matches.filter(({ state }) => state === "ready" || state === "waiting");
  const mine = open.find((match) => match.state === "ready" && isOf(match, own?.id));
  const first = open.toSorted((a, b) => a.round - b.round)[0];
  return mine ?? first ?? matches.findLast(({ position }) => position !== THIRD_PLACE);
}

/** The round of that match. */
export function currentRound(shown: ShownTournament): number {
  return currentMatch(shown)?.round ?? 1;
}

function isOf({ sides }: Match, teamId: string | undefined): boolean {
  return sides.some((side) => side.kind === "team" && side.teamId === teamId);
}
