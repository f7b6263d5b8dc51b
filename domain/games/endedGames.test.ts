import fc from "fast-check";
import { expect, test } from "vitest";
import { contest, knownNames } from "../testing/endedGames.ts";
import type { EndedGame } from "./endedGame.ts";
import { crownOrder, reignOf } from "./reign.ts";
import { facesOf, type HeadToHead, type Partner, partnersOf } from "./rivals.ts";
import { longestSeries, seriesOf } from "./series.ts";

const anySeat = fc.record({
  playerId: fc.constantFrom("a", "b", "c", "d", "deleted", "bot-1"),
  position: fc.integer({ min: 1, max: 3 }),
  team: fc.integer({ min: 1, max: 2 }),
});

/** Games of two names with ties, teams, bots, a deleted player, cooperative and uncounted games, some ended at one instant. */
const anyEndedGames: fc.Arbitrary<EndedGame[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom("solo", "solo", "teams", "cooperative"),
      isCounted: fc.constantFrom(true, true, true, false),
      isUno: fc.boolean(),
      at: fc.integer({ min: 1, max: 12 }),
      seats: fc.uniqueArray(anySeat, { minLength: 1, maxLength: 5, selector: ({ playerId }) => playerId }),
    }),
    { maxLength: 30 },
  )
  .map((games) =>
    games.map(({ kind, isCounted, isUno, at, seats }, index) => ({
      id: `game-${index}`,
      gameNameId: isUno ? "uno" : "catan",
      gameName: isUno ? "Uno" : "Catan",
      startedAt: at - 1,
      at,
      isCounted,
      isCooperative: kind === "cooperative",
      seats: seats.map(({ playerId, position, team }) => ({
        playerId,
        // A team has one place, and a cooperative game is won or lost by all.
        position: kind === "teams" ? team : kind === "cooperative" ? (at % 2) + 1 : position,
        team: kind === "teams" ? team : null,
        isBot: playerId.startsWith("bot-"),
      })),
    })),
  );

const face = (id: string, ahead: number, behind: number, level = 0): HeadToHead => ({
  id,
  name: knownNames.get(id) ?? id,
  games: ahead + behind + level,
  ahead,
  behind,
  level,
});
const partner = (id: string, games: number, won: number): Partner => ({
  id,
  name: knownNames.get(id) ?? id,
  games,
  won,
});

/** Each pair of players in each game as one word, in both directions: the model counts the words. */
function pairWords(games: readonly EndedGame[]): string[] {
  const words: string[] = [];
  for (const { seats, isCounted, isCooperative } of games)
    for (const one of seats)
      for (const other of seats) {
        if (one.playerId === other.playerId || !isCounted) continue;
        if (!knownNames.has(one.playerId) || !knownNames.has(other.playerId)) continue;
        const isSameSide = isCooperative || (one.team !== null && one.team === other.team);
        const result = isSameSide
          ? `with${one.position === 1 ? "+" : ""}`
          : ["ahead", "level", "behind"][Math.sign(one.position - other.position) + 1];
        words.push(`${one.playerId}${other.playerId}:${result}`);
      }
  return words;
}

test("records and partners are those of all pairs of players in all games that count", () => {
  fc.assert(
    fc.property(anyEndedGames, (games) => {
      const words = pairWords(games);
      const count = (word: string) => words.filter((each) => each === word).length;
      const ids = [...knownNames.keys()];
      for (const own of ids) {
        const others = ids.filter((id) => id !== own);
        const expectedFaces = others.map((id) =>
          face(id, count(`${own}${id}:ahead`), count(`${own}${id}:behind`), count(`${own}${id}:level`)),
        );
        const expectedPartners = others.map((id) =>
          partner(id, count(`${own}${id}:with`) + count(`${own}${id}:with+`), count(`${own}${id}:with+`)),
        );
        const byId = <T extends { id: string; games: number }>(rows: readonly T[]) =>
          rows.filter((row) => row.games > 0).sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(byId(facesOf(own, games, knownNames))).toEqual(byId(expectedFaces));
        expect(byId(partnersOf(own, games, knownNames))).toEqual(byId(expectedPartners));
      }
    }),
  );
});

