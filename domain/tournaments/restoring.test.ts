import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freshBracket, playOut } from "../testing/brackets.ts";
import { openTournament, progressFrom, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { correctionOf, withChange, withDecision } from "./change.ts";
import { withConsolation } from "./consolation.ts";
import { changesBetween, factsOf, factsText, progressWith } from "./facts.ts";
import { bracketOf, derive, type Progress, recordAt, withTeam } from "./progress.ts";
import { changedSince, withRestoredFacts } from "./restoring.ts";
import { newSignUp } from "./signUp.ts";

/** The side of a match that wins it, for `playOut`. */
const FIRST_SIDE = 0;
const refOf = (round: number, position: number) => ({ round, position });
const namesIn = ({ teams }: Progress) =>
  new Map(teams.flatMap(({ players }) => players.map(({ id, name }) => [id, name] as const)));
const call = (table: number) => ({ call: { table, at: 2500 } });

/**
 * Undoes the change from `before` to `after` in the tournament as it is `now`. Returns the tournament after the undo, or the
 * code of the refusal, or the fact that has changed since, such as "decision 1-1" for the result of match 1-1.
 */
function undone(before: Progress, after: Progress, now: Progress = after): Progress | string {
  const change = { changes: changesBetween(before, after), status: after.tournament.status };
  const present = derive(now);
  const conflict = changedSince(present, change);
  if (conflict) return `${conflict.fact} ${conflict.of}`.trim();
  try {
    return withRestoredFacts(present, change, namesIn(before), { now: 9000, names: namesIn(before) })
      .tournament.progress;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe("facts", () => {
  test("a tournament is rebuilt from its facts", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.boolean(), (teams, consolation) => {
        const played = progressFrom(
          playOut(
            freshBracket(teams, consolation),
            (readyCount) => readyCount - 1,
            () => FIRST_SIDE,
          ),
        );
        const rebuilt = progressWith(played.tournament, factsOf(played), namesIn(played));
        expect(factsText(rebuilt)).toBe(factsText(played));
        expect(derive(rebuilt).matches).toEqual(derive(played).matches);
      }),
    );
  });

  test("the changes between two states are the facts that differ", () => {
    const before = openTournament(4);
    const after = { ...before, teams: withTeam(before.teams, "t2", { name: "Les Bleus" }) };
    expect(changesBetween(before, after)).toEqual([
      { fact: "name", of: "t2", before: "Équipe 2", after: "Les Bleus" },
    ]);
  });
});

describe("undoing a result", () => {
  const before = withMatchChange(openTournament(4), refOf(1, 1), {
    ...call(1),
    report: { winner: "t1", score: null, teamId: "t1", by: "p1", at: 1500, contested: false },
  });
  const decision = { winner: "t2", score: null, by: "chef", at: 3000, reason: null };
  const after = withDecision(derive(before), refOf(1, 1), decision).progress;

  test("opens its match again, with its report and its call", () => {
    expect(undone(before, after)).toEqual(expect.objectContaining({ records: rebuiltRecords(before) }));
  });

  test("does not change results that other matches got later", () => {
    const now = wonBy(after, refOf(1, 2), 1, 4000);
    const { records } = undone(before, after, now) as Progress;
    expect(recordAt(records, refOf(1, 1))?.decision).toBeNull();
    expect(recordAt(records, refOf(1, 2))?.decision?.winner).toBe("t3");
  });

  test.each([
    ["called", call(2)],
    ["decided", { decision: { ...decision, winner: "t2", at: 5000 } }],
  ])("is refused once the final was %s", (_, change) => {
    const now = withMatchChange(wonBy(after, refOf(1, 2), 1, 4000), refOf(2, 1), change);
    expect(undone(before, after, now)).toBe("undoBuiltOn");
  });

  test("is refused once the result was corrected, or one of its teams withdrew", () => {
    const corrected = correctionOf(derive(after), refOf(1, 1), { ...decision, winner: "t1", reason: "non" });
    expect(undone(before, after, corrected.after.progress)).toBe("decision 1-1");
    const teams = withTeam(after.teams, "t2", { withdrawnAt: 6000 });
    expect(undone(before, after, { ...after, teams })).toBe("undoBuiltOn");
  });

  test("is refused once the tournament is finished", () => {
    const tournament = { ...after.tournament, status: "completed" as const };
    expect(undone(before, after, { ...after, tournament })).toBe("status");
  });

  test("gives the match no table if another match was called to its former table in the meantime", () => {
    const now = withMatchChange(after, refOf(1, 2), call(1));
    const change = { changes: changesBetween(before, after), status: "active" as const };
    const restored = withRestoredFacts(derive(now), change, namesIn(before), {
      now: 9000,
      names: namesIn(before),
    });
    expect(restored.takenTables).toEqual([1]);
    expect(recordAt(restored.tournament.progress.records, refOf(1, 1))?.call).toBeNull();
  });

  test("can itself be undone after the match was called, but not after a result of the match was reported", () => {
    const unreported = openTournament(4);
    const won = wonBy(unreported, refOf(1, 1), 1, 3000);
    const again = undone(won, unreported, withMatchChange(unreported, refOf(1, 1), call(3))) as Progress;
    expect(recordAt(again.records, refOf(1, 1))).toMatchObject({ ...call(3), decision: { winner: "t1" } });
    const report = { winner: "t1", score: null, teamId: "t1", by: "p1", at: 1500, contested: false };
    expect(undone(won, unreported, withMatchChange(unreported, refOf(1, 1), { report }))).toBe("undoBuiltOn");
  });
});

