import { expect, test } from "vitest";
import { type DraftKind, DraftStore } from "./draftStore.ts";

const letter: DraftKind<string> = { name: "letter", isUnsaved: (text) => text !== "" };
const list: DraftKind<readonly string[]> = { name: "list", isUnsaved: () => false };

test("a draft of each kind is stored until it is deleted", () => {
  const store = new DraftStore("nadia");
  expect(store.read(letter)).toBeNull();
  store.change(letter, () => "Cher Hugo");
  store.change(list, (now) => [...(now ?? []), "Catan"]);
  store.change(list, (now) => [...(now ?? []), "Azul"]);
  expect([store.read(letter), store.read(list)]).toEqual(["Cher Hugo", ["Catan", "Azul"]]);
  store.change(list, () => null);
  expect([store.read(letter), store.read(list)]).toEqual(["Cher Hugo", null]);
});

test("closing the page asks while any draft is unsaved", () => {
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

test("drafts are preserved until their player signs in again; another player has none and can't change them", () => {
  const store = new DraftStore(null).for("nadia");
  store.change(letter, () => "Cher Hugo");
  expect(store.for("nadia")).toBe(store);
  expect(store.for(null).for("nadia").read(letter)).toBe("Cher Hugo");
  const hugos = store.for("hugo");
  expect([hugos.read(letter), hugos.hasUnsaved()]).toEqual([null, false]);
  store.change(letter, () => "Trop tard");
  expect(hugos.read(letter)).toBeNull();
  expect(hugos.for("nadia").read(letter)).toBeNull();
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
