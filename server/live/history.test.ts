import { constants, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type MemoryReader, MemoryTopic, memoryHub } from "../testing/hub.ts";
import { GZIP_HEAD } from "./encoding.ts";

/** The text that a browser reads from the stream so far. */
function readBy({ blocks }: MemoryReader): string {
  const stream = Buffer.concat([GZIP_HEAD, ...blocks]);
  return gunzipSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

const player = (id: string) => ({ id, name: "Zoé", role: "user", createdAt: 1_795_444_868_120 });

/**
 * More readers than the eight histories for which a message is compressed separately. A history is the text that a reader
 * got before the message.
 */
const READERS = Array.from({ length: 12 }, (_, index) => `reader ${index}`);

/** A change for everybody (null) or for one reader, with this value; a heartbeat; or a new reader. */
const step = fc.oneof(
  fc.record({
    to: fc.option(fc.constantFrom(...READERS), { freq: 2 }),
    value: fc.string({ maxLength: 9000, size: "max" }),
  }),
  fc.constant("beat" as const),
  fc.constant("connect" as const),
);

test("every reader reads the sent text, whatever other readers got before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const [games, finishes] = [new MemoryTopic("everyone"), new MemoryTopic("owner")];
      const { hub, connect, settled } = memoryHub({ games, finishes });
      const readers = await Promise.all(READERS.map((id) => connect(id)));
      for (const next of steps) {
        if (next === "beat") await hub.beat();
        else if (next === "connect") readers.push(await connect(READERS[0] as string));
        else {
          const { to, value } = next;
          (to === null ? games : finishes).put("a", value, to ?? "");
          hub.receive([
            to === null ? { topic: "games", ids: ["a"] } : { topic: "finishes", key: to, ids: ["a"] },
          ]);
          await settled();
        }
      }
      for (const reader of readers) expect(readBy(reader)).toBe(Buffer.concat(reader.sent).toString());
    }),
    { numRuns: 30 },
  );
});

test("a message that resembles an earlier one is short, even after a message that only one reader got", async () => {
  const [players, finishes] = [new MemoryTopic("everyone"), new MemoryTopic("owner")];
  const { hub, connect, settled } = memoryHub({ players, finishes });
  const [one, other] = [await connect("one"), await connect("other")];
  const sendAndMeasure = async (value: unknown) => {
    players.put("a", value);
    hub.receive([{ topic: "players", ids: ["a"] }]);
    await settled();
    return [one, other].map(({ blocks }) => blocks.at(-1)?.length ?? 0);
  };
  const [first = 0] = await sendAndMeasure(player("a"));
  expect(Math.max(...(await sendAndMeasure(player("b"))))).toBeLessThan(first / 3);
  finishes.put("a", "an end", "one");
  hub.receive([{ topic: "finishes", key: "one", ids: ["a"] }]);
  await settled();
  expect(Math.max(...(await sendAndMeasure(player("c"))))).toBeLessThan(first / 3);
});

test("a message is compressed separately for at most eight histories, and all other readers then share one history", async () => {
  const [players, finishes] = [new MemoryTopic("everyone"), new MemoryTopic("owner")];
  const { hub, connect, settled } = memoryHub({ players, finishes });
  const readers = await Promise.all(READERS.map((id) => connect(id)));
  const changeAndCountHistories = async (id: string) => {
    players.put("a", player(id));
    hub.receive([{ topic: "players", ids: ["a"] }]);
    await settled();
    return new Set(readers.map(({ history }) => history)).size;
  };
  expect(await changeAndCountHistories("a")).toBe(1);
  for (const id of READERS) {
    finishes.put("a", `the end of ${id}`, id);
    hub.receive([{ topic: "finishes", key: id, ids: ["a"] }]);
  }
  await settled();
  // Eight continued histories, and the one that all other readers share.
  expect(await changeAndCountHistories("b")).toBe(8 + 1);
});
