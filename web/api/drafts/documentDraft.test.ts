import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { versionBlocker } from "../../../domain/documents/document.ts";
import { gridOf } from "../../../domain/testing/games.ts";
import { draftGrid, gridKind, withText } from "../../points/gridDraft.ts";
import {
  afterSave,
  type DocumentKind,
  edit,
  keepChanges,
  reconcile,
  type SavedVersion,
  type VersionedDraft,
  wholeDocumentKind,
} from "./documentDraft.ts";

const title = wholeDocumentKind<string>("title", "title", (a, b) => a === b);
const firstVersion: SavedVersion<string> = { content: "Semaine Chill", version: 3 };
const secondVersion: SavedVersion<string> = { content: "Semaine des jeux", version: 4 };
/** A draft of the title with this text, based on the first version. */
const draftOf = (text: string) => edit(title, null, firstVersion, ({ base }) => ({ base, content: text }));

describe("when somebody else saves", () => {
  test("a draft without changes is replaced by the saved version", () => {
    const draft = { base: secondVersion.content, content: secondVersion.content };
    for (const stored of [null, draftOf("Semaine Chill")])
      expect(reconcile(title, stored, secondVersion)).toEqual({ draft, version: 4, state: "clean" });
  });

  test("a draft with changes is preserved and in conflict, also after another edit", () => {
    const draft = draftOf("La semaine");
    expect(reconcile(title, draft, firstVersion).state).toBe("changed");
    expect(reconcile(title, draft, secondVersion)).toEqual({ ...draft, state: "conflict" });
    const edited = edit(title, draft, secondVersion, (current) => ({ ...current, content: "Ma semaine" }));
    expect(reconcile(title, edited, secondVersion)).toMatchObject({ version: 3, state: "conflict" });
  });

  test("a draft with the same content as the saved version is clean", () => {
    expect(reconcile(title, draftOf("Semaine des jeux"), secondVersion)).toMatchObject({
      version: 4,
      state: "clean",
    });
  });

  test("if the other administrator saved and then reverted the save, a draft is in conflict too: the version changed", () => {
    expect(reconcile(title, draftOf("La semaine"), { ...firstVersion, version: 5 }).state).toBe("conflict");
  });

  test("keeping the draft's changes bases the draft on the other version", () => {
    const rebased = keepChanges(title, draftOf("La semaine"), secondVersion);
    expect(rebased).toEqual({ draft: { base: "Semaine des jeux", content: "La semaine" }, version: 4 });
    expect(reconcile(title, rebased, secondVersion).state).toBe("changed");
  });
});

describe("after a save", () => {
  const saved = { content: "La semaine", version: 4 };

  test("the draft is deleted", () => {
    expect(afterSave(title, draftOf("La semaine"), saved)).toBeNull();
  });

  test("edits made during the save are preserved, based on the saved version", () => {
    const later = afterSave(title, draftOf("La semaine d'avant"), saved);
    expect(later).toEqual({ draft: { base: "La semaine", content: "La semaine d'avant" }, version: 4 });
    expect(afterSave(title, draftOf("Semaine Chill"), saved)?.draft.content).toBe("Semaine Chill");
  });

  test("a draft based on a later version is preserved", () => {
    const later = keepChanges(title, draftOf("La semaine"), { content: "Autre", version: 5 });
    expect(afterSave(title, later, saved)).toBe(later);
  });
});

/**
 * A stored document and two administrators who edit it, each in a browser. Only `receive` brings the saves of one browser to
 * the other browser.
 */
class TwoEditors<C, D extends { readonly base: C }> {
  readonly #kind: DocumentKind<C, D>;
  readonly #contentOf: (draft: D) => C;
  #stored: SavedVersion<C>;
  /** `seen` is the version that this administrator saw, or chose to replace. */
  readonly browsers: { live: SavedVersion<C>; storedDraft: VersionedDraft<D> | null; seen: C }[];

  constructor(kind: DocumentKind<C, D>, contentOf: (draft: D) => C, stored: SavedVersion<C>) {
    this.#kind = kind;
    this.#contentOf = contentOf;
    this.#stored = stored;
    this.browsers = [0, 1].map(() => ({ live: stored, storedDraft: null, seen: stored.content }));
  }

  stateOf(person: number) {
    const browser = this.browsers[person];
    if (!browser) throw new Error("There are only two browsers");
    return { browser, ...reconcile(this.#kind, browser.storedDraft, browser.live) };
  }

  edit(person: number, update: (draft: D) => D): void {
    const { browser } = this.stateOf(person);
    browser.storedDraft = edit(this.#kind, browser.storedDraft, browser.live, update);
    this.#markSeen(person);
  }

  receive(person: number): void {
    const { browser } = this.stateOf(person);
    browser.live = this.#stored;
    this.#markSeen(person);
  }

  /** A browser without changes shows the saved version. */
  #markSeen(person: number): void {
    const { browser, state } = this.stateOf(person);
    if (state === "clean") browser.seen = browser.live.content;
  }

  keepChanges(person: number): void {
    const { browser, state } = this.stateOf(person);
    if (state !== "conflict") return;
    browser.storedDraft = keepChanges(this.#kind, browser.storedDraft, browser.live);
    browser.seen = browser.live.content;
  }

  /**
   * Saves a changed draft, with edits during the request. Gives the stored content before and after, and the content that the
   * administrator had seen. Null if nothing was saved.
   */
  save(person: number, duringSave: (draft: D) => D): { before: C; seen: C; after: C } | null {
    const { browser, draft, version, state } = this.stateOf(person);
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
  const anyStep = fc.oneof(
    fc.record({ do: fc.constant("edit" as const), person, cell, points }),
    fc.record({ do: fc.constant("save" as const), person, cell, points, editsDuringSave: fc.boolean() }),
    fc.record({ do: fc.constant("receive" as const), person }),
    fc.record({ do: fc.constant("keepChanges" as const), person }),
  );

  test("a save replaces only a version that the same administrator has seen, and unsaved input is preserved", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40, size: "max" }), (steps) => {
        const editors = new TwoEditors(gridKind, draftGrid, { content: grid, version: 1 });
        for (const step of steps) {
          const { state, draft } = editors.stateOf(step.person);
          const typed = state === "clean" ? null : draftGrid(draft);
          if (step.do === "edit") {
            editors.edit(step.person, (draft) => withText(draft, step.cell, step.points));
            const edited = withText(draft, step.cell, step.points);
            // A draft whose changes were undone is replaced by the version that the other administrator saved.
            const isReplaced = state === "conflict" && !gridKind.isChanged(edited);
            const expected = isReplaced
              ? editors.stateOf(step.person).browser.live.content
              : draftGrid(edited);
            expect(draftGrid(editors.stateOf(step.person).draft)).toEqual(expected);
          } else if (step.do === "save") {
            const editDuringSave = (draft: Parameters<typeof withText>[0]) =>
              step.editsDuringSave ? withText(draft, step.cell, step.points) : draft;
            const draftAfterwards = draftGrid(editDuringSave(draft));
            const saved = editors.save(step.person, editDuringSave);
            if (saved) expect(saved).toEqual({ before: saved.seen, seen: saved.seen, after: typed });
            if (saved) expect(draftGrid(editors.stateOf(step.person).draft)).toEqual(draftAfterwards);
          } else if (step.do === "receive") {
            editors.receive(step.person);
            if (typed) expect(draftGrid(editors.stateOf(step.person).draft)).toEqual(typed);
          } else editors.keepChanges(step.person);
        }
      }),
    );
  });
});
