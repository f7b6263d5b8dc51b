import { expect, test } from "vitest";
import { isOutdated, type Note, visibleNotes, withNote } from "./note.ts";

const news = (id: string): Note => ({ id, kind: "success", text: id, at: 0 });
const error = (id: string): Note => ({ id, kind: "error", text: id, at: 0 });
const undoable = (id: string): Note => ({ ...news(id), action: { label: "Annuler", run() {} } });
const lasting = (id: string): Note => ({ id, kind: "info", text: id, at: 0, lasts: true });

/** The ids of the toasts after all of them were added in order. */
const after = (places: number, ...notes: readonly Note[]) =>
  notes.reduce<readonly Note[]>((all, note) => withNote(all, note, places), []).map(({ id }) => id);

test.each([
  { what: "a visible one stays", places: 1, added: [news("a"), news("b")], expected: ["a", "b"] },
  {
    what: "the newest replaces a waiting one",
    places: 1,
    added: ["a", "b", "c", "d"].map(news),
    expected: ["a", "d"],
  },
  {
    what: "three are visible",
    places: 3,
    added: ["a", "b", "c", "d", "e"].map(news),
    expected: ["a", "b", "c", "e"],
  },
  { what: "none is visible", places: 0, added: ["a", "b"].map(news), expected: ["b"] },
  {
    what: "an error waits",
    places: 1,
    added: [news("a"), error("b"), news("c"), news("d")],
    expected: ["a", "b", "d"],
  },
  {
    what: "a lasting one waits",
    places: 0,
    added: [lasting("a"), news("b"), news("c")],
    expected: ["a", "c"],
  },
  {
    what: "one with an action takes no place of the others, and only the newest is kept",
    places: 1,
    added: [undoable("a"), news("b"), undoable("c"), news("d")],
    expected: ["b", "c", "d"],
  },
  {
    what: "one with an action does not replace the one that waits for a dialog's end",
    places: 0,
    added: [news("a"), undoable("b")],
    expected: ["a", "b"],
  },
  {
    what: "at most five wait",
    places: 1,
    added: ["a", "b", "c", "d", "e", "f", "g"].map(error),
    expected: ["a", "c", "d", "e", "f", "g"],
  },
])("toasts: $what", ({ places, added, expected }) => {
  expect(after(places, ...added)).toEqual(expected);
});

test.each([
  { what: "only the first on a phone", places: 1, all: [news("a"), news("b")], expected: ["a"] },
  { what: "also the one with an action", places: 1, all: [news("a"), undoable("b")], expected: ["a", "b"] },
  {
    what: "one with an action leaves the place to others",
    places: 1,
    all: [undoable("a"), news("b"), news("c")],
    expected: ["a", "b"],
  },
  {
    what: "a newer one in the place of a lasting one",
    places: 1,
    all: [lasting("a"), news("b"), news("c")],
    expected: ["b"],
  },
  { what: "a lasting one with others", places: 3, all: [lasting("a"), news("b")], expected: ["a", "b"] },
  { what: "none over a dialog", places: 0, all: [news("a"), undoable("b")], expected: [] },
])("visible: $what (rule N17)", ({ places, all, expected }) => {
  expect(visibleNotes(all, places).map(({ id }) => id)).toEqual(expected);
});

test("a toast that a dialog held back for more than ten seconds is outdated, unless it is an error or lasts", () => {
  const openUntil = (closedAt: number) => ({ openedAt: -5000, closedAt });
  expect(isOutdated(news("a"), openUntil(10_000))).toBe(false);
  expect([news("a"), error("b"), lasting("c")].map((note) => isOutdated(note, openUntil(10_001)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOutdated(news("a"), { openedAt: 4000, closedAt: 14_000 })).toBe(false);
});
