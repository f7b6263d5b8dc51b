import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Channel, channelOf, type LiveRow } from "../../domain/live/topics.ts";
import { newPlayerCounters, type Player } from "../../domain/players/player.ts";
import type { Db } from "../database/database.ts";
import type { RowChanges } from "../live/source.ts";
import { Roster } from "./roster.ts";

const db = {} as Db;
const SIZE = 3;
const IDS = ["a", "b", "c", "d", "e", "f"];
const CHANNELS: readonly Channel[] = [
  ...(["players", "otherPlayers", "tallies"] as const),
  ...IDS.flatMap((id) => [channelOf("player", id), channelOf("ownPlayer", id)]),
];

const playerOf = (id: string, totalPoints: number, chillsOwned = 0): Player => ({
  ...{ id, name: id.toUpperCase(), role: "user", createdAt: IDS.indexOf(id) },
  ...{ ...newPlayerCounters, totalPoints, chillsOwned },
});

/** Players in memory, and a roster of them. */
function table(...players: readonly Player[]) {
  const there = new Map(players.map((player) => [player.id, player]));
  const roster = new Roster(SIZE, async (_, ids) =>
    ids ? ids.flatMap((id) => there.get(id) ?? []) : [...there.values()],
  );
  return { there, roster };
}

const rowsOf = (roster: Roster, channel: Channel) => {
  const [topic, key = ""] = channel.split(":");
  return roster.rows(topic as "players", key);
};
const sorted = (rows: Iterable<LiveRow>) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

/** What each channel should hold, found the long way. */
function expected(players: readonly Player[]): Readonly<Record<string, readonly LiveRow[]>> {
  const first = (a: Player, b: Player) =>
    a.totalPoints > b.totalPoints || (a.totalPoints === b.totalPoints && a.createdAt < b.createdAt);
  const placeOf = (player: Player) => players.filter((other) => first(other, player)).length;
  const beyond = players.filter((player) => placeOf(player) >= SIZE);
  const isFull = beyond.length > 0;
  const tallies = Map.groupBy(isFull ? players : [], ({ totalPoints }) => totalPoints);
  return Object.fromEntries(
    CHANNELS.map((channel) => {
      const [topic, key] = channel.split(":");
      if (topic === "players") return [channel, players.filter((player) => !beyond.includes(player))];
      if (topic === "otherPlayers") return [channel, beyond];
      if (topic !== "tallies") return [channel, beyond.filter(({ id }) => id === key)];
      const rows = [...tallies].map(([totalPoints, counted]) => ({
        ...{ id: String(totalPoints), totalPoints, players: counted.length },
        chillsOwned: counted.reduce((sum, player) => sum + player.chillsOwned, 0),
      }));
      return [channel, rows];
    }),
  );
}

/** A browser that reads every channel, from the moment it opened. */
class Browser {
  readonly #rows: Map<Channel, Map<string, LiveRow>>;

  constructor(roster: Roster) {
    this.#rows = new Map(
      CHANNELS.map((channel) => [
        channel,
        new Map(rowsOf(roster, channel).map((row) => [row.id, row] as const)),
      ]),
    );
  }

  apply(changes: ReadonlyMap<Channel, RowChanges>): void {
    for (const [channel, { put, remove }] of changes) {
      const rows = this.#rows.get(channel);
      for (const row of put) rows?.set(row.id, row);
      for (const id of remove) rows?.delete(id);
    }
  }

  get rows(): Readonly<Record<string, readonly LiveRow[]>> {
    return Object.fromEntries([...this.#rows].map(([channel, rows]) => [channel, sorted(rows.values())]));
  }
}

const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      id: fc.constantFrom(...IDS),
      points: fc.integer({ min: -1, max: 3 }),
      chills: fc.nat({ max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ leaves: fc.constantFrom(...IDS) }) },
);
/** Commits, each of some changes; whether all is read anew, whether its message is sent, whether a browser comes after it. */
const course = fc.array(
  fc.record({
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
    all: fc.boolean(),
    told: fc.boolean(),
    comes: fc.boolean(),
  }),
  { maxLength: 12 },
);

