import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { matchAt } from "./bracket.ts";
import { teamIdsOf, withChange, withDecision } from "./change.ts";
import { changesBetween } from "./facts.ts";
import { latePlayersBlocker, lateTeamBlocker, lateTeamName, openByes, withLateTeam } from "./late.ts";
import { nextMatches } from "./nextMatch.ts";
import { type DerivedTournament, derive, instantAfter, recordAt, withTeam } from "./progress.ts";
import { type ChangedFacts, changedSince, withRestoredFacts } from "./restoring.ts";
import { isConsolation, MAX_TEAMS, nextOf, roundsOf, THIRD_PLACE } from "./shape.ts";
import { replaceBlocker, withReplacement } from "./substitution.ts";

const refOf = (round: number, position: number) => ({ round, position });
const zoe = { id: "zoe", name: "Zoé" };
const call = { table: 1, at: 2000, answered: ["t1"] };

describe("a player is replaced (rule T37)", () => {
  const open = openTournament(4);

  test("by somebody free, who has the next match and its call; nobody of the team has answered any more", () => {
    const called = derive(withMatchChange(open, refOf(1, 1), { call }));
    const after = withReplacement(called, "p1", zoe, 3000);
    expect(after.progress.teams[0]).toMatchObject({ id: "t1", place: 0, players: [zoe] });
    const next = nextMatches(after, new Map());
    expect([...next.keys()].sort()).toEqual(["p2", "p3", "p4", "zoe"]);
    expect(next.get("zoe")).toMatchObject({ teamId: "t1", opponent: "Joueur 2", call: { table: 1 } });
    expect(recordAt(after.progress.records, refOf(1, 1))?.call?.answered).toEqual([]);
  });

  test("and the answer to the call stays while a partner is left who may have given it", () => {
    const pairs = withTeam(open.teams, "t1", { players: [{ id: "p1", name: "Joueur 1" }, zoe] });
    const called = derive({ ...withMatchChange(open, refOf(1, 1), { call }), teams: pairs });
    const { progress } = withReplacement(called, "p1", { id: "tom", name: "Tom" }, 3000);
    expect(recordAt(progress.records, refOf(1, 1))?.call?.answered).toEqual(["t1"]);
  });

  test.each([
    ["somebody of another team", open, "p1", { id: "p2", name: "Joueur 2" }, "playerInOtherTeam"],
    ["a player who is in no team", open, "p9", zoe, "playerNotInTournament"],
    [
      "a player of a team that lost its last match",
      wonBy(openTournament(8), refOf(1, 1), 1),
      "p2",
      zoe,
      "teamPlaysNoMore",
    ],
    [
      "a player of a team that withdrew",
      { ...open, teams: withTeam(open.teams, "t1", { withdrawnAt: 2000 }) },
      "p1",
      zoe,
      "teamPlaysNoMore",
    ],
    [
      "anybody once the tournament is finished",
      { ...open, tournament: { ...open.tournament, status: "completed" as const } },
      "p1",
      zoe,
      "tournamentCompleted",
    ],
  ])("but not %s", (_, progress, leaving, joining, code) => {
    expect(replaceBlocker(derive(progress), leaving, joining)?.code).toBe(code);
  });

  test("as long as the team plays: also before the match for third place, and with a match to come", () => {
    const lost = derive(wonBy(open, refOf(1, 1), 1));
    expect(replaceBlocker(lost, "p2", zoe)).toBeNull();
    expect(replaceBlocker(lost, "p1", zoe)).toBeNull();
  });
});

describe("a team comes late (rule T37)", () => {
  const thirteen = openTournament(13, { consolation: true });
  const begun = (round: number, position: number) =>
    derive(withMatchChange(thirteen, refOf(round, position), { call }));

  test.each([
    ["no team has a bye", derive(openTournament(8)), null, "lateWithoutByes"],
    [
      "the teams play in groups",
      derive(openTournament(8, { groups: { size: 4, qualifiers: 2 } })),
      null,
      "lateInGroups",
    ],
    ["its opponent plays round 1", derive(thirteen), "t1", "lateByesFilled"],
    ["its opponent's match is called", begun(2, 4), "t12", "lateByeOver"],
    ["the consolation has begun", begun(11, 1), null, "lateConsolation"],
  ])("but not when %s", (_, derived, opponentId, code) => {
    expect(lateTeamBlocker(derived, opponentId)?.code).toBe(code);
  });

  test("and no bye is offered once the consolation has begun", () => {
    expect(openByes(begun(11, 1))).toEqual([]);
  });

  test("with as many players as a team has, even if each team has lost one, and not under a name that reads the same", () => {
    const pairs = derive(openTournament(13, { teamSize: 2 }));
    expect(latePlayersBlocker(pairs, [zoe, { id: "tom", name: "Tom" }])).toBeNull();
    expect(lateTeamName({ teams: withTeam(thirteen.teams, "t1", { name: "EQUIPE 14" }) })).toBe("Équipe 15");
  });

  test("against a team whose bye is open, with as many players as the others at most, under a free name", () => {
    const derived = derive(thirteen);
    expect(lateTeamBlocker(derived, null)).toBeNull();
    expect(lateTeamBlocker(derived, "t12")).toBeNull();
    expect(lateTeamName(thirteen)).toBe("Équipe 14");
    expect(latePlayersBlocker(derived, [])?.code).toBe("lateTeamEmpty");
    expect(latePlayersBlocker(derived, [zoe, { id: "tom", name: "Tom" }])?.code).toBe("lateTeamTooLarge");
    expect(latePlayersBlocker(derived, [{ id: "p3", name: "Joueur 3" }])?.code).toBe("playerInOtherTeam");
    expect(latePlayersBlocker(derived, [zoe])).toBeNull();
  });
});

