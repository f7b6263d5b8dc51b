import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checklistOf, type HomeFacts } from "./checklist.ts";
import { canPutOff, type LineName, lineGroups, lineNames, type PutOffLine, withPutOff } from "./lines.ts";

/** A fresh installation. Only the wheel and the Chills are prepared: the product comes with both. */
const fresh: HomeFacts = {
  preparation: { putOff: [], generatedPasswordOf: "admin", rulesOpenedAt: null, backedUpAt: null },
  event: { titleVersion: 0, startedAt: null },
  grid: { rows: 2 },
  addedGames: 0,
  cards: 0,
  wheel: { segments: 8, givesCards: true, givesChills: true },
  totalChills: 38,
  administrators: 1,
  hasLinkedDisplay: false,
  hasPowers: false,
  signedUp: 0,
};
const { preparation, event, wheel } = fresh;

const stateOf = (name: LineName, facts: HomeFacts) =>
  checklistOf(facts).find((line) => line.name === name)?.state;

test("in a fresh installation only the lines of the wheel and of the Chills are done", () => {
  const done = checklistOf(fresh).filter(({ state }) => state === "done");
  expect(done.map(({ name }) => name)).toEqual(["wheel", "chills"]);
});

describe("the state of each line of the checklist", () => {
  const cases: readonly [LineName, Partial<HomeFacts>][] = [
    ["password", { preparation: { ...preparation, generatedPasswordOf: null } }],
    ["title", { event: { ...event, titleVersion: 1 } }],
    ["grid", { grid: { rows: 3 } }],
    ["games", { addedGames: 1 }],
    ["deck", { cards: 1 }],
    ["deck", { wheel: { ...wheel, givesCards: false } }],
    ["rules", { preparation: { ...preparation, rulesOpenedAt: 1 } }],
    ["administrators", { administrators: 2 }],
    ["backup", { preparation: { ...preparation, backedUpAt: 1 } }],
    ["display", { hasLinkedDisplay: true }],
    ["powers", { hasPowers: true }],
    ["players", { signedUp: 2 }],
    ["start", { event: { ...event, startedAt: 1 } }],
  ];
  test.each(cases)("only the line %s becomes done with %j", (name, change) => {
    expect(stateOf(name, fresh)).toBe("open");
    const done = checklistOf({ ...fresh, ...change }).filter(({ state }) => state === "done");
    expect(done.map((line) => line.name).sort()).toEqual(["chills", name, "wheel"].sort());
  });

  const open: readonly [LineName, Partial<HomeFacts>][] = [
    ["wheel", { wheel: { segments: 0, givesCards: false, givesChills: false } }],
    ["chills", { totalChills: 0 }],
    ["players", { signedUp: 1 }],
  ];
  test.each(open)("the line %s is open with %j", (name, change) => {
    expect(stateOf(name, { ...fresh, ...change })).toBe("open");
  });

  test("the line chills is done without any Chills if no segment of the wheel gives Chills", () => {
    expect(stateOf("chills", { ...fresh, totalChills: 0, wheel: { ...wheel, givesChills: false } })).toBe(
      "done",
    );
  });
});

describe("lines that are put off", () => {
  const withLinesPutOff = (putOff: readonly PutOffLine[], change: Partial<HomeFacts> = {}) => ({
    ...fresh,
    ...change,
    preparation: { ...preparation, putOff },
  });

  test("a line that was put off is done once its condition is met", () => {
    expect(stateOf("display", withLinesPutOff(["display"]))).toBe("putOff");
    expect(stateOf("display", withLinesPutOff(["display"], { hasLinkedDisplay: true }))).toBe("done");
  });

  test("all lines except the start can be put off", () => {
    expect(lineNames.filter((name) => !canPutOff(name))).toEqual(["start"]);
  });

  test("property: putting off or resuming a line changes only that line", () => {
    const lines = lineNames.filter(canPutOff);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...lines), fc.boolean())),
        fc.constantFrom(...lines),
        fc.boolean(),
        (steps, line, isPutOff) => {
          const before = steps.reduce<readonly PutOffLine[]>(
            (list, [name, isLinePutOff]) => withPutOff(list, name, isLinePutOff),
            [],
          );
          const after = withPutOff(before, line, isPutOff);
          expect(after.includes(line)).toBe(isPutOff);
          const others = (list: readonly PutOffLine[]) => list.filter((name) => name !== line);
          expect(others(after)).toEqual(others(before));
          expect(new Set(after).size).toBe(after.length);
          expect(withPutOff(after, line, isPutOff)).toBe(after);
        },
      ),
    );
  });
});

test("every line is in one group", () => {
  expect(Object.values(lineGroups).flat().sort()).toEqual([...lineNames].sort());
});