test("opening a sign-up is not undone once somebody signed up", () => {
  const before = openTournament(0, { status: "draft", openedAt: null });
  const after = { ...before, signUp: newSignUp };
  const ana = { playerId: "ana", at: 2000, partnerId: null, isDeclined: false, presence: null };
  expect(undone(before, after)).toMatchObject({ tournament: { status: "draft" } });
  expect(undone(before, after, { ...before, signUp: { ...newSignUp, entries: [ana] } })).toBe("entry ana");
});

test("a withdrawal whose instant was not stored is restored without one, also next to another", () => {
  const cup = openTournament(4);
  const withdrawn = withTeam(cup.teams, "t2", { withdrawnAt: 0 });
  const before = { ...cup, teams: withTeam(withdrawn, "t4", { withdrawnAt: 0 }) };
  const { teams } = undone(before, { ...cup, teams: withdrawn }) as Progress;
  expect(teams.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, 0, null, 0]);
});

/** The sorted records, where a call without answers has an empty list of answers, as in a rebuilt tournament. */
function rebuiltRecords({ records }: Progress) {
  return records
    .map((record) => ({ ...record, call: record.call && { answered: [], ...record.call } }))
    .sort((a, b) => a.round - b.round || a.position - b.position);
}

describe("undoing a correction", () => {
  const before = wonBy(
    wonBy(wonBy(openTournament(4), refOf(1, 1), 1, 2000), refOf(1, 2), 1, 3000),
    refOf(2, 1),
    1,
    4000,
  );
  const correction = { winner: "t2", score: null, by: "chef", at: 5000, reason: "non" };
  const after = correctionOf(derive(before), refOf(1, 1), correction).after.progress;

  test("brings back the results that the correction removed", () => {
    expect(factsText(undone(before, after) as Progress)).toBe(factsText(before));
  });

  test("is refused once a match that the correction opened again was called", () => {
    expect(undone(before, after, withMatchChange(after, refOf(2, 1), call(1)))).toBe("undoBuiltOn");
  });

  test("is refused if the final would have no winner", () => {
    const forfeited = withMatchChange(openTournament(4), refOf(1, 1), {
      decision: { ...correction, winner: null },
    });
    const corrected = correctionOf(derive(forfeited), refOf(1, 1), { ...correction, winner: "t1" }).after
      .progress;
    const now = withMatchChange(corrected, refOf(1, 2), {
      decision: { ...correction, winner: null, at: 8000 },
    });
    expect(undone(forfeited, corrected, now)).toBe("noChampion");
  });
});

