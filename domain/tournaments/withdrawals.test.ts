import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterCorrection,
  afterDecision,
  afterReturn,
  afterWithdrawal,
  freshBracket,
  podiumIn,
} from "../testing/brackets.ts";
import { KnockoutModel } from "../testing/knockoutModel.ts";
import { progressFrom } from "../testing/tournaments.ts";
import { awardsOf } from "./awards.ts";
import { type Bracket, hasWithdrawn, type Match, matchAt, matchesOf } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import { derive } from "./progress.ts";
import { roundsOf, THIRD_PLACE } from "./shape.ts";

const refOf = (round: number, position: number) => ({ round, position });
/** The decided matches as texts. "1-2 won t3 t4": in match 2 of round 1, team t3 won and team t4 lost. */
const results = (bracket: Bracket) =>
  matchesOf(bracket)
    .filter(({ state }) => state !== "ready" && state !== "waiting")
    .map(({ round, position, state, winnerId, loserId }) =>
      [`${round}-${position}`, state, winnerId, loserId].filter((part) => part !== null).join(" "),
    );

describe("what a team won before it withdrew stays won", () => {
  test("a walkover stays won, and so does a later match that the team played", () => {
    let bracket = afterWithdrawal(freshBracket(8), "t2");
    bracket = afterDecision(bracket, refOf(1, 2), "t3");
    bracket = afterDecision(bracket, refOf(2, 1), "t1");
    bracket = afterWithdrawal(bracket, "t1");
    expect(results(bracket)).toEqual(["1-1 walkover t1 t2", "1-2 won t3 t4", "2-1 won t1 t3"]);
    for (const [round, position, winner] of [
      [1, 3, "t5"],
      [1, 4, "t7"],
      [2, 2, "t5"],
    ] as const)
      bracket = afterDecision(bracket, refOf(round, position), winner);
    expect(matchAt(matchesOf(bracket), refOf(3, 1))).toMatchObject({ state: "walkover", winnerId: "t5" });
    expect(podiumIn(bracket)).toMatchObject({ first: "t5", second: "t1" });
  });

  test("a finalist that won its semi-final by a walkover is second if it withdraws", () => {
    let bracket = afterWithdrawal(freshBracket(4), "t2");
    bracket = afterDecision(bracket, refOf(1, 2), "t3");
    bracket = afterWithdrawal(bracket, "t1");
    expect(podiumIn(bracket)).toEqual({ first: "t3", second: "t1", third: "t4" });
    const points = awardsOf(derive(progressFrom(bracket))).map(({ playerId, points }) => [playerId, points]);
    expect(Object.fromEntries(points)).toEqual({ p1: 3, p2: 1, p3: 5, p4: 2 });
  });

  test("a team that won the final by a walkover stays the winner if it withdraws", () => {
    const bracket = afterWithdrawal(afterWithdrawal(freshBracket(2), "t1"), "t2");
    expect(podiumIn(bracket)).toEqual({ first: "t2", second: "t1", third: null });
  });

  test("third place stays won, even if the team had no match to play for it", () => {
    const played = afterDecision(freshBracket(3), refOf(1, 1), "t2");
    expect(podiumIn(afterWithdrawal(played, "t1"))).toMatchObject({ third: "t1" });
  });
});

test("if one team of a match withdraws, the other team wins the match; if both withdraw, both lose", () => {
  let bracket = freshBracket(4);
  for (const [position, winner] of [
    [1, "t1"],
    [2, "t3"],
  ] as const)
    bracket = afterDecision(bracket, refOf(1, position), winner);
  bracket = afterWithdrawal(bracket, "t2");
  expect(matchAt(matchesOf(bracket), refOf(1, THIRD_PLACE))).toMatchObject({ winnerId: "t4" });
  let withoutBoth = afterWithdrawal(afterDecision(freshBracket(4), refOf(1, 1), "t1"), "t2");
  withoutBoth = afterWithdrawal(withoutBoth, "t4");
  expect(matchAt(matchesOf(withoutBoth), refOf(1, THIRD_PLACE))).toMatchObject({ state: "forfeited" });
});

test("a withdrawal at instant 0 is earlier than every match (old versions stored no instant)", () => {
  const withdrawals = ["t1", "t2"].map((teamId) => ({ teamId, at: 0 }));
  const bracket = afterDecision({ ...freshBracket(4), withdrawals }, refOf(1, 2), "t4");
  expect(results(bracket)).toEqual(["1-1 forfeited", "1-2 won t4 t3", "2-1 walkover t4", "1-0 walkover t3"]);
});

/**
 * Random lists of actions. An action is three numbers: its kind, its match or team, and the side that wins the match (2:
 * neither side, if this kind of action allows it).
 */
const actionLists = fc.array(fc.tuple(fc.nat(9), fc.nat(1000), fc.nat(2)), {
  minLength: 10,
  maxLength: 90,
});
const teamCounts = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 2, max: 9 }) },
  { weight: 2, arbitrary: fc.integer({ min: 10, max: 20 }) },
);

/** A bracket, and a simple and slow model of it (`KnockoutModel`). Every change is applied to the bracket and to the model. */
class BracketWithModel {
  readonly model: KnockoutModel;
  bracket: Bracket;

  constructor(teams: number, hasConsolation = false) {
    this.bracket = freshBracket(teams, hasConsolation);
    this.model = new KnockoutModel(this.bracket.teams, hasConsolation);
  }

