import { describe, expect, test } from "vitest";
import type { Frame, LiveRow, Message, RowTopic } from "../../domain/live/topics.ts";
import { LiveStore } from "./store.ts";

const row = (id: string, value = 0) => ({ id, value });
const ids = (store: LiveStore, channel: "games" | "players" | "spins:ana") =>
  store.list(channel)?.map(({ id }) => id);
const snapshots: Message = [
  { topic: "games", kind: "snapshot", put: [row("a"), row("b")], remove: [] },
  { topic: "players", kind: "snapshot", put: [row("ana")], remove: [] },
];

test("players stay sorted by name when players are added, removed and renamed", () => {
  const store = new LiveStore();
  const named = (id: string, name: string) => ({ id, name });
  const names = () => store.list("players")?.map((player) => (player as ReturnType<typeof named>).name);
  const put = [named("a", "Zoé"), named("b", "joueur 10"), named("c", "Joueur 9")];
  store.apply([{ topic: "players", kind: "snapshot", put, remove: [] }]);
  expect(names()).toEqual(["Joueur 9", "joueur 10", "Zoé"]);
  const changed = [named("d", "Élodie"), named("c", "Zita")];
  store.apply([{ topic: "players", kind: "patch", put: changed, remove: ["b"] }]);
  expect(names()).toEqual(["Élodie", "Zita", "Zoé"]);
});

test("a message is applied as a whole: no listener sees half of it", () => {
  const store = new LiveStore();
  store.apply(snapshots);
  const seen: unknown[] = [];
  store.subscribe(() => seen.push([store.row("games", "a"), store.row("players", "ana")]));
  store.apply([
    { topic: "games", kind: "patch", put: [row("a", 1)], remove: ["b"] },
    { topic: "players", kind: "patch", put: [row("ana", 1)], remove: [] },
  ]);
  expect(seen).toEqual([[row("a", 1), row("ana", 1)]]);
  expect(ids(store, "games")).toEqual(["a"]);
});

test("each key of a topic has its own channel, whose rows can be dropped", () => {
  const store = new LiveStore();
  store.apply([{ topic: "spins", key: "ana", kind: "snapshot", put: [row("x")], remove: [] }]);
  expect(ids(store, "spins:ana")).toEqual(["x"]);
  expect(store.list("spins:bob")).toBeUndefined();
  store.drop(["spins:ana"]);
  expect(store.list("spins:ana")).toBeUndefined();
});

