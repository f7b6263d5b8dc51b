import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { versionBlocker } from "../../domain/documents/document.ts";
import { gridOf } from "../../domain/testing/games.ts";
import { draftGrid, gridKind, withText } from "../points/gridDraft.ts";
import {
  afterSave,
  type DocumentKind,
  edit,
  type Kept,
  keepMine,
  type Live,
  meet,
  wholeKind,
} from "./documentDraft.ts";

const title = wholeKind<string>("title", "title", (a, b) => a === b);
const first: Live<string> = { content: "Semaine Chill", version: 3 };
const theirs: Live<string> = { content: "Semaine des jeux", version: 4 };
const write = (text: string) => edit(title, null, first, ({ base }) => ({ base, content: text }));

describe("when somebody else saves", () => {
  test("a draft without changes follows", () => {
    const draft = { base: theirs.content, content: theirs.content };
    for (const kept of [null, write("Semaine Chill")])
      expect(meet(title, kept, theirs)).toEqual({ draft, version: 4, state: "clean" });
  });

  test("a draft with changes stays, in conflict, also when it is edited again", () => {
    const mine = write("La semaine");
    expect(meet(title, mine, first).state).toBe("changed");
    expect(meet(title, mine, theirs)).toEqual({ ...mine, state: "conflict" });
    const more = edit(title, mine, theirs, (draft) => ({ ...draft, content: "Ma semaine" }));
    expect(meet(title, more, theirs)).toMatchObject({ version: 3, state: "conflict" });
  });

  test("a draft that says the same is done", () => {
    expect(meet(title, write("Semaine des jeux"), theirs)).toMatchObject({ version: 4, state: "clean" });
  });

  test("what was saved and taken back is a conflict too: between the two, the draft may have been done", () => {
    expect(meet(title, write("La semaine"), { ...first, version: 5 }).state).toBe("conflict");
  });

  test("kept, the draft is a change to theirs", () => {
    const kept = keepMine(title, write("La semaine"), theirs);
    expect(kept).toEqual({ draft: { base: "Semaine des jeux", content: "La semaine" }, version: 4 });
    expect(meet(title, kept, theirs).state).toBe("changed");
  });
});

describe("once it is saved", () => {
  const saved = { content: "La semaine", version: 4 };

  test("a draft is done", () => {
    expect(afterSave(title, write("La semaine"), saved)).toBeNull();
  });

  test("what was edited while it was on its way stays, as a change to what was saved", () => {
    const later = afterSave(title, write("La semaine d'avant"), saved);
    expect(later).toEqual({ draft: { base: "La semaine", content: "La semaine d'avant" }, version: 4 });
    expect(afterSave(title, write("Semaine Chill"), saved)?.draft.content).toBe("Semaine Chill");
  });

  test("a draft that is on top of what somebody saved later stays as it is", () => {
    const later = keepMine(title, write("La semaine"), { content: "Autre", version: 5 });
    expect(afterSave(title, later, saved)).toBe(later);
  });
});

/** Two administrators, whose browsers hear of saves when they do, and what is stored. */
class Event<C, D extends { readonly base: C }> {
  readonly #kind: DocumentKind<C, D>;
  readonly #contentOf: (draft: D) => C;
  #stored: Live<C>;
  /** `seen` is what its administrator knows to be saved: what stood there without changes, or was chosen to be replaced. */
  readonly browsers: { live: Live<C>; kept: Kept<D> | null; seen: C }[];

  constructor(kind: DocumentKind<C, D>, contentOf: (draft: D) => C, stored: Live<C>) {
    this.#kind = kind;
    this.#contentOf = contentOf;
    this.#stored = stored;
    this.browsers = [0, 1].map(() => ({ live: stored, kept: null, seen: stored.content }));
  }

  at(person: number) {
    const browser = this.browsers[person];
    if (!browser) throw new Error("there are two");
    return { browser, ...meet(this.#kind, browser.kept, browser.live) };
  }

  edit(person: number, how: (draft: D) => D): void {
    const { browser } = this.at(person);
    browser.kept = edit(this.#kind, browser.kept, browser.live, how);
    this.#look(person);
  }

  hear(person: number): void {
    const { browser } = this.at(person);
    browser.live = this.#stored;
    this.#look(person);
  }

  /** What stands there without changes is seen. */
  #look(person: number): void {
    const { browser, state } = this.at(person);
    if (state === "clean") browser.seen = browser.live.content;
  }

  keepMine(person: number): void {
    const { browser, state } = this.at(person);
    if (state !== "conflict") return;
    browser.kept = keepMine(this.#kind, browser.kept, browser.live);
    browser.seen = browser.live.content;
  }

  /** Saves, edits while that is under way, and gets the answer. Gives what was there and what came in its place. */
  save(person: number, meanwhile: (draft: D) => D): { before: C; seen: C; after: C } | null {
    const { browser, draft, version, state } = this.at(person);
    if (state !== "changed") return null;
    const content = this.#contentOf(draft);
    this.edit(person, meanwhile);
    if (versionBlocker("grid", this.#stored, version)) return null;
    const before = this.#stored.content;
    this.#stored = { content, version: version + 1 };
    browser.kept = afterSave(this.#kind, browser.kept, this.#stored);
    browser.live = this.#stored;
    const { seen } = browser;
    browser.seen = content;
    return { before, seen, after: content };
  }
}

describe("whatever two administrators do, in whatever order", () => {
  const grid = gridOf([3, 1], [5, 3, 1]);
  // Few cells and few points, so that the two meet often.
  const cell = fc.constantFrom({ playerCount: 2, position: 1 }, { playerCount: 2, position: 2 });
  const points = fc.constantFrom("1", "3", "7");
  const person = fc.constantFrom(0, 1);
  const step = fc.oneof(
    fc.record({ do: fc.constant("edit" as const), person, cell, points }),
    fc.record({ do: fc.constant("save" as const), person, cell, points, edits: fc.boolean() }),
    fc.record({ do: fc.constant("hear" as const), person }),
    fc.record({ do: fc.constant("keepMine" as const), person }),
  );

  test("a save only replaces what its author saw, and what was typed and not saved is still there", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: "max" }), (steps) => {
        const event = new Event(gridKind, draftGrid, { content: grid, version: 1 });
        for (const done of steps) {
          const { state, draft } = event.at(done.person);
          const typed = state === "clean" ? null : draftGrid(draft);
          if (done.do === "edit") {
            event.edit(done.person, (draft) => withText(draft, done.cell, done.points));
            const edited = withText(draft, done.cell, done.points);
            // Without changes any more, a draft follows what somebody else saved.
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
          } else if (done.do === "hear") {
            event.hear(done.person);
            if (typed) expect(draftGrid(event.at(done.person).draft)).toEqual(typed);
          } else event.keepMine(done.person);
        }
      }),
    );
  });
});
