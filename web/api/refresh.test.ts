import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Channel } from "../../domain/live/topics.ts";
import { QueryRefresher } from "./refresh.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** `show` shows a query, which the test answers itself. `change` tells the refresher that channels have changed. */
function screen() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const refresher = new QueryRefresher(client);
  const show = (name: string, channels: readonly Channel[]) => {
    const answers: ((answer: unknown) => void)[] = [];
    const queryFn = () => new Promise((answer) => answers.push(answer));
    const options = { queryKey: [name], queryFn, staleTime: Number.POSITIVE_INFINITY, meta: { channels } };
    const hide = new QueryObserver(client, options).subscribe(() => {});
    const answer = async (value: unknown) => {
      answers.at(-1)?.(value);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { answer, hide, callCount: () => answers.length, data: () => client.getQueryData([name]) };
  };
  onTestFinished(() => client.clear());
  return { show, change: (...channels: Channel[]) => refresher.refetchAfterChange(new Set(channels)) };
}
const waitForPause = () => vi.advanceTimersByTimeAsync(1000);

test("a query is fetched again only when a channel that it depends on changes", async () => {
  const { show, change } = screen();
  const counts = show("counts", ["segmentCounts"]);
  const record = show("record", ["pointEntries:ana", "results:ana"]);
  await counts.answer(1);
  await record.answer(1);
  change("results:bob", "games");
  expect([counts.callCount(), record.callCount()]).toEqual([1, 1]);
  change("results:ana");
  expect([counts.callCount(), record.callCount()]).toEqual([1, 2]);
  await record.answer(2);
  expect(record.data()).toBe(2);
});

test("several changes during a fetch cause one more fetch, after a pause", async () => {
  const { show, change } = screen();
  const counts = show("counts", ["segmentCounts"]);
  await counts.answer(1);
  change("segmentCounts");
  change("segmentCounts");
  change("segmentCounts");
  expect(counts.callCount()).toBe(2);
  await counts.answer(2);
  expect(counts.callCount()).toBe(2);
  await waitForPause();
  expect(counts.callCount()).toBe(3);
  await counts.answer(3);
  await waitForPause();
  expect([counts.callCount(), counts.data()]).toEqual([3, 3]);
});

test("a query's first answer is fetched again if a change came before it, because it may be older than the change", async () => {
  const { show, change } = screen();
  const counts = show("counts", ["segmentCounts"]);
  change("segmentCounts");
  expect(counts.callCount()).toBe(1);
  await counts.answer("old");
  expect(counts.callCount()).toBe(2);
  await counts.answer("new");
  expect(counts.data()).toBe("new");
});

test("a query that is not on screen is fetched again when it is next shown", async () => {
  const { show, change } = screen();
  const counts = show("counts", ["segmentCounts"]);
  await counts.answer(1);
  counts.hide();
  change("segmentCounts");
  expect(counts.callCount()).toBe(1);
  await waitForPause();
  const shownAgain = show("counts", ["segmentCounts"]);
  expect(shownAgain.callCount()).toBe(1);
  await shownAgain.answer(2);
  shownAgain.hide();
  expect(show("counts", ["segmentCounts"]).callCount()).toBe(0);
});
