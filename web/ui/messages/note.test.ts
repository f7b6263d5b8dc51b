import { expect, test } from "vitest";
import { isOutdated, type Note, visibleNotes, withNote } from "./note.ts";

const success = (id: string): Note => ({ id, kind: "success", text: id, requestedAt: 0 });
const error = (id: string): Note => ({ id, kind: "error", text: id, requestedAt: 0 });
const undoable = (id: string): Note => ({ ...success(id), action: { label: "Annuler", run() {} } });
const important = (id: string): Note => ({ id, kind: "info", text: id, requestedAt: 0, isImportant: true });

/** The ids of the toasts that remain after these were added one after the other. */
const idsAfterAdding = (places: number, ...added: readonly Note[]) =>
  added.reduce<readonly Note[]>((notes, note) => withNote(notes, note, places), []).map(({ id }) => id);

test.each([
  { fact: "a visible toast stays", places: 1, added: [success("a"), success("b")], expected: ["a", "b"] },
  {
    fact: "the newest toast replaces a waiting toast",
    places: 1,
    added: ["a", "b", "c", "d"].map(success),
    expected: ["a", "d"],
  },
  {
    fact: "with three places, three toasts are visible and the newest waits",
    places: 3,
    added: ["a", "b", "c", "d", "e"].map(success),
    expected: ["a", "b", "c", "e"],
  },
  {
    fact: "while a dialog is open, only the newest toast waits",
    places: 0,
    added: ["a", "b"].map(success),
    expected: ["b"],
  },
  {
    fact: "a waiting error is not replaced",
    places: 1,
    added: [success("a"), error("b"), success("c"), success("d")],
    expected: ["a", "b", "d"],
  },
  {
    fact: "a waiting important toast is not replaced",
    places: 0,
    added: [important("a"), success("b"), success("c")],
    expected: ["a", "c"],
  },
  {
    fact: "a toast with an action takes no place of other toasts, and replaces an earlier toast with an action",
    places: 1,
    added: [undoable("a"), success("b"), undoable("c"), success("d")],
    expected: ["b", "c", "d"],
  },
  {
    fact: "a toast with an action does not replace a waiting toast",
    places: 0,
    added: [success("a"), undoable("b")],
    expected: ["a", "b"],
  },
  {
    fact: "at most five toasts wait",
    places: 1,
    added: ["a", "b", "c", "d", "e", "f", "g"].map(error),
    expected: ["a", "c", "d", "e", "f", "g"],
  },
])("adding toasts: $fact (rule N17)", ({ places, added, expected }) => {
  expect(idsAfterAdding(places, ...added)).toEqual(expected);
});

test.each([
  {
    fact: "only the first toast on a phone",
    places: 1,
    notes: [success("a"), success("b")],
    expected: ["a"],
  },
  {
    fact: "the first toast and the toast with an action",
    places: 1,
    notes: [success("a"), undoable("b")],
    expected: ["a", "b"],
  },
  {
    fact: "a toast with an action takes no place of other toasts",
    places: 1,
    notes: [undoable("a"), success("b"), success("c")],
    expected: ["a", "b"],
  },
  {
    fact: "a newer toast in the place of an important toast",
    places: 1,
    notes: [important("a"), success("b"), success("c")],
    expected: ["b"],
  },
  {
    fact: "an important toast next to others, if there are places",
    places: 3,
    notes: [important("a"), success("b")],
    expected: ["a", "b"],
  },
  { fact: "no toast while a dialog is open", places: 0, notes: [success("a"), undoable("b")], expected: [] },
])("visible toasts: $fact (rule N17)", ({ places, notes, expected }) => {
  expect(visibleNotes(notes, places).map(({ id }) => id)).toEqual(expected);
});

test("a toast that waited more than ten seconds for a dialog to close is outdated, unless it is an error or important", () => {
  const openUntil = (closedAt: number) => ({ openedAt: -5000, closedAt });
  expect(isOutdated(success("a"), openUntil(10_000))).toBe(false);
  expect(
    [success("a"), error("b"), important("c")].map((note) => isOutdated(note, openUntil(10_001))),
  ).toEqual([true, false, false]);
  expect(isOutdated(success("a"), { openedAt: 4000, closedAt: 14_000 })).toBe(false);
});