test("a record from the other side is the same record", () => {
  fc.assert(
    fc.property(anyEndedGames, (games) => {
      for (const { id, games: count, ahead, behind, level } of facesOf("a", games, knownNames)) {
        expect(ahead + behind + level).toBe(count);
        const other = facesOf(id, games, knownNames).find((each) => each.id === "a");
        expect(other).toMatchObject({ games: count, ahead: behind, behind: ahead, level });
      }
    }),
  );
});

/** A player's places in the games that count for crowns and series, in the order of their ends, from the rules alone. */
function placesOf(playerId: string, games: readonly EndedGame[]): { index: number; position: number }[] {
  return games
    .filter(({ isCounted, isCooperative }) => isCounted && !isCooperative)
    .toSorted((a, b) => (a.at === b.at ? a.id.localeCompare(b.id) : a.at - b.at))
    .flatMap(({ seats }, index) => {
      const own = seats.find((seat) => seat.playerId === playerId);
      const opponents = seats
        .filter((seat) => seat !== own && !seat.playerId.startsWith("bot-"))
        .filter(({ team }) => team === null || team !== own?.team);
      return own && opponents.length > 0 ? [{ index, position: own.position }] : [];
    });
}

/** A player's places as a text: W for a win, "." for another place. */
function resultsText(playerId: string, games: readonly EndedGame[]): string {
  return placesOf(playerId, games)
    .map(({ position }) => (position === 1 ? "W" : "."))
    .join("");
}

const longestRun = (text: string) => Math.max(...text.split(".").map((run) => run.length));

test("the current series is the end of a player's results, and the longest one the longest run in them", () => {
  fc.assert(
    fc.property(anyEndedGames, (games) => {
      for (const id of knownNames.keys()) {
        const text = resultsText(id, games);
        const { current, longest } = seriesOf(id, games);
        expect(current.games).toHaveLength(text.split(".").at(-1)?.length ?? 0);
        expect(longest.games).toHaveLength(longestRun(text));
      }
    }),
  );
});

test("the longest series of all is as long as the longest one of any player", () => {
  fc.assert(
    fc.property(anyEndedGames, (games) => {
      const longest = Math.max(...[...knownNames.keys()].map((id) => longestRun(resultsText(id, games))));
      const found = longestSeries(games, knownNames);
      expect(found?.games.length ?? 0).toBe(longest);
      if (found) expect(seriesOf(found.id, games).longest.games).toHaveLength(longest);
    }),
  );
});

