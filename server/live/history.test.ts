import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { History } from "./history.ts";

const fill = (history: History, count: number, channel = "games", size = 10) => {
  for (let i = 0; i < count; i += 1) history.add(channel, (number) => Buffer.from(`${number}`.padEnd(size)));
};
const numbers = (frames: Buffer[] | null) => frames?.map((frame) => Number(frame.toString()));

describe("what a browser missed", () => {
  test("is every later frame of its channels, in order", () => {
    const history = new History();
    fill(history, 2);
    fill(history, 1, "cards:ana");
    fill(history, 2);
    expect(numbers(history.since(0, ["games"]))).toEqual([1, 2, 4, 5]);
    expect(numbers(history.since(1, ["games", "cards:ana"]))).toEqual([2, 3, 4, 5]);
    expect(numbers(history.since(5, ["games"]))).toEqual([]);
  });

  test("is nothing before the first frame", () => {
    expect(new History().since(0, ["games"])).toEqual([]);
  });

  test("is not known for a number that was never given", () => {
    const history = new History();
    fill(history, 2);
    for (const number of [3, -1, Number.NaN, 0.5, Number.POSITIVE_INFINITY])
      expect(history.since(number, ["games"]), String(number)).toBeNull();
  });

  test("is not known once some of it is forgotten: beyond 1,000 frames", () => {
    const history = new History();
    fill(history, 1003);
    expect(history.latest).toBe(1003);
    expect(history.since(2, ["games"])).toBeNull();
    expect(numbers(history.since(3, ["games"]))).toHaveLength(1000);
  });

  test("is not known once some of it is forgotten: beyond 8 MiB", () => {
    const history = new History();
    fill(history, 9, "games", 1024 * 1024);
    expect(history.since(0, ["games"])).toBeNull();
    expect(numbers(history.since(1, ["games"]))).toHaveLength(8);
  });

  test("is not known when the only frame is too large to keep", () => {
    const history = new History();
    fill(history, 1, "games", 9 * 1024 * 1024);
    expect(history.since(0, ["games"])).toBeNull();
    expect(history.since(1, ["games"])).toEqual([]);
  });

  test("and what it had make the whole, whenever it left", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (had, more) => {
        const history = new History();
        fill(history, had);
        const left = history.latest;
        fill(history, more);
        expect(numbers(history.since(left, ["games"]))).toEqual(
          Array.from({ length: more }, (_, i) => had + i + 1),
        );
      }),
    );
  });
});
