import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Channel } from "../../domain/live/topics.ts";
import { WantedChannels } from "./wanted.ts";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Wanted channels, the number of requests for more channels, and the dropped channels. */
function observedChannels() {
  const events = { more: 0, dropped: [] as Channel[] };
  const wanted = new WantedChannels(
    () => {
      events.more += 1;
    },
    (channel) => events.dropped.push(channel),
  );
  return { wanted, events };
}

test("a channel that two screens want is requested once", () => {
  const { wanted, events } = observedChannels();
  const releases = [wanted.want(["feed"]), wanted.want(["feed", "mornings"])];
  // One request for `feed`, and one for `mornings`.
  expect(events.more).toBe(2);
  expect(wanted.list()).toEqual(["feed", "mornings"]);
  for (const release of releases) release();
  expect(events.dropped).toEqual([]);
});

test("a channel is still sent for 15 minutes after its last screen closed; a new screen that wants it requests nothing", () => {
  const { wanted, events } = observedChannels();
  wanted.want(["tournament:1"])();
  vi.advanceTimersByTime(14 * MINUTE);
  const release = wanted.want(["tournament:1"]);
  vi.advanceTimersByTime(20 * MINUTE);
  release();
  vi.advanceTimersByTime(14 * MINUTE);
  expect(events).toEqual({ more: 1, dropped: [] });
  vi.advanceTimersByTime(2 * MINUTE);
  expect(events.dropped).toEqual(["tournament:1"]);
  expect(wanted.list()).toEqual([]);
});

test("of the channels that no screen shows, only the eight latest are still sent", () => {
  const { wanted, events } = observedChannels();
  const resultChannels = Array.from({ length: 9 }, (_, index): Channel => `results:${index}`);
  const releaseFeed = wanted.want(["feed"]);
  for (const channel of resultChannels) wanted.want([channel])();
  expect(events.dropped).toEqual(["results:0"]);
  expect(wanted.list()).toEqual(["feed", ...resultChannels.slice(1)]);
  wanted.want(["results:1"])();
  wanted.want(["results:9"])();
  expect(events.dropped).toEqual(["results:0", "results:2"]);
  releaseFeed();
});
