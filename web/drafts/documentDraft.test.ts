import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { versionBlocker } from "../../domain/documents/document.ts";
import { gridOf } from "../../domain/testing/games.ts";
import { draftGrid, gridKind, withText } from "../points/gridDraft.ts";
import {
  afterSave,
  type DocumentKind,
  edit,
  keepMine,
  type Live,
  reconcile,
  type VersionedDraft,
  wholeKind,
} from "./documentDraft.ts";

const title = wholeKind<string>("title", "title", (a, b) => a === b);
const first: Live<string> = { content: "Semaine Chill", version: 3 };
const theirs: Live<string> = { content: "Semaine des jeux", version: 4 };
const write = (text: string) => edit(title, null, first, ({ base }) => ({ base, content: text }));

describe("when somebody else saves", () => {
  test("a draft without changes follows the saved version", () => {
    const draft = { base: theirs.content, content: theirs.content };
    for (const stored of [null, write("Semaine Chill")])
      expect(reconcile(title, stored, theirs)).toEqual({ draft, version: 4, state: "clean" });
  });

  test("a draft with changes is preserved, in conflict, also after another edit", () => {
    const mine = write("La semaine");
    expect(reconcile(title, mine, first).state).toBe("changed");
    expect(reconcile(title, mine, theirs)).toEqual({ ...mine, state: "conflict" });
    const more = edit(title, mine, theirs, (draft) => ({ ...draft, content: "Ma semaine" }));
    expect(reconcile(title, more, theirs)).toMatchObject({ version: 3, state: "conflict" });
  });

  test("a draft with the same content as the saved version is clean", () => {
    expect(reconcile(title, write("Semaine des jeux"), theirs)).toMatchObject({ version: 4, state: "clean" });
  });

  test("a save that was reverted is a conflict too, because the version changed", () => {
    expect(reconcile(title, write("La semaine"), { ...first, version: 5 }).state).toBe("conflict");
  });

  test("keeping the draft's changes bases the draft on the other version", () => {
    const rebased = keepMine(title, write("La semaine"), theirs);
    expect(rebased).toEqual({ draft: { base: "Semaine des jeux", content: "La semaine" }, version: 4 });
    expect(reconcile(title, rebased, theirs).state).toBe("changed");
  });
});

describe("after a save", () => {
  const saved = { content: "La semaine", version: 4 };

  test("the draft is deleted", () => {
    expect(afterSave(title, write("La semaine"), saved)).toBeNull();
  });

  test("edits made during the save are preserved, based on the saved version", () => {
    const later = afterSave(title, write("La semaine d'avant"), saved);
    expect(later).toEqual({ draft: { base: "La semaine", content: "La semaine d'avant" }, version: 4 });
    expect(afterSave(title, write("Semaine Chill"), saved)?.draft.content).toBe("Semaine Chill");
  });

  test("a draft based on a later version is preserved", () => {
    const later = keepMine(title, write("La semaine"), { content: "Autre", version: 5 });
    expect(afterSave(title, later, saved)).toBe(later);
  });
});

/** Two administrators, whose browsers get saves with a delay, and the stored document. */
class Event<C, D extends { readonly base: C }> {
  readonly #kind: DocumentKind<C, D>;
  readonly #contentOf: (draft: D) => C;
  #stored: Live<C>;
  /** `seen` is the version that this administrator saw, or chose to replace. */
  readonly browsers: { live: Live<C>; storedDraft: VersionedDraft<D> | null; seen: C }[];

  constructor(kind: DocumentKind<C, D>, contentOf: (draft: D) => C, stored: Live<C>) {
    this.#kind = kind;
    this.#contentOf = contentOf;
    this.#stored = stored;
    this.browsers = [0, 1].map(() => ({ live: stored, storedDraft: null, seen: stored.content }));
  }

  at(person: number) {
    const browser = this.browsers[person];
    if (!browser) throw new Error("There are only two browsers");
    return { browser, ...reconcile(this.#kind, browser.storedDraft, browser.live) };
  }

  edit(person: number, how: (draft: D) => D): void {
    const { browser } = this.at(person);
    browser.storedDraft = edit(this.#kind, browser.storedDraft, browser.live, how);
    this.#markSeen(person);
  }

  receive(person: number): void {
    const { browser } = this.at(person);
    browser.live = this.#stored;
    this.#markSeen(person);
  }

  /** A browser without changes shows the saved version. */
  #markSeen(person: number): void {
    const { browser, state } = this.at(person);
    if (state === "clean") browser.seen = browser.live.content;
  }

  keepMine(person: number): void {
    const { browser, state } = this.at(person);
    if (state !== "conflict") return;
    browser.storedDraft = keepMine(this.#kind, browser.storedDraft, browser.live);
    browser.seen = browser.live.content;
  }

  /** Saves with edits during the request, and gets the response. Returns the stored content before and after. */
  save(person: number, duringSave: (draft: D) => D): { before: C; seen: C; after: C } | null {
    const { browser, draft, version, state } = this.at(person);
    if (state !== "changed") return null;
    const content = this.#contentOf(draft);
    this.edit(person, duringSave);
    if (versionBlocker("grid", this.#stored, version)) return null;
    const before = this.#stored.content;
    this.#stored = { content, version: version + 1 };
    browser.storedDraft = afterSave(this.#kind, browser.storedDraft, this.#stored);
    browser.live = this.#stored;
    const { seen } = browser;
    browser.seen = content;
    return { before, seen, after: content };
  }
}

describe("any sequence of edits and saves by two administrators", () => {
  const grid = gridOf([3, 1], [5, 3, 1]);
  // Few cells and few points, so that both administrators often edit the same cell.
  const cell = fc.constantFrom({ playerCount: 2, position: 1 }, { playerCount: 2, position: 2 });
  const points = fc.constantFrom("1", "3", "7");
  const person = fc.constantFrom(0, 1);
  const step = fc.oneof(
    fc.record({ do: fc.constant("edit" as const), person, cell, points }),
    fc.record({ do: fc.constant("save" as const), person, cell, points, edits: fc.boolean() }),
    fc.record({ do: fc.constant("receive" as const), person }),
    fc.record({ do: fc.constant("keepMine" as const), person }),
  );

  test("a save only replaces a version that its author saw, and unsaved input is preserved", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: "max" }), (steps) => {
        const event = new Event(gridKind, draftGrid, { content: grid, version: 1 });
        for (const done of steps) {
          const { state, draft } = event.at(done.person);
          const typed = state === "clean" ? null : draftGrid(draft);
          if (done.do === "edit") {
            event.edit(done.person, (draft) => withText(draft, done.cell, done.points));
            const edited = withText(draft, done.cell, done.points);
            // A draft whose changes were undone follows the version that the other administrator saved.
            const follows = state === "conflict" && !gridKind.isChanged(edited);
            const expected = follows ? event.at(done.person).browser.live.content : draftGrid(edited);
            expect(draftGrid(event.at(done.person).draft)).toEqual(expected);
          } else if (done.do === "save") {
            const change = (draft: Parameters<typeof withText>[0]) =>
              done.edits ? withText(draft, done.cell, done.points) : draft;
            const wanted = draftGrid(change(draft));
            const saved = event.save(done.person, change);
            if (saved) expect(saved).toEqual({ before: saved.seen, seen: saved.seen, after: typed });
            if (saved) expect(draftGrid(event.at(done.person).draft)).toEqual(wanted);
          } else if (done.do === "receive") {
            event.receive(done.person);
            if (typed) expect(draftGrid(event.at(done.person).draft)).toEqual(typed);
          } else event.keepMine(done.person);
        }
      }),
    );
  });
});
