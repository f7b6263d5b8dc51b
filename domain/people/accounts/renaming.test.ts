import { describe, expect, test } from "vitest";
import { usernameBlocker } from "./credentials.ts";
import {
  newNameBlocker,
  numberedName,
  RENAMING_INTERVAL_MS,
  renamedLatelyBlocker,
  renamingDuringCeremonyBlocker,
} from "./renaming.ts";

const HOUR_MS = 3_600_000;

describe("whether a player named Nadia can get a new name (rules A4 and A22)", () => {
  test.each([
    ["Nadia B.", null],
    ["nadia", null],
    ["Nadia", "nameUnchanged"],
    ["  Nadia  ", "nameUnchanged"],
    ["N", "usernameInvalid"],
    ["na@dia", "usernameInvalid"],
    ["Bot 3", "usernameReserved"],
    ["...", "usernameUnseen"],
  ])("'%s': refusal %s", (typed, refusal) => {
    expect(newNameBlocker({ name: "Nadia" }, typed)?.code ?? null).toBe(refusal);
  });
});

describe("a player may change their own name once in 24 hours (rule A22)", () => {
  test.each([
    ["at the same instant", 0, 24],
    ["three days before, by a clock that was put right since", -72 * HOUR_MS, 24],
    ["after an hour", HOUR_MS, 23],
    ["just after an hour", HOUR_MS + 1, 23],
    ["just before 24 hours have passed", RENAMING_INTERVAL_MS - 1, 1],
  ])("%s, the refusal says how many hours remain, rounded up", (_, now, hours) => {
    expect(renamedLatelyBlocker({ renamedAt: 0 }, now)?.message).toContain(`${hours}\u00a0h`);
  });

  test("after 24 hours, or without an earlier change, the change is allowed", () => {
    expect(renamedLatelyBlocker({ renamedAt: 0 }, RENAMING_INTERVAL_MS)).toBeNull();
    expect(renamedLatelyBlocker({ renamedAt: null }, 0)).toBeNull();
  });
});

test("no name changes while the ceremony is under way (rule A25)", () => {
  expect(renamingDuringCeremonyBlocker(true)?.code).toBe("namesDuringCeremony");
  expect(renamingDuringCeremonyBlocker(false)).toBeNull();
});

test.each([
  ["Gigi", 2, "Gigi (2)"],
  ["x".repeat(30), 12, `${"x".repeat(25)} (12)`],
  ["Une personne au nom assez long", 2, "Une personne au nom assez (2)"],
  [`${"x".repeat(24)}👩‍👩‍👧`, 2, `${"x".repeat(24)} (2)`],
])("%s with the number %i is %s, which is a valid name", (name, number, expected) => {
  expect(numberedName(name, number)).toBe(expected);
  expect(usernameBlocker(expected)).toBeNull();
});