describe("while the ranking is frozen", () => {
  const players = [
    { id: "ana", totalPoints: 3 },
    { id: "bob", totalPoints: 1 },
  ];
  const game = (frozenUnder: number | null, points: number | null) => ({
    id: "a",
    frozenUnder,
    results: [{ playerId: "ana", position: 1, positionPoints: points, pointsEarned: points }],
  });
  const frame = (topic: RowTopic, put: readonly LiveRow[], key?: string): Frame => ({
    topic,
    kind: "snapshot",
    put,
    remove: [],
    ...(key === undefined ? {} : { key }),
  });
  const frozen: Message = [
    frame("event", [{ id: "event", frozenAt: 5 } as LiveRow]),
    frame("players", players),
    frame("games", [game(5, null)]),
  ];
  const trueTotal = (totalPoints: number, frozenUnder = 5) => ({ id: "ana", totalPoints, frozenUnder });
  /** The points that the server sends only to Ana, hidden from others by the freeze. */
  const ownPointsOf = (key: string): Message => [
    frame("ownTotal", [trueTotal(8)], key),
    frame("ownResults", [game(5, 5)], key),
  ];

  test("players see their own points next to the published total, and the points of their games", () => {
    const store = new LiveStore();
    store.apply([...frozen, ...ownPointsOf("ana")]);
    expect(store.list("players")).toEqual([{ ...players[0], ownPoints: 8 }, players[1]]);
    expect(store.row("players", "ana")).toMatchObject({ totalPoints: 3, ownPoints: 8 });
    expect(store.row("games", "a")).toEqual(game(5, 5));
    expect(store.list("players")).toBe(store.list("players"));
  });

  test("an administrator sees the true totals of players", () => {
    const store = new LiveStore();
    store.apply([...frozen, frame("trueTotals", [trueTotal(8)]), frame("trueResults", [game(5, 5)])]);
    expect(store.list("players")).toEqual([{ ...players[0], totalPoints: 8 }, players[1]]);
    expect(store.list("games")).toEqual([game(5, 5)]);
  });

  test("a row keeps its reference when only other rows change", () => {
    const store = new LiveStore();
    store.apply([...frozen, frame("trueTotals", [trueTotal(8)]), frame("trueResults", [game(5, 5)])]);
    const [player, played] = [store.row("players", "ana"), store.row("games", "a")];
    store.apply([{ topic: "players", kind: "patch", put: [row("bob")], remove: [] }]);
    store.apply([{ topic: "games", kind: "patch", put: [{ ...game(null, 2), id: "b" }], remove: [] }]);
    expect(store.row("players", "ana")).toBe(player);
    expect(store.list("players")).toContain(player);
    expect(store.row("games", "a")).toBe(played);
    store.apply([frame("trueTotals", [trueTotal(9)])]);
    expect(store.row("players", "ana")).not.toBe(player);
  });

  test("points of an earlier freeze are ignored; after the freeze the published rows are shown", () => {
    const store = new LiveStore();
    store.apply([...frozen, frame("ownTotal", [trueTotal(8, 4)], "ana")]);
    expect(store.list("players")).toEqual(players);
    store.apply(ownPointsOf("ana"));
    expect(store.row("players", "ana")).toMatchObject({ ownPoints: 8 });
    const all = [{ id: "ana", totalPoints: 8 }];
    store.apply([frame("event", [{ id: "event", frozenAt: null } as LiveRow]), frame("players", all)]);
    expect(store.list("players")).toEqual(all);
    expect(store.row("players", "ana")).toEqual(all[0]);
  });
});

describe("while only some of the players are sent to every browser", () => {
  const named = (id: string, more = {}) => ({ id, name: id, totalPoints: 1, ...more });
  const frame = (topic: RowTopic, put: readonly LiveRow[], key?: string): Frame => ({
    topic,
    kind: "snapshot",
    put,
    remove: [],
    ...(key === undefined ? {} : { key }),
  });
  /** There are five players, but only two of them are sent to every browser. */
  const windowOfTwo: Message = [
    frame("players", [named("bob"), named("zoé")]),
    frame("tallies", [{ id: "1", totalPoints: 1, players: 5, chillsOwned: 0 } as LiveRow]),
  ];

  test("the list by name includes this browser's player and the players on screen", () => {
    const store = new LiveStore();
    store.apply([...windowOfTwo, frame("ownPlayer", [named("éva")], "éva")]);
    expect(ids(store, "players")).toEqual(["bob", "éva", "zoé"]);
    store.apply([frame("player", [named("ana")], "ana")]);
    expect(ids(store, "players")).toEqual(["ana", "bob", "éva", "zoé"]);
    expect([store.row("players", "ana"), store.isPublished("players", "ana")]).toEqual([named("ana"), false]);
    store.drop(["player:ana"]);
    expect(ids(store, "players")).toEqual(["bob", "éva", "zoé"]);
  });

  test("the list has every player once after the other players have arrived", () => {
    const store = new LiveStore();
    store.apply([...windowOfTwo, frame("ownPlayer", [named("éva")], "éva")]);
    store.apply([frame("otherPlayers", [named("luc"), named("éva")])]);
    expect(ids(store, "players")).toEqual(["bob", "éva", "luc", "zoé"]);
    store.apply([
      { topic: "players", kind: "patch", put: [named("éva", { totalPoints: 4 })], remove: ["zoé"] },
      { topic: "otherPlayers", kind: "patch", put: [named("zoé")], remove: ["éva"] },
      { topic: "ownPlayer", key: "éva", kind: "patch", put: [], remove: ["éva"] },
    ]);
    expect(ids(store, "players")).toEqual(["bob", "éva", "luc", "zoé"]);
    expect(store.row("players", "éva")).toMatchObject({ totalPoints: 4 });
    store.drop(["otherPlayers"]);
    expect(ids(store, "players")).toEqual(["bob", "éva"]);
    expect(store.isPublished("players", "éva")).toBe(true);
  });

  test("during a freeze, players see their own points next to the published total, administrators the true totals", () => {
    const frozen = frame("event", [{ id: "event", frozenAt: 5 } as LiveRow]);
    const trueTotal = { id: "éva", totalPoints: 8, publicPoints: 1, frozenUnder: 5 };
    const own = new LiveStore();
    own.apply([
      frozen,
      ...windowOfTwo,
      frame("ownPlayer", [named("éva")], "éva"),
      frame("ownTotal", [trueTotal], "éva"),
    ]);
    expect(own.row("players", "éva")).toMatchObject({ totalPoints: 1, ownPoints: 8 });
    expect(own.list("tallies")).toEqual([{ id: "1", totalPoints: 1, players: 5, chillsOwned: 0 }]);
    const administrator = new LiveStore();
    administrator.apply([frozen, ...windowOfTwo, frame("trueTotals", [trueTotal])]);
    expect(administrator.list("tallies")).toEqual([
      { id: "1", totalPoints: 1, players: 4, chillsOwned: 0 },
      { id: "8", totalPoints: 8, players: 1, chillsOwned: 0 },
    ]);
  });
});

