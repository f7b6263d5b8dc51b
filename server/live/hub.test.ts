import { describe, expect, onTestFinished, test, vi } from "vitest";
import { MemoryReader, MemoryTopic, memoryHub } from "../testing/hub.ts";
import { AWAITED_MS } from "./hub.ts";

const opening = { wanted: [], resume: null };

function oneTopic() {
  const games = new MemoryTopic("everyone");
  games.put("a");
  games.put("b");
  return memoryHub({ games });
}

describe("a browser that connects", () => {
  test("gets a snapshot of each topic, then patches of the rows that changed", async () => {
    const { hub, connect, settled, games } = oneTopic();
    const reader = await connect("ana");
    expect(reader.messages.map(({ event }) => event)).toEqual(["hello", "frame", "ready"]);
    games.put("a", "changed");
    games.put("c");
    games.remove("b");
    hub.receive([{ topic: "games", ids: ["a", "b"] }]);
    await settled();
    hub.receive([{ topic: "games", ids: ["c"] }]);
    await settled();
    expect(reader.frames).toEqual(["snapshot games a b", "patch games a -b", "patch games c"]);
    expect(reader.changes[1]?.[0]?.put).toEqual([{ id: "a", value: "changed" }]);
  });

  test("is sent touches that pile up as one frame", async () => {
    const { hub, connect, settled } = oneTopic();
    const reader = await connect("ana");
    hub.receive([{ topic: "games", ids: ["a"] }]);
    hub.receive([{ topic: "games", ids: ["b", "a"] }]);
    await settled();
    expect(reader.frames.slice(1)).toEqual(["patch games a b"]);
  });

  test("is sent the topic whole when too many rows changed to name", async () => {
    const { hub, connect, settled } = oneTopic();
    const reader = await connect("ana");
    hub.receive([{ topic: "games", ids: ["a"] }]);
    hub.receive([{ topic: "games", ids: "all" }]);
    hub.receive([{ topic: "games", ids: ["b"] }]);
    await settled();
    expect(reader.frames.slice(1)).toEqual(["snapshot games a b"]);
  });

  test("is sent nothing when nothing changed", async () => {
    const { hub, connect, settled, games } = oneTopic();
    const reader = await connect("ana");
    const before = games.loads;
    hub.receive([{ topic: "games", ids: [] }]);
    hub.receive([]);
    await settled();
    expect(reader.frames).toHaveLength(1);
    expect(games.loads).toBe(before);
  });

  test("misses no change made while its snapshot is read", async () => {
    const { hub, connect, settled, games } = oneTopic();
    let release = () => {};
    games.hold = new Promise((resolve) => {
      release = resolve;
    });
    const connecting = connect("ana");
    await new Promise((resolve) => setImmediate(resolve));
    games.put("c");
    hub.receive([{ topic: "games", ids: ["c"] }]);
    release();
    const reader = await connecting;
    await settled();
    expect(reader.frames).toEqual(["snapshot games a b", "patch games c"]);
  });

  test("and has gone meanwhile is forgotten", async () => {
    const { hub } = oneTopic();
    const reader = new MemoryReader();
    reader.gone = true;
    await hub.subscribe(reader, async () => ({ id: "ana", name: "Ana", role: "user" }), opening);
    expect(reader.sent).toEqual([]);
    expect(hub.readers).toBe(0);
  });

  test("for somebody who is gone gets nothing", async () => {
    const { hub } = oneTopic();
    const reader = new MemoryReader();
    await hub.subscribe(reader, async () => null, opening);
    expect(reader.sent).toEqual([]);
    expect(reader.ended).toBe(true);
  });
});

describe("many browsers", () => {
  test("are sent the same bytes, read and written once", async () => {
    const { hub, connect, settled, games } = oneTopic();
    const readers = await Promise.all(["ana", "bob", "cid", "ana"].map((id) => connect(id)));
    expect(games.loads).toBe(1);
    hub.receive([{ topic: "games", ids: ["a"] }]);
    await settled();
    expect(games.loads).toBe(2);
    const [first, ...others] = readers.map((reader) => reader.sent.at(-1));
    expect(first?.toString()).toContain('"patch"');
    for (const bytes of others) expect(bytes).toBe(first);
    hub.beat();
    for (const reader of readers) expect(reader.sent.at(-1)).toBe(readers[0]?.sent.at(-1));
  });

  test("get a snapshot as it is now, not as it was for the browser before", async () => {
    const { hub, connect, games } = oneTopic();
    await connect("ana");
    games.put("c");
    hub.receive([{ topic: "games", ids: ["c"] }]);
    expect((await connect("bob")).frames).toEqual(["snapshot games a b c"]);
  });

  test("are counted, and forgotten when they leave", async () => {
    const { hub, connect, settled } = oneTopic();
    const [one, other] = [await connect("ana"), await connect("ana")];
    expect(hub.readers).toBe(2);
    hub.unsubscribe(one);
    expect(hub.readers).toBe(1);
    hub.receive([{ topic: "games", ids: ["a"] }]);
    await settled();
    expect(one.frames).toHaveLength(1);
    expect(other.frames).toHaveLength(2);
  });
});

