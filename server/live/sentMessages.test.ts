import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodedPieceOf } from "./encoding.ts";
import { SentMessages } from "./sentMessages.ts";

/**
 * Sends `count` messages with one part, for this channel. The text of a part is the number of its message, padded to `size`
 * bytes.
 */
const fill = (sentMessages: SentMessages, count: number, channel = "games", size = 10) => {
  for (let i = 0; i < count; i += 1)
    sentMessages.add(new Map([[channel, encodedPieceOf(`${sentMessages.latest + 1}`.padEnd(size))]]));
};
/** The numbers of the messages with the missed parts; undefined when the messages are not available. */
const numbers = (missed: ReturnType<SentMessages["since"]>) =>
  missed?.parts.map(({ piece }) => Number(piece.plain.toString()));

describe("the messages that a browser missed", () => {
  test("are all later parts for its channels, in order", () => {
    const sentMessages = new SentMessages();
    fill(sentMessages, 2);
    fill(sentMessages, 1, "cards:ana");
    fill(sentMessages, 2);
    expect(numbers(sentMessages.since(0, ["games"]))).toEqual([1, 2, 4, 5]);
    expect(numbers(sentMessages.since(1, ["games", "cards:ana"]))).toEqual([2, 3, 4, 5]);
    expect(numbers(sentMessages.since(5, ["games"]))).toEqual([]);
  });

  test("are an empty list before the first message is sent", () => {
    expect(numbers(new SentMessages().since(0, ["games"]))).toEqual([]);
  });

  test("are available only for the channels that had subscribers when the messages were sent", () => {
    const sentMessages = new SentMessages();
    fill(sentMessages, 1, "cards");
    sentMessages.add(
      new Map([
        ["cards", null],
        ["games", encodedPieceOf("2")],
      ]),
    );
    fill(sentMessages, 1, "cards");
    const missed = sentMessages.since(0, ["games", "cards"]);
    expect([numbers(missed), [...(missed?.unread ?? [])]]).toEqual([[2], ["cards"]]);
    expect(numbers(sentMessages.since(2, ["games", "cards"]))).toEqual([3]);
  });

  test("are not available when the browser names a message number that was never used", () => {
    const sentMessages = new SentMessages();
    fill(sentMessages, 2);
    for (const number of [3, -1, Number.NaN, 0.5, Number.POSITIVE_INFINITY])
      expect(sentMessages.since(number, ["games"]), String(number)).toBeNull();
  });

  test("are not available when they are more than 1,000", () => {
    const sentMessages = new SentMessages();
    fill(sentMessages, 1003);
    expect(sentMessages.latest).toBe(1003);
    expect(sentMessages.since(2, ["games"])).toBeNull();
    expect(numbers(sentMessages.since(3, ["games"]))).toHaveLength(1000);
  });

  test("are not available when their total size is more than 8 MiB", () => {
    const sentMessages = new SentMessages();
    fill(sentMessages, 9, "games", 1024 * 1024);
    expect(sentMessages.since(0, ["games"])).toBeNull();
    expect(numbers(sentMessages.since(1, ["games"]))).toHaveLength(8);
  });

  test("are not available when one of them is larger than 8 MiB", () => {
    const sentMessages = new SentMessages();
    fill(sentMessages, 1, "games", 9 * 1024 * 1024);
    expect(sentMessages.since(0, ["games"])).toBeNull();
    expect(numbers(sentMessages.since(1, ["games"]))).toEqual([]);
  });

  test("follow the last message that the browser received, without a gap, wherever it disconnected", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (had, more) => {
        const sentMessages = new SentMessages();
        fill(sentMessages, had);
        const lastReceived = sentMessages.latest;
        fill(sentMessages, more);
        expect(numbers(sentMessages.since(lastReceived, ["games"]))).toEqual(
          Array.from({ length: more }, (_, i) => had + i + 1),
        );
      }),
    );
  });
});