test("watchers get the changed channels, also those of topics without rows", () => {
  const store = new LiveStore();
  const changes: string[][] = [];
  const stop = store.watch((channels) => changes.push([...channels]));
  store.apply(snapshots);
  store.apply([
    { topic: "segmentCounts", kind: "changed" },
    { topic: "playerJournal", key: "ana", kind: "changed" },
  ]);
  store.drop(["segmentCounts"]);
  stop();
  store.apply(snapshots);
  expect(changes).toEqual([["games", "players"], ["segmentCounts", "playerJournal:ana"], ["segmentCounts"]]);
});

test("topics of a newer server are ignored, and a list keeps its reference while its topic is unchanged", () => {
  const store = new LiveStore();
  store.apply(snapshots);
  const games = store.list("games");
  // `toString` is not a topic, but the object `topics` inherits a property of this name.
  store.apply([{ topic: "toString", kind: "changed" } as unknown as Message[number]]);
  store.apply([{ topic: "players", kind: "patch", put: [row("bob")], remove: [] }]);
  expect(store.list("games")).toBe(games);
});

describe("deferred messages", () => {
  const change = (id: string, value: number): Message => [
    { topic: "players", kind: "patch", put: [row(id, value)], remove: [] },
  ];
  const values = (store: LiveStore) => store.list("players");

  test("wait with all the following messages, and are applied in order", () => {
    const store = new LiveStore();
    const release = store.defer((message) => message.some(({ topic }) => topic === "spins"));
    store.apply(change("ana", 1));
    store.apply([
      { topic: "spins", key: "ana", kind: "patch", put: [row("x")], remove: [] },
      { topic: "players", kind: "patch", put: [row("ana", 2)], remove: [] },
    ]);
    store.apply(change("ana", 3));
    store.apply(change("bob", 4));
    expect(values(store)).toEqual([row("ana", 1)]);
    release();
    expect(values(store)).toEqual([row("ana", 3), row("bob", 4)]);
    expect(ids(store, "spins:ana")).toEqual(["x"]);
  });

  test("listeners are notified when the deferral begins and ends", () => {
    const store = new LiveStore();
    const seen: boolean[] = [];
    store.subscribe(() => seen.push(store.isDeferring()));
    const release = store.defer(() => true);
    store.apply(change("ana", 1));
    expect(seen).toEqual([true]);
    release();
    expect(seen.at(-1)).toBe(false);
    expect(store.isDeferring()).toBe(false);
  });

  test("are not applied when an earlier deferral is released a second time", () => {
    const store = new LiveStore();
    const release = store.defer(() => true);
    release();
    store.apply(change("ana", 1));
    expect(values(store)).toEqual([row("ana", 1)]);
    const releaseSecond = store.defer(() => true);
    release();
    store.apply(change("ana", 2));
    expect(values(store)).toEqual([row("ana", 1)]);
    releaseSecond();
    expect(values(store)).toEqual([row("ana", 2)]);
  });
});
