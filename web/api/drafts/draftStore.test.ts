import { expect, test } from "vitest";
import { type DraftKind, DraftStore } from "./draftStore.ts";

const letter: DraftKind<string> = { name: "letter", isUnsaved: (text) => text !== "" };
const list: DraftKind<readonly string[]> = { name: "list", isUnsaved: () => false };

test("a draft of each kind is stored until it is deleted", () => {
  const store = new DraftStore("nadia");
  expect(store.read(letter)).toBeNull();
  store.change(letter, () => "Cher Hugo");
  store.change(list, (names) => [...(names ?? []), "Catan"]);
  store.change(list, (names) => [...(names ?? []), "Azul"]);
  expect([store.read(letter), store.read(list)]).toEqual(["Cher Hugo", ["Catan", "Azul"]]);
  store.change(list, () => null);
  expect([store.read(letter), store.read(list)]).toEqual(["Cher Hugo", null]);
});

test("the store has unsaved input while any of its drafts is unsaved", () => {
  const store = new DraftStore("nadia");
  store.change(list, () => ["Catan"]);
  expect(store.hasUnsaved()).toBe(false);
  store.change(letter, () => "Cher Hugo");
  expect(store.hasUnsaved()).toBe(true);
  store.change(list, () => null);
  expect(store.hasUnsaved()).toBe(true);
  store.change(letter, () => "");
  expect(store.hasUnsaved()).toBe(false);
  store.change(letter, () => "Chère Inès");
  store.change(letter, () => null);
  expect(store.hasUnsaved()).toBe(false);
});

test("drafts are preserved while their player is signed out, and another player neither sees nor changes them", () => {
  const store = new DraftStore(null).forPlayer("nadia");
  store.change(letter, () => "Cher Hugo");
  expect(store.forPlayer("nadia")).toBe(store);
  expect(store.forPlayer(null).forPlayer("nadia").read(letter)).toBe("Cher Hugo");
  const storeOfHugo = store.forPlayer("hugo");
  expect([storeOfHugo.read(letter), storeOfHugo.hasUnsaved()]).toEqual([null, false]);
  store.change(letter, () => "Trop tard");
  expect(storeOfHugo.read(letter)).toBeNull();
  expect(storeOfHugo.forPlayer("nadia").read(letter)).toBeNull();
});

test("subscribers are notified of every change until they unsubscribe", () => {
  const store = new DraftStore("nadia");
  let changes = 0;
  const unsubscribe = store.subscribe(() => {
    changes += 1;
  });
  store.change(letter, () => "C");
  store.change(letter, () => null);
  unsubscribe();
  store.change(letter, () => "D");
  expect(changes).toBe(2);
});

test("drafts stored before a reload are restored for their player", () => {
  const store = new DraftStore("nadia");
  store.change(letter, () => "Cher Hugo");
  store.change(list, () => ["Catan"]);
  const restored = DraftStore.from(JSON.parse(JSON.stringify(store.snapshot())));
  expect([restored.read(letter), restored.read(list), restored.hasUnsaved()]).toEqual([
    "Cher Hugo",
    ["Catan"],
    true,
  ]);
  restored.change(letter, () => null);
  expect([restored.read(letter), restored.hasUnsaved()]).toEqual([null, false]);
  expect(restored.forPlayer(null).forPlayer("nadia").read(list)).toEqual(["Catan"]);
  expect(restored.forPlayer("hugo").read(list)).toBeNull();
});
