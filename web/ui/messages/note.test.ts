import { expect, test } from "vitest";
import { isOutdated, type Note, visibleNotes, withNote } from "./note.ts";

const news = (id: string): Note => ({ id, kind: "success", text: id, at: 0 });
const error = (id: string): Note => ({ id, kind: "error", text: id, at: 0 });
const undoable = (id: string): Note => ({ ...news(id), action: { label: "Annuler", run() {} } });
const important = (id: string): Note => ({ id, kind: "info", text: id, at: 0, isImportant: true });

/** The ids of the toasts after all of them were added in order. */
const after = (places: number, ...notes: readonly Note[]) =>
  notes.reduce<readonly Note[]>((all, note) => withNote(all, note, places), []).map(({ id }) => id);

test.each([
  { fact: "a visible toast stays", places: 1, added: [news("a"), news("b")], expected: ["a", "b"] },
  {
    fact: "the newest toast replaces a waiting toast",
    places: 1,
    added: ["a", "b", "c", "d"].map(news),
    expected: ["a", "d"],
  },
  {
    fact: "with three places, three are visible and the newest waits",
    places: 3,
    added: ["a", "b", "c", "d", "e"].map(news),
    expected: ["a", "b", "c", "e"],
  },
  { fact: "without places, only the newest waits", places: 0, added: ["a", "b"].map(news), expected: ["b"] },
  {
    fact: "a waiting error is not replaced",
    places: 1,
    added: [news("a"), error("b"), news("c"), news("d")],
    expected: ["a", "b", "d"],
  },
  {
    fact: "a waiting important toast is not replaced",
    places: 0,
    added: [important("a"), news("b"), news("c")],
    expected: ["a", "c"],
  },
  {
    fact: "a toast with an action takes no place from the others, and replaces an earlier toast with an action",
    places: 1,
    added: [undoable("a"), news("b"), undoable("c"), news("d")],
    expected: ["b", "c", "d"],
  },
  {
    fact: "a toast with an action does not replace a waiting toast",
    places: 0,
    added: [news("a"), undoable("b")],
    expected: ["a", "b"],
  },
  {
    fact: "at most five toasts wait",
    places: 1,
    added: ["a", "b", "c", "d", "e", "f", "g"].map(error),
    expected: ["a", "c", "d", "e", "f", "g"],
  },
])("toasts: $fact", ({ places, added, expected }) => {
  expect(after(places, ...added)).toEqual(expected);
});

test.each([
  { fact: "only the first toast on a phone", places: 1, all: [news("a"), news("b")], expected: ["a"] },
  {
    fact: "the first toast and the toast with an action",
    places: 1,
    all: [news("a"), undoable("b")],
    expected: ["a", "b"],
  },
  {
    fact: "a toast with an action takes no place from the others",
    places: 1,
    all: [undoable("a"), news("b"), news("c")],
    expected: ["a", "b"],
  },
  {
    fact: "a newer toast in the place of an important toast",
    places: 1,
    all: [important("a"), news("b"), news("c")],
    expected: ["b"],
  },
  {
    fact: "an important toast next to others, if there are places",
    places: 3,
    all: [important("a"), news("b")],
    expected: ["a", "b"],
  },
  { fact: "no toast while a dialog is open", places: 0, all: [news("a"), undoable("b")], expected: [] },
])("visible: $fact (rule N17)", ({ places, all, expected }) => {
  expect(visibleNotes(all, places).map(({ id }) => id)).toEqual(expected);
});

test("a toast that waited for a dialog for more than ten seconds is outdated, unless it is an error or important", () => {
  const openUntil = (closedAt: number) => ({ openedAt: -5000, closedAt });
  expect(isOutdated(news("a"), openUntil(10_000))).toBe(false);
  expect([news("a"), error("b"), important("c")].map((note) => isOutdated(note, openUntil(10_001)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOutdated(news("a"), { openedAt: 4000, closedAt: 14_000 })).toBe(false);
});
