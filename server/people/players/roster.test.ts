import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Channel, channelOf, type LiveRow } from "../../../domain/live/topics.ts";
import { newPlayerCounters, type Player } from "../../../domain/people/players/player.ts";
import type { Db } from "../../database/database.ts";
import type { RowChanges } from "../../live/source.ts";
import { Roster } from "./roster.ts";

const db = {} as Db;
const WINDOW_SIZE = 3;
const IDS = ["a", "b", "c", "d", "e", "f"];
const CHANNELS: readonly Channel[] = [
  ...(["players", "otherPlayers", "tallies"] as const),
  ...IDS.flatMap((id) => [channelOf("player", id), channelOf("ownPlayer", id)]),
];

const playerOf = (id: string, totalPoints: number, chillsOwned = 0): Player => ({
  id,
  name: id.toUpperCase(),
  role: "user",
  createdAt: IDS.indexOf(id),
  ...newPlayerCounters,
  totalPoints,
  chillsOwned,
});

/** Players in memory, and a roster that reads them. */
function setUp(...players: readonly Player[]) {
  const stored = new Map(players.map((player) => [player.id, player]));
  const roster = new Roster(WINDOW_SIZE, async (_, ids) =>
    ids ? ids.flatMap((id) => stored.get(id) ?? []) : [...stored.values()],
  );
  return { stored, roster };
}

const rowsOf = (roster: Roster, channel: Channel) => {
  const [topic, key = ""] = channel.split(":");
  return roster.rows(topic as "players", key);
};
const sorted = (rows: Iterable<LiveRow>) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

/** The rows that each channel should have, computed from all players without a roster. */
function expected(players: readonly Player[]): Readonly<Record<string, readonly LiveRow[]>> {
  const isAhead = (a: Player, b: Player) =>
    a.totalPoints > b.totalPoints || (a.totalPoints === b.totalPoints && a.createdAt < b.createdAt);
  const placeOf = (player: Player) => players.filter((other) => isAhead(other, player)).length;
  const beyondWindow = players.filter((player) => placeOf(player) >= WINDOW_SIZE);
  const tallies = Map.groupBy(beyondWindow.length > 0 ? players : [], ({ totalPoints }) => totalPoints);
  return Object.fromEntries(
    CHANNELS.map((channel) => {
      const [topic, key] = channel.split(":");
      if (topic === "players") return [channel, players.filter((player) => !beyondWindow.includes(player))];
      if (topic === "otherPlayers") return [channel, beyondWindow];
      if (topic !== "tallies") return [channel, beyondWindow.filter(({ id }) => id === key)];
      const rows = [...tallies].map(([totalPoints, counted]) => ({
        id: String(totalPoints),
        totalPoints,
        players: counted.length,
        chillsOwned: counted.reduce((sum, player) => sum + player.chillsOwned, 0),
      }));
      return [channel, rows];
    }),
  );
}

/** A browser that reads every channel: the rows when it connected, and the changes published since. */
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

const anyChange = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      id: fc.constantFrom(...IDS),
      points: fc.integer({ min: -1, max: 3 }),
      chills: fc.nat({ max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ deleted: fc.constantFrom(...IDS) }) },
);
/**
 * Commits with some changes each. After a commit the roster reads the changed players or all of them, a browser may
 * connect, and the changes may be published.
 */
const anyCommits = fc.array(
  fc.record({
    changes: fc.array(anyChange, { minLength: 1, maxLength: 4 }),
    readsAll: fc.boolean(),
    isPublished: fc.boolean(),
    connects: fc.boolean(),
  }),
  { maxLength: 12 },
);