type Step = readonly ["replace" | "late" | "withdraw" | "decide" | "decideOther" | "undo", number];
const steps = fc.array(
  fc.tuple(
    fc.constantFrom("replace", "late", "withdraw", "decide", "decideOther", "undo", "undo"),
    fc.nat(1000),
  ) as fc.Arbitrary<Step>,
  { maxLength: 40 },
);

/** The tournament after this step; null where the rules refuse it. `number` chooses among what is possible. */
function after(current: DerivedTournament, [what, number]: Step, index: number): DerivedTournament | null {
  const { teams } = current.progress;
  const chosen = <T>(all: readonly T[]): T | undefined => all[number % Math.max(1, all.length)];
  const now = instantAfter(current.progress, 3000);
  if (what === "replace") {
    const leaving = chosen(teams.flatMap(({ players }) => players))?.id ?? "";
    const joining = { id: `new${index}`, name: `Venu ${index}` };
    return replaceBlocker(current, leaving, joining) ? null : withReplacement(current, leaving, joining, now);
  }
  if (what === "late") {
    const slot = chosen(openByes(current));
    const players = [{ id: `late${index}`, name: `Tard ${index}` }];
    const team = { id: `l${index}`, name: lateTeamName(current.progress), withdrawnAt: null, players };
    return slot === undefined ? null : withLateTeam(current, team, slot, now);
  }
  if (what === "withdraw") {
    const team = chosen(teams.filter(({ withdrawnAt }) => withdrawnAt === null));
    if (!team || teams.filter(({ withdrawnAt }) => withdrawnAt === null).length < 3) return null;
    return withChange(current, { teams: withTeam(teams, team.id, { withdrawnAt: now }) }, now);
  }
  const ready = chosen(current.matches.filter(({ state }) => state === "ready"));
  const winner = ready && teamIdsOf(ready)[what === "decide" ? 0 : 1];
  if (!ready || winner === undefined) return null;
  return withDecision(current, ready, { winner, score: null, by: "chef", at: now, reason: null });
}

/** The tournament after this change was undone; null where the rules refuse it. */
function undone(current: DerivedTournament, change: ChangedFacts): DerivedTournament | null {
  if (changedSince(current, change)) return null;
  const formerIds = change.changes.flatMap(({ fact, before }) =>
    fact === "players" && Array.isArray(before) ? before.map(String) : [],
  );
  const names = new Map([
    ...formerIds.map((id) => [id, id] as const),
    ...current.progress.teams.flatMap(({ players }) => players.map(({ id, name }) => [id, name] as const)),
  ]);
  try {
    return withRestoredFacts(current, change, names, { now: instantAfter(current.progress, 9000), names })
      .tournament;
  } catch {
    return null;
  }
}

function expectSound({ progress, matches }: DerivedTournament): void {
  const players = progress.teams.flatMap((team) => team.players.map(({ id }) => id));
  expect(new Set(players).size, "nobody is in two teams").toBe(players.length);
  const open = matches.filter(({ state }) => state === "ready" || state === "waiting");
  const playing = open.flatMap(teamIdsOf);
  expect(new Set(playing).size, "nobody plays twice at once").toBe(playing.length);
  const count = progress.teams.length;
  const isMain = (match: (typeof matches)[number]) => !isConsolation(match) && match.position !== THIRD_PLACE;
  for (const { id, withdrawnAt } of progress.teams) {
    const main = matches.filter((match) => isMain(match) && teamIdsOf(match).includes(id));
    if (withdrawnAt !== null || main.some((match) => match.loserId === id || match.state === "forfeited"))
      continue;
    const own = main.find(({ state }) => state === "ready" || state === "waiting");
    if (!own) {
      expect(
        main.some((match) => match.round === roundsOf(count) && match.winnerId === id),
        "a way to the cup",
      ).toBe(true);
      continue;
    }
    for (let ref = nextOf(count, own); ref; ref = nextOf(count, ref))
      expect(matchAt(matches, ref)?.state, "a way to the cup").toBe("waiting");
  }
}

test("late teams, replacements, withdrawals and results in any order, undone in any order: a way to the cup for everybody who is not out", () => {
  let undos = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: MAX_TEAMS }),
      fc.boolean(),
      steps,
      (teams, consolation, sequence) => {
        let current = derive(openTournament(teams, { consolation: consolation && teams > 5 }));
        const changes: ChangedFacts[] = [];
        for (const [index, step] of sequence.entries()) {
          const change = changes[step[1] % Math.max(1, changes.length)];
          const next = step[0] === "undo" ? change && undone(current, change) : after(current, step, index);
          if (!next) continue;
          if (step[0] === "undo") undos += 1;
          changes.push({ changes: changesBetween(current.progress, next.progress), status: "active" });
          current = next;
          expectSound(current);
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(undos).toBeGreaterThan(20);
});
