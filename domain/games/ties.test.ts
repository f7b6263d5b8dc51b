import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ActionPower } from "../cards/card.ts";
import { defaultGrid, gridPoints } from "../points/grid.ts";
import { soloGame } from "../testing/games.ts";
import { arrive, clearPlace, currentPlaces, tiePlace } from "./arrival.ts";
import { correctGame, finalRanking } from "./correction.ts";
import type { WholeGame } from "./game.ts";
import type { PlayedPower } from "./powers/playedPowers.ts";
import { isProposalCurrent } from "./proposal.ts";
import { rankGame } from "./ranking.ts";
import {
  canonicalRanking,
  isTied,
  positionsIn,
  rankedKey,
  rankingEntry,
  withDropOn,
  withMove,
} from "./ties.ts";

const KEYS = ["ana", "bob", "cid", "dan", "eve"];
const game = soloGame(["ana", "bob", "cid"]);
const ended = (ranking: readonly string[], ongoing = game): WholeGame => {
  const { results, placePoints } = rankGame(ongoing, ranking, defaultGrid);
  return { ...ongoing, status: "completed", results, placePoints };
};
const pointsOf = ({ results }: Pick<WholeGame, "results">) =>
  Object.fromEntries(
    results.map(({ playerId, position, pointsEarned }) => [playerId, [position, pointsEarned]]),
  );

describe("contenders who share a place (rule P34)", () => {
  test.each([
    { ranking: ["ana", "=bob", "cid"], places: { ana: [1, 5], bob: [1, 5], cid: [3, 1] }, spins: ["cid"] },
    {
      ranking: ["ana", "bob", "=cid"],
      places: { ana: [1, 5], bob: [2, 3], cid: [2, 3] },
      spins: ["bob", "cid"],
    },
    { ranking: ["ana", "=bob", "=cid"], places: { ana: [1, 5], bob: [1, 5], cid: [1, 5] }, spins: [] },
    { ranking: ["ana", "bob", "cid"], places: { ana: [1, 5], bob: [2, 3], cid: [3, 1] }, spins: ["cid"] },
  ])("$ranking", ({ ranking, places, spins }) => {
    const outcome = rankGame(game, ranking, defaultGrid);
    expect(pointsOf(outcome)).toEqual(places);
    expect(outcome.spins).toEqual(spins);
    expect(finalRanking(ended(ranking))).toEqual(canonicalRanking(ranking));
  });

  test("a correction gives each place what it gave then, also one that nobody had", () => {
    const shared = ended(["ana", "=bob", "=cid"]);
    const corrected = correctGame(shared, ["cid", "ana", "bob"]);
    expect(pointsOf(corrected)).toEqual({ cid: [1, 5], ana: [2, 3], bob: [3, 1] });
    // Nobody was last before.
    expect(corrected.spins).toEqual(["bob"]);
    const again = { ...shared, ...corrected };
    expect(correctGame(again, ["ana", "=bob", "cid"]).placePoints).toEqual([5, 3, 1]);
    expect(correctGame(ended(["ana", "bob", "cid"]), ["ana", "=bob", "cid"]).placePoints).toEqual([5, 3, 1]);
  });

  test("who shared the last place has already won the spin of the last", () => {
    expect(correctGame(ended(["ana", "bob", "=cid"]), ["ana", "cid", "bob"]).spins).toEqual([]);
  });

  test("avoiding a loss gives the points of the place before the shared last one; a swap needs to be behind", () => {
    const played = (playerId: string, power: ActionPower, targetId: string | null = null): PlayedPower => ({
      ...{ id: playerId, playerId, power, cardName: "Carte", imageUrl: "", targetId },
      ...{ playedAt: 1, healed: null, frozenUnder: null },
    });
    const effects = (ranking: readonly string[], ...powers: PlayedPower[]) =>
      rankGame(soloGame(["ana", "bob", "cid"], { powers }), ranking, defaultGrid).results.map(
        ({ playerId, pointsEarned }) => [playerId, pointsEarned],
      );
    const avoids = played("cid", "avoid_loss");
    expect(effects(["ana", "bob", "=cid"], avoids)).toContainEqual(["cid", 5]);
    expect(effects(["ana", "=bob", "=cid"], avoids)).toContainEqual(["cid", 5]);
    expect(effects(["ana", "=bob", "cid"], avoids)).toContainEqual(["cid", 5]);
    expect(effects(["ana", "bob", "=cid"], played("cid", "swap_position", "bob"))).toEqual([
      ["ana", 5],
      ["bob", 3],
      ["cid", 3],
    ]);
  });

  test("a proposed ranking with a tie is of the game's contenders", () => {
    const proposal = { id: "p", by: "ana", at: 1, ranking: ["ana", "=bob", "cid"] };
    expect(isProposalCurrent(proposal, game)).toBe(true);
    expect(isProposalCurrent({ ...proposal, ranking: ["ana", "=bob", "dan"] }, game)).toBe(false);
  });

  test("equal rankings are equal lists, however they are written", () => {
    expect(canonicalRanking(["cid", "=ana", "bob"])).toEqual(["ana", "=cid", "bob"]);
    expect(canonicalRanking(["=ana", "bob"])).toEqual(["ana", "bob"]);
  });

  test.each([
    { moved: ["ana", "=bob", "cid"], from: 0, to: 2, ranking: ["bob", "cid", "ana"] },
    { moved: ["ana", "=bob", "=cid"], from: 0, to: 2, ranking: ["bob", "=cid", "ana"] },
    { moved: ["ana", "=bob", "cid"], from: 2, to: 1, ranking: ["ana", "=cid", "=bob"] },
    { moved: ["ana", "bob", "=cid"], from: 2, to: 0, ranking: ["cid", "ana", "bob"] },
  ])("$moved: from $from to $to", ({ moved, from, to, ranking }) => {
    expect(withMove(moved, from, to)).toEqual(ranking);
  });

  test.each([
    { start: ["ana", "bob", "cid"], from: 2, onto: 0, ranking: ["ana", "=cid", "bob"] },
    { start: ["ana", "bob", "cid"], from: 0, onto: 2, ranking: ["bob", "cid", "=ana"] },
    { start: ["ana", "=bob", "cid"], from: 0, onto: 2, ranking: ["bob", "cid", "=ana"] },
    { start: ["ana", "bob", "=cid"], from: 0, onto: 1, ranking: ["bob", "=ana", "=cid"] },
    { start: ["ana", "=bob", "cid"], from: 0, onto: 1, ranking: ["bob", "=ana", "cid"] },
    { start: ["ana", "bob", "cid"], from: 1, onto: 1, ranking: ["ana", "bob", "cid"] },
  ])("$start: $from dropped on $onto", ({ start, from, onto, ranking }) => {
    expect(withDropOn(start, from, onto)).toEqual(ranking);
  });

  test("a place given back is not shared any more, nor that of who leaves the game", () => {
    const places = tiePlace(arrive(arrive([null, null, null, null], KEYS, "ana"), KEYS, "bob"), 1, true);
    expect(places).toEqual(["ana", "=bob", null, null]);
    expect(clearPlace(places, 0)).toEqual([null, "bob", null, null]);
    expect(currentPlaces(places, ["bob", "cid", "dan"])).toEqual(["bob", null, null]);
    expect(tiePlace(places, 0, true)).toBe(places);
  });
});

