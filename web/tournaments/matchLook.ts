import { named } from "../../domain/named.ts";
import { type Match, matchAt, type Side } from "../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../domain/tournaments/change.ts";
import { gamesOf, matchId, recordAt, shapeOf } from "../../domain/tournaments/progress.ts";
import { groupName } from "../../domain/tournaments/roundNames.ts";
import {
  isConsolation,
  isGroupMatch,
  roundOrder,
  roundsOf,
  sameMatch,
  THIRD_PLACE,
} from "../../domain/tournaments/shape.ts";
import { lateMatches, upNext } from "../../domain/tournaments/tables.ts";
import { peopleOf } from "../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import type { BracketWire } from "./geometry.ts";
import type { ShownTournament } from "./useTournament.ts";

type Tone = "plain" | "gold" | "ice" | "warn";

/** The highlight of a match: the colour of the ring around it, and the text of its pill, a small label. */
export interface MatchLook {
  readonly tone: Tone;
  readonly pill: string | null;
}

/** The viewer's role and the current time (epoch ms): only administrators see that a match is late. */
export interface MatchViewer {
  readonly isAdmin: boolean;
  readonly now: number;
}

const MINUTE_MS = 60_000;

/** The length of the text on a match's pill, such as "Table 2 · 6 min" (full), "Table 2" (word) or "T2" (letters). */
export type PillLength = "full" | "word" | "letters";

/** The highlight of a match, with a pill of the given length. */
export function matchLookOf(
  shown: ShownTournament,
  match: Match,
  { isAdmin, now }: MatchViewer,
  pillLength: PillLength = "full",
): MatchLook {
  const words = pillLength === "letters" ? texts.inLetters : texts;
  const { progress, own } = shown;
  if (match.state === "forfeited") return { tone: "plain", pill: words.forfeit };
  if (match.state === "walkover")
    return { tone: "plain", pill: match.loserId === null ? null : words.forfeit };
  if (match.state !== "ready" || progress.tournament.status !== "active")
    return { tone: "plain", pill: null };
  const { call, report } = recordAt(progress.records, match) ?? { call: null, report: null };
  if (report?.contested) return { tone: "warn", pill: words.contested };
  if (report) return { tone: hasTeam(match, own?.id) ? "gold" : "ice", pill: words.toConfirm };
  if (hasTeam(match, own?.id)) {
    if (!call) return { tone: "gold", pill: words.yours };
    return {
      tone: "gold",
      pill: pillLength === "full" ? texts.yoursAt(call.table) : words.table(call.table),
    };
  }
  if (!call)
    return { tone: "plain", pill: pillLength === "full" && isUpNext(shown, match) ? texts.next : null };
  const isLate = isAdmin && lateMatches(shown, now).some((late) => sameMatch(late, match));
  const minutes = Math.floor((now - call.at) / MINUTE_MS);
  const pill = pillLength === "full" ? texts.tableSince(call.table, minutes) : words.table(call.table);
  return { tone: isLate ? "warn" : "ice", pill };
}

/** The ids of the matches that are called next, for each state of a tournament: a bracket asks it once for each match. */
const nextIds = new WeakMap<ShownTournament, ReadonlySet<string>>();

/** Whether the match is one of the next to be called: as many as there are tables (rule T38). */
function isUpNext(shown: ShownTournament, match: Match): boolean {
  const ids = nextIds.get(shown) ?? new Set(upNext(shown).map(matchId));
  nextIds.set(shown, ids);
  return ids.has(matchId(match));
}

/** The text about a match for screen readers: its teams, its winner, its score or games, and its state. */
export function matchSentence(shown: ShownTournament, match: Match, viewer: MatchViewer): string {
  const [first, second] = match.sides.map((side) => spokenSide(shown, side));
  const winner = match.winnerId === null ? undefined : shown.teams.get(match.winnerId);
  const { pill } = matchLookOf(shown, match, viewer);
  const score = recordAt(shown.progress.records, match)?.decision?.score;
  const games = teamIdsOf(match).map((teamId) => gamesOf(shown.progress, match, teamId));
  const [firstGames = null, secondGames = null] = winner ? [] : games;
  const gamesText = firstGames !== null && secondGames !== null && texts.gamesWon(firstGames, secondGames);
  const result = [winner && texts.wins(winner), winner && score && texts.score(score), gamesText];
  const sentences = [texts.meets(first ?? "", second ?? ""), ...result, pill];
  return sentences.flatMap((sentence) => (sentence ? [`${sentence}.`] : [])).join(" ");
}