test("after any commits every browser has the current rows of all channels, whenever it connected", async () => {
  await fc.assert(
    fc.asyncProperty(anyCommits, async (commits) => {
      const { stored, roster } = setUp(...IDS.slice(0, 3).map((id) => playerOf(id, 0)));
      await roster.read(db, null);
      roster.takeChanges();
      const browsers = [new Browser(roster)];
      const publish = () => {
        const changes = roster.takeChanges();
        for (const browser of browsers) browser.apply(changes);
      };
      for (const { changes, readsAll, isPublished, connects } of commits) {
        const ids = changes.map((change) => ("deleted" in change ? change.deleted : change.id));
        for (const change of changes)
          if ("deleted" in change) stored.delete(change.deleted);
          else stored.set(change.id, playerOf(change.id, change.points, change.chills));
        await roster.read(db, readsAll ? null : ids);
        if (connects) browsers.push(new Browser(roster));
        if (isPublished) publish();
      }
      publish();
      const players = [...stored.values()];
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

describe("the published changes", () => {
  /** By channel, the ids of its changed rows; "-a": the row "a" is removed. */
  const idsByChannel = (changes: ReadonlyMap<Channel, RowChanges>) =>
    Object.fromEntries(
      [...changes].map(([channel, { put, remove }]) => [
        channel,
        [...put.map(({ id }) => id), ...remove.map((id) => `-${id}`)].join(" "),
      ]),
    );

  async function publishedFor(players: readonly Player[], ...changed: readonly Player[]) {
    const { stored, roster } = setUp(...players);
    await roster.read(db, null);
    roster.takeChanges();
    for (const player of changed) stored.set(player.id, player);
    await roster.read(
      db,
      changed.map(({ id }) => id),
    );
    return idsByChannel(roster.takeChanges());
  }

  const [a, b, c, d] = [playerOf("a", 9), playerOf("b", 5), playerOf("c", 5), playerOf("d", 5)];

  test("with all players in the window, only the changed row is published", async () => {
    expect(await publishedFor([a, b, c], playerOf("b", 7))).toEqual({ players: "b" });
  });

  test("a change of a player beyond the window is published in the tallies and in the channels with this player", async () => {
    expect(await publishedFor([a, b, c, d], playerOf("d", 4))).toEqual({
      otherPlayers: "d",
      "ownPlayer:d": "d",
      "player:d": "d",
      tallies: "5 4",
    });
  });

  test("a player who climbs into the window pushes out its last player, the newest of those with equal points", async () => {
    expect(await publishedFor([a, b, c, d], playerOf("d", 6))).toEqual({
      players: "d -c",
      otherPlayers: "c -d",
      "ownPlayer:d": "-d",
      "player:d": "-d",
      "ownPlayer:c": "c",
      "player:c": "c",
      tallies: "5 6",
    });
  });

  test("a change of a player's spins changes no tally", async () => {
    expect(await publishedFor([a, b, c, d], { ...a, rouletteSpins: 1 })).toEqual({ players: "a" });
  });

  test("tallies are published when a first player is beyond the window, and removed when all players are in it again", async () => {
    expect((await publishedFor([a, b, c], d)).tallies).toBe("9 5");
    const { stored, roster } = setUp(a, b, c, d);
    await roster.read(db, null);
    roster.takeChanges();
    stored.delete("a");
    await roster.read(db, ["a"]);
    expect(idsByChannel(roster.takeChanges())).toMatchObject({ players: "d -a", tallies: "-5 -9" });
  });

  test("a failed read changes nothing, and the next read includes the changes that the failed read missed", async () => {
    let isFailing = false;
    const rows = [a, b];
    const roster = new Roster(WINDOW_SIZE, async () => {
      if (isFailing) throw new Error("failed");
      return rows;
    });
    await roster.read(db, null);
    roster.takeChanges();
    rows[1] = playerOf("b", 8);
    isFailing = true;
    await expect(roster.read(db, ["b"])).rejects.toThrow("failed");
    expect(roster.takeChanges().size).toBe(0);
    isFailing = false;
    await roster.read(db, null);
    expect(roster.rows("players", "")).toEqual([a, playerOf("b", 8)]);
  });
});
