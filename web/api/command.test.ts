import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { hearServerTime } from "../live/serverTime.ts";
import { newRequestId } from "./command.ts";

test("a request's id begins with the current time, and no two requests have the same id", () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Date, "now").mockReturnValue(0x19_a0_b2_12_34_56);
  const ids = Array.from({ length: 1000 }, newRequestId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids)
    expect([z.uuidv7().safeParse(id).success, id.slice(0, 13)]).toEqual([true, "19a0b212-3456"]);
});

test("on a device whose clock is wrong, a request's id begins with the server's time (rule E19)", () => {
  const now = Date.now();
  onTestFinished(() => {
    vi.useRealTimers();
    hearServerTime(Date.now());
  });
  vi.useFakeTimers({ now });
  hearServerTime(now + 3_600_000);
  expect(newRequestId().slice(0, 13).replace("-", "")).toBe((now + 3_600_000).toString(16).padStart(12, "0"));
});
