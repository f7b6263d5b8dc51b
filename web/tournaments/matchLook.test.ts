import { expect, test } from "vitest";
import { plain } from "../../domain/named.ts";
import { openTournament } from "../../domain/testing/tournaments.ts";
import { type Match, matchesOf } from "../../domain/tournaments/bracket.ts";
import { bracketOf, derive, type MatchRecord, type Progress } from "../../domain/tournaments/progress.ts";
import { drawnShape, slotsOf } from "../../domain/tournaments/shape.ts";
import { defaultTournament, type Team } from "../../domain/tournaments/tournament.ts";
import { planOf } from "./geometry.ts";
import { currentRound, matchLookOf, matchSentence, sideText, wireLook } from "./matchLook.ts";
import { measuresFor } from "./measures.ts";
import type { ShownTournament } from "./useTournament.ts";

const OWN_TEAM_ID = "t0";
const MINUTE_MS = 60_000;

/** A tournament of five teams, seen by a player of the first team, with these match records. */
function cupWith(...changedRecords: readonly Partial<MatchRecord>[]): ShownTournament {
  const teams: Team[] = Array.from({ length: 5 }, (_, place) => ({
    id: `t${place}`,
    name: `Équipe ${place + 1}`,
    place,
    withdrawnAt: null,
    players: [{ id: `p${place}`, name: `Joueur ${place + 1}` }],
  }));
  const records = slotsOf(drawnShape(teams.length)).map(({ round, position }) => ({
    round,
    position,
    decision: null,
    call: null,
    report: null,
    games: [],
    ...changedRecords.find((record) => record.round === round && record.position === position),
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
    consolation: false,
    spreadByes: false,
  };
  const progress: Progress = { tournament, teams, records };
  return {
    progress,
    matches: matchesOf(bracketOf(progress)),
    teams: new Map(teams.map((team) => [team.id, team])),
    own: teams[0],
  };
}

const matchIn = ({ matches }: ShownTournament, round: number, position: number): Match => {
  const match = matches.find((each) => each.round === round && each.position === position);
  if (!match) throw new Error(`No match ${round}-${position}`);
  return match;
};
const lookOf = (shown: ShownTournament, round: number, position: number, now = 0) =>
  matchLookOf(shown, matchIn(shown, round, position), { isAdmin: false, now });
const decisionFor = (winner: string) => ({ winner, score: null, by: "admin", at: 0, reason: null });

test("the player's own match has the label 'À vous', with the table once it is called", () => {
  expect(lookOf(cupWith(), 1, 1)).toEqual({ tone: "gold", pill: "À vous" });
  const called = cupWith({ round: 1, position: 1, call: { table: 3, at: 0 } });
  expect(lookOf(called, 1, 1, 5 * MINUTE_MS)).toEqual({ tone: "gold", pill: "À vous · Table 3" });
});

test("the label of a match of two other teams shows whether the match is next, at a table, to confirm or contested", () => {
  const match = { round: 2, position: 2 };
  expect(lookOf(cupWith(), 2, 2)).toEqual({ tone: "plain", pill: "Suivant" });
  const call = { table: 2, at: 0 };
  expect(lookOf(cupWith({ ...match, call }), 2, 2, 6 * MINUTE_MS)).toEqual({
    tone: "ice",
    pill: "Table 2 · 6\u00a0min",
  });
  const report = { winner: "t2", score: null, teamId: "t2", by: "p2", at: 0, contested: false };
  expect(lookOf(cupWith({ ...match, report }), 2, 2)).toEqual({ tone: "ice", pill: "À confirmer" });
  const contested = { ...report, contested: true };
  expect(lookOf(cupWith({ ...match, report: contested }), 2, 2)).toEqual({ tone: "warn", pill: "Désaccord" });
});

test("a screen reader announces the games of a best of three under way, in the order of the teams", () => {
  const shown = cupWith({ round: 2, position: 2, games: ["t2"] });
  const { progress } = shown;
  const bestOfThree = {
    ...shown,
    progress: { ...progress, tournament: { ...progress.tournament, bestOfThree: true } },
  };
  const sentenceOf = (each: ShownTournament) =>
    matchSentence(each, matchIn(each, 2, 2), { isAdmin: false, now: 0 });
  expect(plain(sentenceOf(bestOfThree))).toContain("Joueur 4 contre Joueur 3. 0 manche à 1.");
  expect(sentenceOf(shown)).not.toContain("manche");
});

test("a match drawn small shows its table; without a table, only the player's own match has a label", () => {
  const oneWord = (shown: ShownTournament, round: number, position: number) =>
    matchLookOf(shown, matchIn(shown, round, position), { isAdmin: false, now: 6 * MINUTE_MS }, "word").pill;
  const call = { table: 2, at: 0 };
  const called = cupWith({ round: 2, position: 2, call });
  expect(matchLookOf(called, matchIn(called, 2, 2), { isAdmin: false, now: 0 }, "letters").pill).toBe("T2");
  expect(matchLookOf(cupWith(), matchIn(cupWith(), 1, 1), { isAdmin: false, now: 0 }, "letters").pill).toBe(
    "★",
  );
  expect(oneWord(cupWith(), 2, 2)).toBeNull();
  expect(oneWord(cupWith({ round: 2, position: 2, call }), 2, 2)).toBe("Table 2");
  expect(oneWord(cupWith(), 1, 1)).toBe("À vous");
  expect(oneWord(cupWith({ round: 1, position: 1, call }), 1, 1)).toBe("Table 2");
});

test("an undecided side names both possible teams as soon as they are known", () => {
  const shown = cupWith();
  expect(plain(sideText(shown, matchIn(shown, 2, 1).sides[0]))).toBe("Joueur 1 ou Joueur 2");
  expect(sideText(shown, matchIn(shown, 2, 1).sides[0], false)).toBe("À venir");
  expect(sideText(shown, matchIn(shown, 3, 1).sides[0])).toBe("À venir");
  expect(sideText(shown, matchIn(shown, 2, 0).sides[1])).toBe("Perdant, demi-finale 2");
});

test("a side to which no team will come shows whether both teams of the previous match forfeited", () => {
  const forfeited = cupWith({
    round: 2,
    position: 2,
    decision: { ...decisionFor(OWN_TEAM_ID), winner: null },
  });
  expect(sideText(forfeited, matchIn(forfeited, 3, 1).sides[1])).toBe("Double forfait");
  expect(sideText(forfeited, { kind: "nobody", isForfeit: false })).toBe("Personne");
});

test("a wire (the line to the next match) shows whether the player's own team may still advance, has advanced, or is out", () => {
  const firstRoundLooks = (shown: ShownTournament) =>
    planOf(drawnShape(5), measuresFor(3, { width: 1216, height: 510 }))
      .wires.filter(({ from }) => "round" in from && from.round === 1)
      .map((wire) => wireLook(shown, wire));
  expect(firstRoundLooks(cupWith())).toEqual(["hope"]);
  expect(firstRoundLooks(cupWith({ round: 1, position: 1, decision: decisionFor(OWN_TEAM_ID) }))).toEqual([
    "own",
  ]);
  expect(firstRoundLooks(cupWith({ round: 1, position: 1, decision: decisionFor("t1") }))).toEqual(["done"]);
});

test("the bracket first shows the round of the next match of the player's own team", () => {
  expect(currentRound(cupWith())).toBe(1);
  expect(currentRound(cupWith({ round: 1, position: 1, decision: decisionFor(OWN_TEAM_ID) }))).toBe(2);
});

test("as many matches as there are tables are the next ones (rule T38)", () => {
  const looks = (tables: number) => {
    const progress = openTournament(8, { tables });
    const shown = { ...derive(progress), teams: new Map(), own: undefined };
    return [1, 2, 3, 4].map((position) => {
      const match = matchIn(shown, 1, position);
      return matchLookOf(shown, match, { isAdmin: false, now: 0 }).pill;
    });
  };
  expect(looks(2)).toEqual(["Suivant", "Suivant", null, null]);
  expect(looks(4)).toEqual(["Suivant", "Suivant", "Suivant", "Suivant"]);
});