  /** Applies an action to the bracket and to the model, or to neither if the rules refuse it. */
  attempt([kind, number, side]: readonly [number, number, number]): void {
    const teamId = this.bracket.teams[number % this.bracket.teams.length] ?? "";
    try {
      if (kind < 4) this.#decide(number, kind === 0 && side === 2 ? null : ((side % 2) as 0 | 1));
      else if (kind < 7) {
        this.bracket = afterWithdrawal(this.bracket, teamId);
        this.model.addWithdrawal(teamId);
      } else if (kind < 9) this.#bringBack(number);
      else this.#correct(number, side);
    } catch (error) {
      if (!(error instanceof Error && error.name === "Refusal")) throw error;
    }
  }

  #decide(number: number, side: 0 | 1 | null): void {
    const match = oneOf(this.#matches("ready"), number);
    if (!match) return;
    const winner = side === null ? null : (teamIdsOf(match)[side] ?? null);
    this.bracket = afterDecision(this.bracket, match, winner);
    this.model.addResult(match, winner);
  }

  #bringBack(number: number): void {
    const withdrawn = this.bracket.teams.filter((id) => hasWithdrawn(this.bracket, id));
    const teamId = oneOf(withdrawn, number);
    if (teamId === undefined) return;
    this.bracket = afterReturn(this.bracket, teamId).bracket;
    this.model.undoWithdrawal(teamId);
  }

  #correct(number: number, side: number): void {
    const match = oneOf(this.#matches("won", "walkover", "forfeited"), number);
    if (!match) return;
    const winner = teamIdsOf(match)[side] ?? null;
    this.bracket = afterCorrection(this.bracket, match, winner).bracket;
    this.model.correctResult(match, winner);
  }

  #matches(...states: readonly Match["state"][]): Match[] {
    return matchesOf(this.bracket).filter(({ state }) => states.includes(state));
  }
}

/** The item with this number; numbers beyond the end begin again at the first item. */
function oneOf<T>(items: readonly T[], number: number): T | undefined {
  return items[number % Math.max(1, items.length)];
}

/** A match of the bracket, in the form in which `outcomesOfModel` returns matches. */
function comparableMatch({ round, position, sides, state, winnerId, loserId }: Match) {
  return {
    round,
    position,
    winner: winnerId,
    loser: loserId,
    isOver: state !== "ready" && state !== "waiting",
    isPlayed: state === "won",
    sides: sides.map((side) => {
      if (side.kind === "undecided") return undefined;
      return side.kind === "team" ? side.teamId : null;
    }),
  };
}

/** The matches of the bracket with the results that the model found. */
function outcomesOfModel({ model, bracket }: BracketWithModel) {
  return matchesOf(bracket).map(({ round, position }) => {
    const outcome = model.outcomeOf({ round, position });
    const { winner, loser } = outcome ?? { winner: null, loser: null };
    const isPlayed = outcome?.isPlayed === true && winner !== null;
    return {
      round,
      position,
      winner,
      loser,
      isOver: outcome !== undefined,
      isPlayed,
      sides: [...model.sidesOf({ round, position })],
    };
  });
}

/** The points of each player according to the model: 5, 3 and 2 for the first three teams, 1 for the others. */
function pointsOfModel({ model }: BracketWithModel): Record<string, number> {
  const rounds = roundsOf(model.teams.length);
  const final = model.outcomeOf(refOf(rounds, 1));
  const third = rounds > 1 ? model.outcomeOf(refOf(rounds - 1, THIRD_PLACE)) : undefined;
  const prizes = new Map([
    [final?.winner, 5],
    [final?.loser, 3],
    [third?.winner, 2],
  ]);
  return Object.fromEntries(model.teams.map((id) => [id.replace("t", "p"), prizes.get(id) ?? 1]));
}

test("property: after any results, withdrawals, returns and corrections, bracket and points equal those of the model", () => {
  fc.assert(
    fc.property(teamCounts, fc.boolean(), actionLists, (teams, hasConsolation, actions) => {
      const pair = new BracketWithModel(teams, hasConsolation);
      for (const action of actions) {
        pair.attempt(action);
        expect(matchesOf(pair.bracket).map(comparableMatch)).toEqual(outcomesOfModel(pair));
      }
      const awards = awardsOf(derive(progressFrom(pair.bracket))).map(({ playerId, points }) => [
        playerId,
        points,
      ]);
      expect(Object.fromEntries(awards)).toEqual(pointsOfModel(pair));
    }),
    { numRuns: 150 },
  );
});

test("property: no withdrawal leaves the final without a possible winner", () => {
  fc.assert(
    fc.property(
      teamCounts,
      fc.boolean(),
      actionLists,
      fc.nat(1000),
      (teams, hasConsolation, actions, number) => {
        const pair = new BracketWithModel(teams, hasConsolation);
        for (const action of actions) pair.attempt(action);
        const staying = pair.bracket.teams.filter((id) => !hasWithdrawn(pair.bracket, id));
        const leaving = oneOf(staying, number);
        const bracket = leaving === undefined ? pair.bracket : afterWithdrawal(pair.bracket, leaving);
        const final = matchAt(matchesOf(bracket), refOf(roundsOf(teams), 1));
        expect(["void", "forfeited"]).not.toContain(final?.state);
      },
    ),
    { numRuns: 150 },
  );
});