/** The text about one side of a match for screen readers. */
function spokenSide(shown: ShownTournament, side: Side): string {
  const [first, second] = possibleTeams(shown, side);
  if (first && second) return texts.eitherSpoken(peopleOf(first), peopleOf(second));
  const name = sideText(shown, side);
  if (side.kind === "team" && side.teamId === shown.own?.id) return `${name} ${texts.yourTeamSuffix}`;
  return name === texts.toCome ? texts.teamToCome : name;
}

/** The two teams that may still come to this side; empty until both are known. */
function possibleTeams({ matches, teams }: ShownTournament, side: Side): Team[] {
  if (side.kind !== "undecided" || side.which === "loser") return [];
  const sources = (matchAt(matches, side.of)?.sides ?? []).flatMap((from) =>
    from.kind === "team" ? (teams.get(from.teamId) ?? []) : [],
  );
  return sources.length === 2 ? sources : [];
}

/**
 * The players of a side's team, or a placeholder while the team is unknown. With `namesBothTeams`, the placeholder names
 * the players of both possible teams as soon as these are known.
 */
export function sideText(shown: ShownTournament, side: Side, namesBothTeams = true): string {
  if (side.kind === "nobody") return side.isForfeit ? texts.bothForfeited : texts.nobody;
  if (side.kind === "team") {
    const team = shown.teams.get(side.teamId);
    return team ? named(peopleOf(team)) : "";
  }
  if (side.kind === "ranked") return texts.ranked(side.rank + 1, groupName(side.group));
  if (!namesBothTeams) return texts.toCome;
  if (side.which === "loser") {
    const isSemi = side.of.round === roundsOf(shapeOf(shown.progress).teams) - 1;
    return texts.loserOf(isSemi ? texts.semiFinal : texts.firstRound, side.of.position);
  }
  const [first, second] = possibleTeams(shown, side).map(({ players }) =>
    players.map(({ name }) => named(name)).join(", "),
  );
  return first && second ? texts.either(first, second) : texts.toCome;
}

/**
 * The style of a wire, a line to the next match of the bracket: "own" if the viewer's team advanced on it, "hope" if the
 * viewer's team may still advance on it, "done" if another team advanced on it, "plain" otherwise.
 */
export type WireLook = "plain" | "done" | "own" | "hope";

/** The style of this wire. */
export function wireLook({ matches, progress, own }: ShownTournament, { from }: BracketWire): WireLook {
  if ("place" in from) {
    const team = progress.teams.find(({ place }) => place === from.place);
    return team && team.id === own?.id ? "own" : "done";
  }
  const match = matchAt(matches, from);
  if (!match) return "plain";
  if (match.winnerId !== null) return match.winnerId === own?.id ? "own" : "done";
  return match.state !== "void" && match.state !== "forfeited" && hasTeam(match, own?.id) ? "hope" : "plain";
}

/**
 * The current one of these matches: the match that the viewer's team can play now, otherwise the first unfinished match; the
 * final once all matches are finished.
 */
export function currentMatch({ matches, own }: Pick<ShownTournament, "matches" | "own">): Match | undefined {
  const open = matches.filter(({ state }) => state === "ready" || state === "waiting");
  const ownMatch = open.find((match) => match.state === "ready" && hasTeam(match, own?.id));
  const first = open.toSorted((a, b) => roundOrder(a) - roundOrder(b))[0];
  return ownMatch ?? first ?? matches.findLast(({ position }) => position !== THIRD_PLACE);
}

/** The round of the current match in the main bracket. */
export function currentRound({ matches, own }: ShownTournament): number {
  const main = matches.filter((match) => !isConsolation(match) && !isGroupMatch(match));
  return currentMatch({ matches: main, own })?.round ?? 1;
}

function hasTeam({ sides }: Match, teamId: string | undefined): boolean {
  return sides.some((side) => side.kind === "team" && side.teamId === teamId);
}