test("the points of every ranking add up to those of its places in the grid (rule P34)", () => {
  const ranking = fc
    .tuple(fc.integer({ min: 2, max: 3 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
    .map(([count, ties]) =>
      KEYS.slice(0, count).map((key, index) => rankingEntry(key, index > 0 && ties[index] === true)),
    );
  fc.assert(
    fc.property(ranking, (entries) => {
      const { results, spins } = rankGame(soloGame(entries.map(rankedKey)), entries, defaultGrid);
      const positions = positionsIn(entries);
      const expected = positions.map((position) => gridPoints(defaultGrid, entries.length, position));
      expect(results.map(({ pointsEarned }) => pointsEarned)).toEqual(expected);
      const last = Math.max(...positions);
      expect(spins).toHaveLength(last === 1 ? 0 : positions.filter((position) => position === last).length);
      expect(positions.filter((_, index) => isTied(entries[index] ?? "")).length).toBe(
        entries.length - new Set(positions).size,
      );
    }),
  );
});

test("who is dropped on another shares this one's place, and the others keep their order and their ties (rule P34)", () => {
  const drop = fc.tuple(
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
    fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  );
  fc.assert(
    fc.property(drop, ([from, onto, ties]) => {
      fc.pre(from !== onto);
      const start = KEYS.map((key, index) => rankingEntry(key, index > 0 && ties[index] === true));
      const placesOf = (ranking: readonly string[]) =>
        new Map(positionsIn(ranking).map((position, index) => [rankedKey(ranking[index] ?? ""), position]));
      const [before, after] = [placesOf(start), placesOf(withDropOn(start, from, onto))];
      const [moved, below] = [KEYS[from] ?? "", KEYS[onto] ?? ""];
      expect(after.get(moved)).toBe(after.get(below));
      const others = KEYS.filter((key) => key !== moved);
      const orderOf = (places: ReadonlyMap<string, number>) =>
        others.flatMap((a) => others.map((b) => Math.sign((places.get(a) ?? 0) - (places.get(b) ?? 0))));
      expect(orderOf(after)).toEqual(orderOf(before));
      expect([...after.keys()].sort()).toEqual(KEYS);
    }),
  );
});