describe("undoing a change of the teams", () => {
  const before = openTournament(4);
  const withdrawn = { ...before, teams: withTeam(before.teams, "t1", { withdrawnAt: 3000 }) };

  test("a withdrawn team returns, unless the next match was called or the team has no players left", () => {
    expect(factsText(undone(before, withdrawn) as Progress)).toBe(factsText(before));
    const next = withMatchChange(wonBy(withdrawn, refOf(1, 2), 1, 4000), refOf(2, 1), call(1));
    expect(undone(before, withdrawn, next)).toBe("undoBuiltOn");
    const empty = { ...withdrawn, teams: withTeam(withdrawn.teams, "t1", { players: [] }) };
    expect(undone(before, withdrawn, empty)).toBe("teamEmpty");
  });

  test("a restored withdrawal gets a new instant if another team's withdrawal has the same instant", () => {
    const now = { ...before, teams: withTeam(before.teams, "t3", { withdrawnAt: 3000 }) };
    const { withdrawals } = bracketOf(undone(withdrawn, before, now) as Progress);
    expect(new Set(withdrawals.map(({ at }) => at)).size).toBe(2);
  });

  test("a former name is not restored if another team has taken it since", () => {
    const renamed = { ...before, teams: withTeam(before.teams, "t1", { name: "Les Bleus" }) };
    const now = { ...renamed, teams: withTeam(renamed.teams, "t2", { name: "équipe 1" }) };
    expect(undone(before, renamed, now)).toBe("teamNameTaken");
  });

  test("players do not go back to their former teams once a match has a winner, or if one of them was deleted", () => {
    const [one, two] = before.teams;
    const moved = {
      ...before,
      teams: withTeam(withTeam(before.teams, "t1", { players: two?.players ?? [] }), "t2", {
        players: one?.players ?? [],
      }),
    };
    expect(undone(before, moved, wonBy(moved, refOf(1, 2), 1))).toBe("tournamentStarted");
    const change = { changes: changesBetween(before, moved), status: "active" as const };
    const others = new Map([...namesIn(before)].filter(([id]) => id !== "p1"));
    expect(() =>
      withRestoredFacts(derive(moved), change, others, { now: 9000, names: namesIn(before) }),
    ).toThrow(/a été supprimé/);
  });

  test("places do not change back once a match of these teams was called", () => {
    const teams = withTeam(withTeam(before.teams, "t1", { place: 2 }), "t3", { place: 0 });
    const swapped = withChange(derive(before), { teams }, 2000).progress;
    expect(factsText(undone(before, swapped) as Progress)).toBe(factsText(before));
    expect(undone(before, swapped, withMatchChange(swapped, refOf(1, 1), call(1)))).toBe("undoBuiltOn");
  });
});

describe("undoing the opening of a tournament", () => {
  const draft: Progress = {
    ...openTournament(4, { status: "draft", openedAt: null }),
    records: [],
  };
  const open = openTournament(4);

  test("makes the tournament a draft again, unless one of its matches was called", () => {
    expect(undone(draft, open)).toMatchObject({
      tournament: { status: "draft", openedAt: null },
      records: [],
    });
    expect(undone(draft, open, withMatchChange(open, refOf(1, 1), call(1)))).toBe("call 1-1");
  });

  test("is refused while the consolation bracket is open", () => {
    const six = openTournament(6);
    const prepared = { ...openTournament(6, { status: "draft", openedAt: null }), records: [] };
    const { progress } = withConsolation(derive(six), true, 2000);
    expect(undone(prepared, six, progress)).toBe("consolation");
    expect(undone(prepared, six)).toMatchObject({ tournament: { status: "draft" } });
  });

  test("can be undone itself only if two teams have players", () => {
    const teams = draft.teams.map((team, index) => (index === 0 ? team : { ...team, players: [] }));
    expect(undone(open, draft, { ...draft, teams })).toBe("tournamentTooFewTeams");
  });

  test.each([3, 6])(
    "can't be undone itself once the draft was drawn again, with %i teams instead of 4",
    (teamCount) => {
      const redrawn = { ...openTournament(teamCount, { status: "draft", openedAt: null }), records: [] };
      expect(undone(open, draft, redrawn)).toBe("place");
    },
  );

  test("a second draw of a draft's teams can't be undone once the tournament is open", () => {
    const redrawn = { ...draft, teams: draft.teams.map((team) => ({ ...team, id: `${team.id}'` })) };
    expect(undone(draft, redrawn)).toMatchObject({ tournament: { drawVersion: 2 } });
    const opened = { ...redrawn, tournament: open.tournament, records: open.records };
    expect(undone(draft, redrawn, opened)).toBe("status");
  });
});
