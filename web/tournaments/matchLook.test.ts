import { expect, test } from "vitest";
import { type Match, matchesOf } from "../../domain/tournaments/bracket.ts";
import { bracketOf, type MatchRecord, type Progress } from "../../domain/tournaments/progress.ts";
import { slotsOf } from "../../domain/tournaments/shape.ts";
import { defaultTournament, type Team } from "../../domain/tournaments/tournament.ts";
import { planOf } from "./geometry.ts";
import { currentRound, lookOf, openSideText, wireLook } from "./matchLook.ts";
import { measuresFor } from "./measures.ts";
import type { ShownTournament } from "./useTournament.ts";

const OWN = "t0";
const MINUTE = 60_000;

/** A tournament of five teams, as somebody of the first sees it, of whose matches this is known. */
function cup(...known: readonly Partial<MatchRecord>[]): ShownTournament {
  const teams: Team[] = Array.from({ length: 5 }, (_, place) => ({
    id: `t${place}`,
    name: `Équipe ${place + 1}`,
    place,
    withdrawn: false,
    players: [{ id: `p${place}`, name: `Joueur ${place + 1}` }],
  }));
  const records = slotsOf(teams.length).map(({ round, position }) => ({
    round,
    position,
    decision: null,
    call: null,
    report: null,
    ...known.find((record) => record.round === round && record.position === position),
  }));
  const tournament = {
    ...defaultTournament,
    id: "cup",
    name: "Coupe",
    status: "active" as const,
    createdAt: 0,
    openedAt: 0,
    completedAt: null,
    teamCount: teams.length,
    version: 1,
    drawVersion: 1,
    frozenUnder: null,
  };
  const progress: Progress = { tournament, teams, records };
  return {
    progress,
    matches: matchesOf(bracketOf(progress)),
    teams: new Map(teams.map((team) => [team.id, team])),
    own: teams[0],
  };
}

const at = ({ matches }: ShownTournament, round: number, position: number): Match => {
  const match = matches.find((each) => each.round === round && each.position === position);
  if (!match) throw new Error(`No match ${round}-${position}`);
  return match;
};
const look = (shown: ShownTournament, round: number, position: number, now = 0) =>
  lookOf(shown, at(shown, round, position), { isAdmin: false, now });
const won = (winner: string) => ({ winner, by: "admin", at: 0, reason: null });

test("one's own match says so, and where it is played", () => {
  expect(look(cup(), 1, 1)).toEqual({ tone: "gold", pill: "À vous" });
  const called = cup({ round: 1, position: 1, call: { table: 3, at: 0 } });
  expect(look(called, 1, 1, 5 * MINUTE)).toEqual({ tone: "gold", pill: "À vous · Table 3" });
});

test("another match is the next one, then under way for so long, then to confirm, or contested", () => {
  const match = { round: 2, position: 2 };
  expect(look(cup(), 2, 2)).toEqual({ tone: "plain", pill: "Suivant" });
  const call = { table: 2, at: 0 };
  expect(look(cup({ ...match, call }), 2, 2, 6 * MINUTE)).toEqual({
    tone: "ice",
    pill: "Table 2 · 6\u00a0min",
  });
  const report = { winner: "t2", teamId: "t2", by: "p2", contested: false };
  expect(look(cup({ ...match, report }), 2, 2)).toEqual({ tone: "ice", pill: "À confirmer" });
  const contested = { ...report, contested: true };
  expect(look(cup({ ...match, report: contested }), 2, 2)).toEqual({ tone: "warn", pill: "Désaccord" });
});

test("where a match is small it says its table, and nothing of those that wait", () => {
  const brief = (shown: ShownTournament, round: number, position: number) =>
    lookOf(shown, at(shown, round, position), { isAdmin: false, now: 6 * MINUTE }, true).pill;
  const call = { table: 2, at: 0 };
  expect(brief(cup(), 2, 2)).toBeNull();
  expect(brief(cup({ round: 2, position: 2, call }), 2, 2)).toBe("Table 2");
  expect(brief(cup(), 1, 1)).toBe("À vous");
  expect(brief(cup({ round: 1, position: 1, call }), 1, 1)).toBe("Table 2");
});

test("a side that is not decided names both teams that may come, as soon as they are known", () => {
  const shown = cup();
  expect(openSideText(shown, at(shown, 2, 1).sides[0])).toBe("Équipe 1 ou Équipe 2");
  expect(openSideText(shown, at(shown, 3, 1).sides[0])).toBe("À venir");
  expect(openSideText(shown, at(shown, 2, 0).sides[1])).toBe("Perdant, demi-finale 2");
});

test("a side that nobody comes to says why", () => {
  const forfeited = cup({ round: 2, position: 2, decision: { ...won(OWN), winner: null } });
  expect(openSideText(forfeited, at(forfeited, 3, 1).sides[1])).toBe("Double forfait");
  expect(openSideText(forfeited, { kind: "nobody", isForfeit: false })).toBe("Personne");
});

test("the way of one's own team is gold: dotted until the match is won", () => {
  const looks = (shown: ShownTournament) =>
    planOf(5, measuresFor(3, { width: 1216, height: 510 }))
      .wires.filter(({ from }) => "round" in from && from.round === 1)
      .map((wire) => wireLook(shown, wire));
  expect(looks(cup())).toEqual(["hope"]);
  expect(looks(cup({ round: 1, position: 1, decision: won(OWN) }))).toEqual(["own"]);
  expect(looks(cup({ round: 1, position: 1, decision: won("t1") }))).toEqual(["done"]);
});

test("the round shown first is that of one's own match, otherwise the first that is not over", () => {
  expect(currentRound(cup())).toBe(1);
  expect(currentRound(cup({ round: 1, position: 1, decision: won(OWN) }))).toBe(2);
});
