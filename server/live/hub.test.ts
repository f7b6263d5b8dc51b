import { describe, expect, onTestFinished, test, vi } from "vitest";
import { MemoryReader, MemoryTopic, memoryHub } from "../testing/hub.ts";
import { RECONNECT_WINDOW_MS } from "./audience.ts";

const opening = { wanted: [], resume: null };

function hubWithOneTopic() {
  const games = new MemoryTopic("everyone");
  games.put("a");
  games.put("b");
  return memoryHub({ games });
}

describe("a browser that connects", () => {
  test("gets a snapshot of each topic, then patches of the rows that changed", async () => {
    const { hub, connect, settled, games } = hubWithOneTopic();
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
    expect(reader.framesByMessage[1]?.[0]?.put).toEqual([{ id: "a", value: "changed" }]);
  });

  test("is not subscribed when its first message closes the connection, as the first message of a poll does", async () => {
    const { hub, settled } = hubWithOneTopic();
    const reader = new MemoryReader();
    reader.send = () => {
      reader.isClosed = true;
    };
    await hub.subscribe(reader, async () => ({ id: "ana", name: "Ana", role: "user" }), opening);
    await settled();
    expect(hub.readers).toBe(0);
  });

  test("gets one message with all changes that wait to be sent", async () => {
    const { hub, connect, settled } = hubWithOneTopic();
    const reader = await connect("ana");
    hub.receive([{ topic: "games", ids: ["a"] }]);
    hub.receive([{ topic: "games", ids: ["b", "a"] }]);
    await settled();
    expect(reader.frames.slice(1)).toEqual(["patch games a b"]);
  });

  test("gets a snapshot when too many rows changed to list their ids", async () => {
    const { hub, connect, settled } = hubWithOneTopic();
    const reader = await connect("ana");
    hub.receive([{ topic: "games", ids: ["a"] }]);
    hub.receive([{ topic: "games", ids: "all" }]);
    hub.receive([{ topic: "games", ids: ["b"] }]);
    await settled();
    expect(reader.frames.slice(1)).toEqual(["snapshot games a b"]);
  });

  test("gets nothing when nothing changed", async () => {
    const { hub, connect, settled, games } = hubWithOneTopic();
    const reader = await connect("ana");
    const before = games.loads;
    hub.receive([{ topic: "games", ids: [] }]);
    hub.receive([]);
    await settled();
    expect(reader.frames).toHaveLength(1);
    expect(games.loads).toBe(before);
  });

  test("misses no change that is made while its snapshot is read", async () => {
    const { hub, connect, settled, games } = hubWithOneTopic();
    let release = () => {};
    games.readsWaitFor = new Promise((resolve) => {
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

  test("is not subscribed if it has already disconnected", async () => {
    const { hub } = hubWithOneTopic();
    const reader = new MemoryReader();
    reader.isClosed = true;
    await hub.subscribe(reader, async () => ({ id: "ana", name: "Ana", role: "user" }), opening);
    expect(reader.sent).toEqual([]);
    expect(hub.readers).toBe(0);
  });

  test("gets nothing if its account is deleted", async () => {
    const { hub } = hubWithOneTopic();
    const reader = new MemoryReader();
    await hub.subscribe(reader, async () => null, opening);
    expect(reader.sent).toEqual([]);
    expect(reader.ended).toBe(true);
  });
});

describe("many browsers", () => {
  test("get the same bytes, read and encoded once", async () => {
    const { hub, connect, settled, games } = hubWithOneTopic();
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

  test("that are connected get a change before the next browser in the queue gets its snapshot", async () => {
    const { hub, connect, settled, games } = hubWithOneTopic();
    const connected = await connect("ana");
    const gate = Promise.withResolvers<void>();
    const framesBefore: number[] = [];
    const open = (until: Promise<void>) =>
      hub.subscribe(
        new MemoryReader(),
        async () => {
          framesBefore.push(connected.frames.length);
          await until;
          return { id: "bob", name: "Bob", role: "user" };
        },
        opening,
      );
    const connecting = [open(gate.promise), open(Promise.resolve()), open(Promise.resolve())];
    await new Promise((resolve) => setImmediate(resolve));
    games.put("a", "changed");
    hub.receive([{ topic: "games", ids: ["a"] }]);
    gate.resolve();
    await Promise.all(connecting);
    expect(framesBefore).toEqual([1, 2, 2]);
    await settled();
    expect(connected.frames).toEqual(["snapshot games a b", "patch games a"]);
  });

  test("get a current snapshot, not the snapshot that an earlier browser got", async () => {
    const { hub, connect, games } = hubWithOneTopic();
    await connect("ana");
    games.put("c");
    hub.receive([{ topic: "games", ids: ["c"] }]);
    expect((await connect("bob")).frames).toEqual(["snapshot games a b c"]);
  });

  test("are counted until they disconnect", async () => {
    const { hub, connect, settled } = hubWithOneTopic();
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
  test("is read completely after a delay, with the changes made until then", async () => {
    const { hub, errors, connect, settled, games } = hubWithOneTopic();
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

  test("does not block the other topics", async () => {
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

  test("refuses new browsers until it can be read again", async () => {
    const { connect, games } = hubWithOneTopic();
    games.fails = true;
    await expect(connect("ana")).rejects.toThrow("can't be read");
    games.fails = false;
    expect((await connect("ana")).frames).toEqual(["snapshot games a b"]);
  });
});

describe("while no browser is connected", () => {
  test("nothing is read until the first browser connects, which gets snapshots", async () => {
    const { hub, connect, settled, games } = hubWithOneTopic();
    games.put("c");
    hub.receive([{ topic: "games", ids: ["c"] }]);
    await settled();
    expect(games.loads).toBe(0);
    expect((await connect("ana")).frames).toEqual(["snapshot games a b c"]);
  });

  test("a browser that returns within 10 minutes gets the missed changes, and after that time snapshots", async () => {
    const { hub, connect, settled, games } = hubWithOneTopic();
    const disconnectedAt = performance.now();
    const clock = vi.spyOn(performance, "now");
    onTestFinished(() => clock.mockRestore());
    const touchAt = async (instant: number, id: string) => {
      clock.mockReturnValue(instant);
      games.put(id);
      hub.receive([{ topic: "games", ids: [id] }]);
      await settled();
    };
    clock.mockReturnValue(disconnectedAt);
    const first = await connect("ana");
    hub.unsubscribe(first);
    await touchAt(disconnectedAt + RECONNECT_WINDOW_MS - 1, "c");
    const soon = await connect("ana", { resume: first.resume });
    expect([soon.resumed, soon.frames]).toEqual([true, ["patch games c"]]);
    hub.unsubscribe(soon);
    const { loads } = games;
    await touchAt(disconnectedAt + 3 * RECONNECT_WINDOW_MS, "d");
    expect(games.loads).toBe(loads);
    const late = await connect("ana", { resume: soon.resume });
    expect([late.resumed, late.frames]).toEqual([false, ["snapshot games a b c d"]]);
    await touchAt(disconnectedAt + 4 * RECONNECT_WINDOW_MS, "e");
    expect(late.frames.at(-1)).toBe("patch games e");
  });
});

test("a closed hub ends every stream, and accepts no browser and no change", async () => {
  const { hub, connect, games } = hubWithOneTopic();
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

test("a topic that loads all keys in one query is read once for all browsers, and once after each commit", async () => {
  const turns = new MemoryTopic("owner", { loadsAllKeys: true });
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
  expect(late.framesByMessage[0]?.[0]?.put).toEqual([{ id: "next", value: "plays" }]);
});
