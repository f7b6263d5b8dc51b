import { afterEach, expect, test, vi } from "vitest";
import { hearServerTime, onServerTime, serverNow, serverTimeOf } from "./serverTime.ts";

const SERVER = Date.UTC(2026, 10, 29, 14);
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  hearServerTime(Date.now());
});

test("a device whose clock is three hours ahead shows the server's time", () => {
  vi.useFakeTimers({ now: SERVER + 3 * HOUR_MS });
  const listener = vi.fn();
  const stop = onServerTime(listener);
  hearServerTime(SERVER);
  expect(listener).toHaveBeenCalledOnce();
  expect(serverNow()).toBe(SERVER);
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toBe(SERVER + 60_000);
  expect(serverTimeOf(Date.now() - 1000)).toBe(SERVER + 59_000);
  // A late heartbeat changes nothing; a clock that is put right is noticed.
  hearServerTime(SERVER + 59_000);
  expect(serverNow()).toBe(SERVER + 60_000);
  vi.setSystemTime(SERVER + 90_000);
  hearServerTime(SERVER + 90_500);
  expect(serverNow()).toBe(SERVER + 90_000);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
