import { type Match, matchAt, type Side } from "../../domain/tournaments/bracket.ts";
import { recordAt } from "../../domain/tournaments/progress.ts";
import { sameMatch } from "../../domain/tournaments/shape.ts";
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

/** What is said of a match in a word or two. */
export function lookOf(shown: ShownTournament, match: Match, { isAdmin, now }: Looker): MatchLook {
  const { progress, own } = shown;
  if (match.state === "forfeited") return { tone: "plain", pill: texts.forfeit };
  if (match.state === "walkover")
    return { tone: "plain", pill: match.loserId === null ? null : texts.forfeit };
  if (match.state !== "ready" || progress.tournament.status !== "active")
    return { tone: "plain", pill: null };
  const { call, report } = recordAt(progress.records, match) ?? { call: null, report: null };
  if (report?.contested) return { tone: "warn", pill: texts.contested };
  if (report) return { tone: isOf(match, own?.id) ? "gold" : "ice", pill: texts.toConfirm };
  if (isOf(match, own?.id)) return { tone: "gold", pill: call ? texts.yoursAt(call.table) : texts.yours };
  if (!call) return { tone: "plain", pill: texts.next };
  const isLate = isAdmin && lateMatches(progress, now).some((late) => sameMatch(late, match));
  const minutes = Math.floor((now - call.at) / MINUTE_MS);
  return { tone: isLate ? "warn" : "ice", pill: texts.tableSince(call.table, minutes) };
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

/** The round that is played: the first with a match that is not over; the last one once all are. */
export function currentRound({ matches, own }: ShownTournament): number {
  const open = matches.filter(({ state }) => state === "ready" || state === "waiting");
  const mine = open.find((match) => match.state === "ready" && isOf(match, own?.id));
  const last = Math.max(1, ...matches.map(({ round }) => round));
  return mine?.round ?? Math.min(last, ...open.map(({ round }) => round));
}

function isOf({ sides }: Match, teamId: string | undefined): boolean {
  return sides.some((side) => side.kind === "team" && side.teamId === teamId);
}