describe("a topic that can't be read", () => {
  test("is read whole a little later, and says what changed meanwhile", async () => {
    const { hub, errors, connect, settled, games } = oneTopic();
    const reader = await connect("ana");
    games.fails = true;
    hub.receive([{ topic: "games", ids: ["a"] }]);
    await settled();
    expect(errors).toEqual([new Error("the topic can't be read")]);
    expect(reader.frames).toHaveLength(1);
    games.fails = false;
    games.put("c");
    await expect
      .poll(() => reader.frames, { timeout: 30_000 })
      .toEqual(["snapshot games a b", "snapshot games a b c"]);
  });

  test("does not keep the others from being sent", async () => {
    const { hub, connect, settled, players, games } = memoryHub({
      games: new MemoryTopic("everyone"),
      players: new MemoryTopic("everyone"),
    });
    const reader = await connect("ana");
    games.fails = true;
    players.put("ana");
    hub.receive([
      { topic: "games", ids: ["a"] },
      { topic: "players", ids: ["ana"] },
    ]);
    await settled();
    expect(reader.frames.at(-1)).toBe("patch players ana");
  });

  test("refuses who connects meanwhile, and takes them in again afterwards", async () => {
    const { connect, games } = oneTopic();
    games.fails = true;
    await expect(connect("ana")).rejects.toThrow("can't be read");
    games.fails = false;
    expect((await connect("ana")).frames).toEqual(["snapshot games a b"]);
  });
});

describe("while nobody is connected", () => {
  test("nothing is read until the first browser comes, who is given everything", async () => {
    const { hub, connect, settled, games } = oneTopic();
    games.put("c");
    hub.receive([{ topic: "games", ids: ["c"] }]);
    await settled();
    expect(games.loads).toBe(0);
    expect((await connect("ana")).frames).toEqual(["snapshot games a b c"]);
  });

  test("one who comes back within 10 minutes gets what they missed, one who comes later everything anew", async () => {
    const { hub, connect, settled, games } = oneTopic();
    const left = performance.now();
    const at = vi.spyOn(performance, "now");
    onTestFinished(() => at.mockRestore());
    const touchAt = async (instant: number, id: string) => {
      at.mockReturnValue(instant);
      games.put(id);
      hub.receive([{ topic: "games", ids: [id] }]);
      await settled();
    };
    at.mockReturnValue(left);
    const first = await connect("ana");
    hub.unsubscribe(first);
    await touchAt(left + AWAITED_MS - 1, "c");
    const soon = await connect("ana", { resume: first.resume });
    expect([soon.resumed, soon.frames]).toEqual([true, ["patch games c"]]);
    hub.unsubscribe(soon);
    const { loads } = games;
    await touchAt(left + 3 * AWAITED_MS, "d");
    expect(games.loads).toBe(loads);
    const late = await connect("ana", { resume: soon.resume });
    expect([late.resumed, late.frames]).toEqual([false, ["snapshot games a b c d"]]);
    await touchAt(left + 4 * AWAITED_MS, "e");
    expect(late.frames.at(-1)).toBe("patch games e");
  });
});

test("a hub that closes ends every stream, and takes in nobody and nothing more", async () => {
  const { hub, connect, games } = oneTopic();
  const readers = [await connect("ana"), await connect("bob")];
  await hub.close();
  expect(readers.map(({ ended }) => ended)).toEqual([true, true]);
  expect(hub.readers).toBe(0);
  games.put("c");
  hub.receive([{ topic: "games", ids: ["c"] }]);
  const late = await connect("cid");
  expect(late.ended).toBe(true);
  expect([...readers, late].map(({ frames }) => frames.length)).toEqual([1, 1, 0]);
});

test("what all keys of a topic are read from is read once, for all who connect, and once after each commit", async () => {
  const turns = new MemoryTopic("owner", { together: true });
  const people = ["ana", "bob", "cleo"];
  for (const id of people) turns.put("next", "waits", id);
  const { hub, connect, settled } = memoryHub({ turns });
  const readers = await Promise.all(people.map((id) => connect(id)));
  expect(turns.loads).toBe(1);
  for (const id of people) turns.put("next", "plays", id);
  hub.receive(people.map((key) => ({ topic: "turns", key, ids: ["next"] })));
  await settled();
  expect(turns.loads).toBe(2);
  for (const [index, reader] of readers.entries())
    expect(reader.frames.slice(1)).toEqual([`patch turns:${people[index]} next`]);
  const late = await connect("bob");
  expect(turns.loads).toBe(2);
  expect(late.changes[0]?.[0]?.put).toEqual([{ id: "next", value: "plays" }]);
});