test("whoever comes, goes, wins and loses, in whatever commits: each browser ends with those of the window, those beyond it, and the tallies, whenever it came", async () => {
  await fc.assert(
    fc.asyncProperty(course, async (commits) => {
      const { there, roster } = table(...IDS.slice(0, 3).map((id) => playerOf(id, 0)));
      await roster.read(db, null);
      roster.takeChanges();
      const browsers = [new Browser(roster)];
      const tell = () => {
        const changes = roster.takeChanges();
        for (const browser of browsers) browser.apply(changes);
      };
      for (const { changes, all, told, comes } of commits) {
        const ids = changes.map((one) => ("leaves" in one ? one.leaves : one.id));
        for (const one of changes)
          if ("leaves" in one) there.delete(one.leaves);
          else there.set(one.id, playerOf(one.id, one.points, one.chills));
        await roster.read(db, all ? null : ids);
        if (comes) browsers.push(new Browser(roster));
        if (told) tell();
      }
      tell();
      const players = [...there.values()];
      const wanted = Object.fromEntries(
        Object.entries(expected(players)).map(([channel, rows]) => [channel, sorted(rows)]),
      );
      for (const browser of browsers) expect(browser.rows).toEqual(wanted);
      const { rows } = new Browser(roster);
      expect(sorted([...(rows.players ?? []), ...(rows.otherPlayers ?? [])])).toEqual(sorted(players));
    }),
    { numRuns: 400 },
  );
});

describe("what is told of a change", () => {
  const names = (changes: ReadonlyMap<Channel, RowChanges>) =>
    Object.fromEntries(
      [...changes].map(([channel, { put, remove }]) => [
        channel,
        [...put.map(({ id }) => id), ...remove.map((id) => `-${id}`)].join(" "),
      ]),
    );

  async function toldOf(players: readonly Player[], ...changed: readonly Player[]) {
    const { there, roster } = table(...players);
    await roster.read(db, null);
    roster.takeChanges();
    for (const player of changed) there.set(player.id, player);
    await roster.read(
      db,
      changed.map(({ id }) => id),
    );
    return names(roster.takeChanges());
  }

  const [a, b, c, d] = [playerOf("a", 9), playerOf("b", 5), playerOf("c", 5), playerOf("d", 5)];

  test("while all are in the window, the row that changed and nothing else", async () => {
    expect(await toldOf([a, b, c], playerOf("b", 7))).toEqual({ players: "b" });
  });

  test("beyond it, the row to those who list everybody, to that player and to those who show them", async () => {
    expect(await toldOf([a, b, c, d], playerOf("d", 4))).toEqual({
      otherPlayers: "d",
      "ownPlayer:d": "d",
      "player:d": "d",
      tallies: "5 4",
    });
  });

  test("who climbs into the window pushes its last out of it; of equal points the last who joined", async () => {
    expect(await toldOf([a, b, c, d], playerOf("d", 6))).toEqual({
      players: "d -c",
      otherPlayers: "c -d",
      "ownPlayer:d": "-d",
      "player:d": "-d",
      "ownPlayer:c": "c",
      "player:c": "c",
      tallies: "5 6",
    });
  });

  test("a spin that gives no points, however many play, recounts nothing", async () => {
    expect(await toldOf([a, b, c, d], { ...a, rouletteSpins: 1 })).toEqual({ players: "a" });
  });

  test("tallies begin with the first player who finds no room, and end with the last who leaves", async () => {
    expect((await toldOf([a, b, c], d)).tallies).toBe("9 5");
    const { there, roster } = table(a, b, c, d);
    await roster.read(db, null);
    roster.takeChanges();
    there.delete("a");
    await roster.read(db, ["a"]);
    expect(names(roster.takeChanges())).toMatchObject({ players: "d -a", tallies: "-5 -9" });
  });

  test("what can't be read changes nothing, and is told when it can", async () => {
    let isAway = false;
    const rows = [a, b];
    const roster = new Roster(SIZE, async () => {
      if (isAway) throw new Error("away");
      return rows;
    });
    await roster.read(db, null);
    roster.takeChanges();
    rows[1] = playerOf("b", 8);
    isAway = true;
    await expect(roster.read(db, ["b"])).rejects.toThrow("away");
    expect(roster.takeChanges().size).toBe(0);
    isAway = false;
    await roster.read(db, null);
    expect(roster.rows("players", "")).toEqual([a, playerOf("b", 8)]);
  });
});
