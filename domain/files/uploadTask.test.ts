import { describe, expect, test } from "vitest";
import {
  afterEvent,
  canHappen,
  mayRetryAfter,
  OPERATION_RETRY_MS,
  storageRefusalOf,
  UPLOAD_RETRY_MS,
  type UploadEvent,
} from "./uploadTask.ts";

const states = ["running", "paused", "success", "canceled", "error"] as const;
const byPerson = ["pause", "resume", "cancel"] as const;

describe("an upload (rule F4)", () => {
  test.each([
    ["running", "pause", "paused"],
    ["running", "cancel", "canceled"],
    ["running", "succeed", "success"],
    ["running", "fail", "error"],
    ["paused", "resume", "running"],
    ["paused", "cancel", "canceled"],
    ["paused", "succeed", "success"],
    ["paused", "fail", "error"],
  ] as const)("goes from %s, by the event %s, to %s", (state, event, next) => {
    expect(canHappen(state, event)).toBe(true);
    expect(afterEvent(state, event)).toBe(next);
  });

  test.each(["success", "canceled", "error"] as const)("stays %s, whatever event follows", (state) => {
    for (const event of [...byPerson, "succeed", "fail"] satisfies UploadEvent[]) {
      expect(canHappen(state, event)).toBe(false);
      expect(afterEvent(state, event)).toBe(state);
    }
  });

  test("can't be paused while paused, nor resumed while running", () => {
    expect(canHappen("paused", "pause")).toBe(false);
    expect(canHappen("running", "resume")).toBe(false);
    for (const state of states)
      for (const event of byPerson) expect(states).toContain(afterEvent(state, event));
  });
});

test.each([
  [null, true],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [413, false],
  [200, false],
])("after the HTTP status %s (null: no answer), a request is retried: %s (rule F5)", (status, isRetried) => {
  expect(mayRetryAfter(status)).toBe(isRetried);
});

test.each([
  [401, "storageUnauthenticated"],
  [402, "storageQuota"],
  [403, "storageUnauthorized"],
  [404, "uploadGone"],
])("the HTTP status %i means %s", (status, code) => {
  expect(storageRefusalOf(status)?.code).toBe(code);
});

test("other statuses have no refusal of their own", () => {
  expect(storageRefusalOf(500)).toBeNull();
  expect(storageRefusalOf(400)).toBeNull();
});

test("an upload is retried for 10 minutes, and any other operation for 2 minutes (rule F5)", () => {
  expect([UPLOAD_RETRY_MS, OPERATION_RETRY_MS]).toEqual([600_000, 120_000]);
});
