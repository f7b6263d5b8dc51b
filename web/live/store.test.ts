import { describe, expect, test } from "vitest";
import type { Message } from "../../domain/live/topics.ts";
import { LiveStore } from "./store.ts";

const row = (id: string, value = 0) => ({ id, value });
const ids = (store: LiveStore, channel: "games" | "players" | "spins:ana") =>
  store.list(channel)?.map(({ id }) => id);
const whole: Message = [
  { topic: "games", kind: "snapshot", put: [row("a"), row("b")], remove: [] },
  { topic: "players", kind: "snapshot", put: [row("ana")], remove: [] },
];

test("a message is there whole when anybody looks: no half of it is ever seen", () => {
  const store = new LiveStore();
  store.apply(whole);
  const seen: unknown[] = [];
  store.subscribe(() => seen.push([store.row("games", "a"), store.row("players", "ana")]));
  store.apply([
    { topic: "games", kind: "patch", put: [row("a", 1)], remove: ["b"] },
    { topic: "players", kind: "patch", put: [row("ana", 1)], remove: [] },
  ]);
  expect(seen).toEqual([[row("a", 1), row("ana", 1)]]);
  expect(ids(store, "games")).toEqual(["a"]);
});

test("rows of a key are apart, and go when no screen wants them any more", () => {
  const store = new LiveStore();
  store.apply([{ topic: "spins", key: "ana", kind: "snapshot", put: [row("x")], remove: [] }]);
  expect(ids(store, "spins:ana")).toEqual(["x"]);
  expect(store.list("spins:bob")).toBeUndefined();
  store.forget(["spins:ana"]);
  expect(store.list("spins:ana")).toBeUndefined();
});

test("those who watch hear in which channels something changed, of topics without rows too", () => {
  const store = new LiveStore();
  const heard: string[][] = [];
  const stop = store.watch((channels) => heard.push([...channels]));
  store.apply(whole);
  store.apply([
    { topic: "segmentCounts", kind: "changed" },
    { topic: "playerJournal", key: "ana", kind: "changed" },
  ]);
  store.forget(["segmentCounts"]);
  stop();
  store.apply(whole);
  expect(heard).toEqual([["games", "players"], ["segmentCounts", "playerJournal:ana"], ["segmentCounts"]]);
});

test("topics of a newer server are left aside, and a list stays the same while its topic does", () => {
  const store = new LiveStore();
  store.apply(whole);
  const games = store.list("games");
  store.apply([{ topic: "toString", kind: "changed" } as unknown as Message[number]]);
  store.apply([{ topic: "players", kind: "patch", put: [row("bob")], remove: [] }]);
  expect(store.list("games")).toBe(games);
});

describe("messages that are kept back", () => {
  const change = (id: string, value: number): Message => [
    { topic: "players", kind: "patch", put: [row(id, value)], remove: [] },
  ];
  const values = (store: LiveStore) => store.list("players");

  test("wait with all that follow them, and come in their order", () => {
    const store = new LiveStore();
    const release = store.hold((message) => message.some(({ topic }) => topic === "spins"));
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

  test("are known to be awaited from the first moment to the last, by those who watch", () => {
    const store = new LiveStore();
    const seen: boolean[] = [];
    store.subscribe(() => seen.push(store.isHolding()));
    const release = store.hold(() => true);
    store.apply(change("ana", 1));
    expect(seen).toEqual([true]);
    release();
    expect(seen.at(-1)).toBe(false);
    expect(store.isHolding()).toBe(false);
  });

  test("do so once: afterwards nothing waits", () => {
    const store = new LiveStore();
    const release = store.hold(() => true);
    release();
    store.apply(change("ana", 1));
    expect(values(store)).toEqual([row("ana", 1)]);
    const again = store.hold(() => true);
    release();
    store.apply(change("ana", 2));
    expect(values(store)).toEqual([row("ana", 1)]);
    again();
    expect(values(store)).toEqual([row("ana", 2)]);
  });
});
