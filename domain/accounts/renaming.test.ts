import { describe, expect, test } from "vitest";
import { namesBlocker, newNameBlocker, RENAMING_INTERVAL_MS, renamedLatelyBlocker } from "./renaming.ts";

const HOUR = 3_600_000;

describe("a new name (rules A4 and A22)", () => {
  test.each([
    ["Nadia B.", undefined],
    ["nadia", undefined],
    ["Nadia", "nameUnchanged"],
    ["  Nadia  ", "nameUnchanged"],
    ["N", "usernameInvalid"],
    ["na@dia", "usernameInvalid"],
    ["Bot 3", "usernameReserved"],
    ["...", "usernameUnseen"],
  ])("%s: %s", (typed, refusal) => {
    expect(newNameBlocker({ name: "Nadia" }, typed)?.code).toBe(refusal);
  });
});

describe("a player may change their own name once in 24 hours (rule A22)", () => {
  test.each([
    [null, 0, undefined],
    [0, 0, 24],
    [0, HOUR, 23],
    [0, HOUR + 1, 23],
    [0, RENAMING_INTERVAL_MS - 1, 1],
    [0, RENAMING_INTERVAL_MS, undefined],
  ])("renamed at %s, now %s: %s hours left", (renamedAt, now, hours) => {
    const message = hours === undefined ? undefined : expect.stringContaining(`${hours}\u00a0h`);
    expect(renamedLatelyBlocker({ renamedAt }, now)?.message).toEqual(message);
  });
});

test("no name changes while the ceremony is under way (rule A25)", () => {
  expect(namesBlocker(true)?.code).toBe("namesDuringCeremony");
  expect(namesBlocker(false)).toBeNull();
});
