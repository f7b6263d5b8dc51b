import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numbersBy } from "../players/player.ts";
import {
  amountGoingBack,
  type ComparedAccount,
  type Comparison,
  cardsGoingBack,
  keptBlocker,
  mergeBlocker,
  pointsStaying,
  sumOfCounts,
} from "./merging.ts";

const numbers = { totalPoints: 1, rouletteSpins: 2, cardsOwned: 3, chillsOwned: 4 };
const counts = { ...numbersBy(() => 0), ...numbers, games: 5, tournaments: 6 };

function side(id: string, more: Partial<ComparedAccount> = {}): ComparedAccount {
  return {
    id,
    name: id.toUpperCase(),
    email: null,
    hasAccount: true,
    isAdministrator: false,
    plays: true,
    createdAt: 0,
    seenAt: null,
    counts,
    isInGame: false,
    isInTournament: false,
    ...more,
  };
}

function comparison(one: Partial<ComparedAccount> = {}, more: Partial<Comparison> = {}): Comparison {
  return {
    sides: [side("a", one), side("b")],
    sharedGames: 0,
    sharedTournaments: 0,
    ...more,
  };
}

describe("whether two accounts can be merged (rule A28)", () => {
  test.each([
    ["two accounts that may be one person's", comparison(), undefined],
    ["one account twice", comparison({ id: "b" }), "mergeWithItself"],
    ["two accounts that played one game together", comparison({}, { sharedGames: 1 }), "mergeOfTwoPeople"],
    ["two accounts that shared tournaments", comparison({}, { sharedTournaments: 2 }), "mergeOfTwoPeople"],
    ["an account that is in a game", comparison({ isInGame: true }), "mergeDuringGame"],
    ["an account that is in a tournament", comparison({ isInTournament: true }), "mergeDuringTournament"],
    ["an account that does not play", comparison({ plays: false }), "mergeNotPlaying"],
  ])("%s: refusal %s", (_, compared, refusal) => {
    expect(mergeBlocker(compared, false)?.code).toBe(refusal);
  });

  test("no accounts can be merged while the ceremony is under way", () => {
    expect(mergeBlocker(comparison(), true)?.code).toBe("mergeDuringCeremony");
  });

  test("the refusal contains the number of games or tournaments that both accounts were in", () => {
    expect(mergeBlocker(comparison({}, { sharedGames: 2 }), false)?.message).toContain("2\u00a0parties");
    expect(mergeBlocker(comparison({}, { sharedTournaments: 1 }), false)?.message).toContain(
      "1\u00a0tournoi",
    );
  });
});

test("a guest's account can't be the one that stays when the other account can sign in", () => {
  const [account, guest] = [side("a"), side("b", { hasAccount: false })];
  expect(keptBlocker({ id: "c" }, account, guest)).toBeNull();
  expect(keptBlocker({ id: "c" }, guest, account)?.code).toBe("mergeKeepsGuest");
  expect(keptBlocker({ id: "c" }, guest, side("d", { hasAccount: false }))).toBeNull();
});

test("administrators can't merge their own account into another", () => {
  expect(keptBlocker({ id: "a" }, side("d"), side("a"))?.code).toBe("mergeOfOneself");
  expect(keptBlocker({ id: "a" }, side("a"), side("d"))).toBeNull();
});

test("the account that stays has the sum of each count of both accounts", () => {
  expect(sumOfCounts(counts, { ...counts, totalPoints: -3 })).toEqual({
    ...numbersBy(() => 0),
    totalPoints: -2,
    rouletteSpins: 4,
    cardsOwned: 6,
    chillsOwned: 8,
    games: 10,
    tournaments: 12,
  });
});

describe("when two accounts are separated (rule A31)", () => {
  test.each([
    [3, 5, 3],
    [3, 3, 3],
    [3, 1, 1],
    [3, 0, 0],
    [0, 4, 0],
  ])(
    "of %s spins or Chills added by the merge, when the kept account has %s now, %s go back",
    (added, held, back) => {
      expect(amountGoingBack({ added, held })).toBe(back);
    },
  );

  test.each([
    [3, 5, 0, 3],
    [3, 4, 1, 2],
    [1, 4, 3, 0],
    [3, 1, 0, 1],
  ])(
    "of %s cards added by the merge, when %s are held and %s were used or stolen, %s go back",
    (added, held, lost, back) => {
      expect(cardsGoingBack({ added, held, lost })).toBe(back);
    },
  );

  test.each([
    [5, 5, 12, 0],
    [2, -6, 12, 6],
    [2, -6, 4, 4],
    [2, -6, -1, 0],
    [-5, -5, 12, 0],
    [-5, -8, 12, 3],
  ])(
    "the kept account had %s points before the merge, and now has %s without the other account's %s points, of which %s stay",
    (before, kept, separated, staying) => {
      expect(pointsStaying({ before, kept, separated })).toBe(staying);
    },
  );

  test("property: no total falls below 0, except a total that was negative before", () => {
    const total = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(total, total, total, (before, kept, separated) => {
        const staying = pointsStaying({ before, kept, separated });
        expect(staying).toBeGreaterThanOrEqual(0);
        expect(separated - staying).toBeGreaterThanOrEqual(Math.min(0, separated));
        if (staying < Math.max(0, separated))
          expect(kept + staying).toBeGreaterThanOrEqual(Math.min(0, before));
      }),
    );
  });
});