/** Games of two teams that never change, from which one player of the first is sometimes absent. */
const gamesOfPartners: fc.Arbitrary<EndedGame[]> = fc
  .array(
    fc.record({
      winner: fc.constantFrom(1, 2),
      absent: fc.constantFrom(null, null, null, "a", "b"),
      isReversed: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((games) =>
    games.map(({ winner, absent, isReversed }, index) => {
      const seats = ["a", "b", "c", "d"]
        .filter((playerId) => playerId !== absent)
        .map((playerId) => {
          const team = playerId < "c" ? 1 : 2;
          return { playerId, position: team === winner ? 1 : 2, team, isBot: false };
        });
      return contest(index, [], { seats: isReversed ? seats.toReversed() : seats });
    }),
  );

/** The champion of some games, found by comparing each player with each other one, from the rule alone. */
function championOf(games: readonly EndedGame[], holderId: string | undefined = undefined) {
  const players = [...knownNames].map(([id, name]) => {
    const own = placesOf(id, games);
    const wins = own.filter(({ position }) => position === 1);
    return { id, name, wins: wins.length, games: own.length, last: wins.at(-1)?.index ?? -1 };
  });
  const able = players.filter(({ wins, games }) => wins > 0 && games >= 3);
  const isBehind = (one: (typeof able)[number], other: (typeof able)[number]) => {
    if (one.wins !== other.wins) return one.wins < other.wins;
    if (one.games !== other.games) return one.games > other.games;
    if (one.last !== other.last) return one.last > other.last;
    if (one.id === holderId || other.id === holderId) return other.id === holderId;
    return one.name > other.name;
  };
  return able.find((one) => able.every((other) => other === one || isBehind(other, one))) ?? null;
}

test("after every game the champion is the one of the rule, and the reign began when the champion last changed", () => {
  fc.assert(
    fc.property(fc.oneof(anyEndedGames, gamesOfPartners), (all) => {
      const games = all.toSorted((a, b) => (a.at === b.at ? a.id.localeCompare(b.id) : a.at - b.at));
      let before = championOf([]);
      let since: EndedGame | null = null;
      let from: ReturnType<typeof championOf> = null;
      for (const [index, game] of games.entries()) {
        const champion = championOf(games.slice(0, index + 1), before?.id);
        if (champion?.id !== before?.id) {
          since = game;
          from = before && (numbersAfter(games.slice(0, index + 1), before.id) as typeof before);
        }
        before = champion;
      }
      const reign = reignOf(all, knownNames);
      expect(reign?.champion ?? null).toEqual(before && numbers(before));
      expect(reign?.since.gameId ?? null).toBe(since?.id ?? null);
      expect(reign?.from ?? null).toEqual(from && numbers(from));
    }),
  );
});

const numbers = ({ id, name, wins, games }: NonNullable<ReturnType<typeof championOf>>) => ({
  id,
  name,
  wins,
  games,
});

function numbersAfter(games: readonly EndedGame[], id: string) {
  const own = placesOf(id, games);
  const wins = own.filter(({ position }) => position === 1).length;
  return { id, name: knownNames.get(id) ?? "", wins, games: own.length, last: 0 };
}

test("a crown changes hands only to a player who is ahead, whatever partners win together", () => {
  fc.assert(
    fc.property(fc.oneof(anyEndedGames, gamesOfPartners), (all) => {
      const games = all.toSorted((a, b) => (a.at === b.at ? a.id.localeCompare(b.id) : a.at - b.at));
      for (const [index, { id: gameId }] of games.entries()) {
        const until = games.slice(0, index + 1);
        const { since, from, champion } = reignOf(until, knownNames) ?? {};
        if (since?.gameId !== gameId || !from || !champion) continue;
        const [now = [], former = []] = [champion, from].map(({ id }) => {
          const own = placesOf(id, until);
          const wins = own.filter(({ position }) => position === 1);
          return [wins.length, -own.length, -(wins.at(-1)?.index ?? 0)];
        });
        const differences = now.map((number, at) => number - (former[at] ?? 0));
        expect(differences.find((number) => number !== 0)).toBeGreaterThan(0);
      }
    }),
  );
});

test("the ids of players do not decide who holds a crown", () => {
  const otherIds: Readonly<Record<string, string>> = { a: "d", b: "c", c: "b", d: "a" };
  const renamed = (id: string) => otherIds[id] ?? id;
  const names = new Map([...knownNames].map(([id, name]) => [renamed(id), name]));
  const withoutIds = (order: ReturnType<typeof crownOrder>) => order.map(({ id: _, ...rest }) => rest);
  fc.assert(
    fc.property(fc.oneof(anyEndedGames, gamesOfPartners), (games) => {
      const others = games.map((game) => ({
        ...game,
        seats: game.seats.map((seat) => ({ ...seat, playerId: renamed(seat.playerId) })),
      }));
      expect(withoutIds(crownOrder(others, names))).toEqual(withoutIds(crownOrder(games, knownNames)));
    }),
  );
});

test("the champion is the first of the order of the crown", () => {
  fc.assert(
    fc.property(anyEndedGames, (games) => {
      expect(crownOrder(games, knownNames)[0] ?? null).toEqual(reignOf(games, knownNames)?.champion ?? null);
    }),
  );
});
