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

test("drafts are preserved while their player is signed out; another player neither sees nor changes them", () => {
  const store = new DraftStore(null).for("nadia");
  store.change(letter, () => "Cher Hugo");
  expect(store.for("nadia")).toBe(store);
  expect(store.for(null).for("nadia").read(letter)).toBe("Cher Hugo");
  const storeOfHugo = store.for("hugo");
  expect([storeOfHugo.read(letter), storeOfHugo.hasUnsaved()]).toEqual([null, false]);
  store.change(letter, () => "Trop tard");
  expect(storeOfHugo.read(letter)).toBeNull();
  expect(storeOfHugo.for("nadia").read(letter)).toBeNull();
});

test("subscribers are notified of every change until they unsubscribe", () => {
  const store = new DraftStore("nadia");
  let changes = 0;
  const stop = store.subscribe(() => {
    changes += 1;
  });
  store.change(letter, () => "C");
  store.change(letter, () => null);
  stop();
  store.change(letter, () => "D");
  expect(changes).toBe(2);
});

test("drafts stored before a reload are restored for their player", () => {
  const store = new DraftStore("nadia");
  store.change(letter, () => "Cher Hugo");
  store.change(list, () => ["Catan"]);
  const after = DraftStore.from(JSON.parse(JSON.stringify(store.snapshot())));
  expect([after.read(letter), after.read(list), after.hasUnsaved()]).toEqual(["Cher Hugo", ["Catan"], true]);
  after.change(letter, () => null);
  expect([after.read(letter), after.hasUnsaved()]).toEqual([null, false]);
  expect(after.for(null).for("nadia").read(list)).toEqual(["Catan"]);
  expect(after.for("hugo").read(list)).toBeNull();
});
