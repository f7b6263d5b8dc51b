import { describe, expect, test } from "vitest";
import { MemoryReader, MemoryTopic, memoryHub } from "../testing/hub.ts";

function hubWithThreeTopics() {
  const topics = {
    games: new MemoryTopic("everyone"),
    cards: new MemoryTopic("owner"),
    audit: new MemoryTopic("administrators"),
  };
  topics.games.put("a");
  topics.cards.put("ana's", "ana's", "ana");
  topics.cards.put("bob's", "bob's", "bob");
  topics.audit.put("secret");
  return memoryHub(topics);
}

/** A change in every channel that has rows. */
const changesInAllChannels = [
  { topic: "games", ids: ["a"] },
  { topic: "cards", key: "ana", ids: ["ana's"] },
  { topic: "cards", key: "bob", ids: ["bob's"] },
  { topic: "audit", ids: ["secret"] },
] as const;

const forAna = ["games a", "cards:ana ana's"];
const forBob = ["games a", "cards:bob bob's"];
const forAdmin = ["games a", "cards:chief", "audit secret"];
const framesOf = (kind: string, rows: string[]) => rows.map((row) => `${kind} ${row}`);

describe("the right to read a topic", () => {
  test("a player's own topics are sent only to that player, administrators' topics to administrators", async () => {
    const { hub, connect, settled } = hubWithThreeTopics();
    const [ana, bob, chief] = [
      await connect("ana"),
      await connect("bob"),
      await connect("chief", { role: "admin" }),
    ];
    expect(ana.frames).toEqual(framesOf("snapshot", forAna));
    expect(bob.frames).toEqual(framesOf("snapshot", forBob));
    expect(chief.frames).toEqual(framesOf("snapshot", forAdmin));
    hub.receive(changesInAllChannels);
    await settled();
    expect(ana.frames.slice(2)).toEqual(framesOf("patch", forAna));
    expect(bob.frames.slice(2)).toEqual(framesOf("patch", forBob));
    expect(chief.frames.slice(3)).toEqual(["patch games a", "patch audit secret"]);
  });

  test("a browser that reconnects gets only the missed changes that its account may read", async () => {
    const { hub, connect, settled } = hubWithThreeTopics();
    const [ana, chief] = [await connect("ana"), await connect("chief", { role: "admin" })];
    for (const reader of [ana, chief]) hub.unsubscribe(reader);
    hub.receive(changesInAllChannels);
    await settled();
    const back = await connect("ana", { resume: ana.resume });
    expect(back.resumed).toBe(true);
    expect(back.frames).toEqual(["patch games a", "snapshot cards:ana ana's"]);
    const chiefBack = await connect("chief", { role: "admin", resume: chief.resume });
    expect(chiefBack.frames).toEqual(["patch games a", "patch audit secret"]);
  });

  test("snapshots are never shared between an administrator and a player, or between two players", async () => {
    const { connect } = hubWithThreeTopics();
    await connect("chief", { role: "admin" });
    await connect("ana");
    expect((await connect("bob")).frames).toEqual(framesOf("snapshot", forBob));
  });
});

describe("a browser that reconnects", () => {
  test("gets exactly the missed changes, once, and then new changes", async () => {
    const { hub, connect, settled, games } = hubWithThreeTopics();
    const touch = async (id: string) => {
      games.put(id);
      hub.receive([{ topic: "games", ids: [id] }]);
      await settled();
    };
    const first = await connect("ana");
    await touch("b");
    hub.unsubscribe(first);
    await touch("c");
    await touch("d");
    const second = await connect("ana", { resume: first.resume });
    expect(second.resumed).toBe(true);
    expect(second.frames).toEqual(["patch games c", "patch games d"]);
    await touch("e");
    expect(second.frames.at(-1)).toBe("patch games e");
    const third = await connect("ana", { resume: second.resume });
    expect(third.resumed).toBe(true);
    expect(third.frames).toEqual([]);
  });

  test("does not get the missed changes twice if it disconnects after receiving them", async () => {
    const { hub, connect, settled } = hubWithThreeTopics();
    const first = await connect("ana");
    hub.unsubscribe(first);
    hub.receive(changesInAllChannels);
    await settled();
    const second = await connect("ana", { resume: first.resume });
    expect(second.messages.map(({ event, id }) => [event, id])).toEqual([
      ["hello", null],
      ["frame", second.resume.since],
      ["ready", second.resume.since],
    ]);
  });

  test("gets snapshots when it missed more messages than the server stores", async () => {
    const { hub, connect, settled } = hubWithThreeTopics();
    const first = await connect("ana");
    hub.unsubscribe(first);
    for (let i = 0; i < 1001; i += 1) {
      hub.receive([{ topic: "games", ids: ["a"] }]);
      await settled();
    }
    const back = await connect("ana", { resume: first.resume });
    expect(back.resumed).toBe(false);
    expect(back.frames).toEqual(framesOf("snapshot", forAna));
  });

  test("gets snapshots when its account or its role has changed", async () => {
    const { connect } = hubWithThreeTopics();
    const { resume } = await connect("ana");
    const bob = await connect("bob", { resume });
    expect([bob.resumed, bob.frames]).toEqual([false, framesOf("snapshot", forBob)]);
    const promoted = await connect("ana", { role: "admin", resume });
    expect([promoted.resumed, promoted.frames]).toEqual([
      false,
      framesOf("snapshot", [...forAna, "audit secret"]),
    ]);
    const demoted = await connect("ana", { resume: promoted.resume });
    expect([demoted.resumed, demoted.frames]).toEqual([false, framesOf("snapshot", forAna)]);
  });

  test("gets snapshots when it reconnects to another server process, or sends an invalid message id", async () => {
    const { connect } = hubWithThreeTopics();
    const { resume } = await connect("ana");
    const { connect: connectToOtherServer } = hubWithThreeTopics();
    expect((await connectToOtherServer("ana", { resume })).resumed).toBe(false);
    const [epoch] = resume.since.split("-");
    for (const since of [
      "",
      "-",
      "0",
      epoch ?? "",
      `${epoch}-x`,
      `${epoch}-999`,
      `${epoch}-1.5`,
      `${epoch}--1`,
    ])
      expect((await connect("ana", { resume: { ...resume, since } })).resumed, since).toBe(false);
  });
});

describe("a change of rights", () => {
  test("ends every stream of that account, and no other", async () => {
    const { hub, connect, settled } = hubWithThreeTopics();
    const [phone, laptop, bob] = [await connect("ana"), await connect("ana"), await connect("bob")];
    hub.receive([{ rightsOf: "ana" }]);
    hub.receive(changesInAllChannels);
    await settled();
    expect([phone, laptop, bob].map(({ ended }) => ended)).toEqual([true, true, false]);
    expect(phone.frames).toEqual(framesOf("snapshot", forAna));
    expect(bob.frames).toHaveLength(4);
    expect(hub.readers).toBe(1);
  });

  test("that is made while a browser connects applies to its stream", async () => {
    const { hub, settled } = hubWithThreeTopics();
    let role: "user" | "admin" = "admin";
    const reader = new MemoryReader();
    const subscribed = hub.subscribe(reader, async () => ({ id: "ana", name: "Ana", role }), {
      wanted: [],
      resume: null,
    });
    role = "user";
    hub.receive([{ rightsOf: "ana" }]);
    await subscribed;
    await settled();
    expect(reader.ended || reader.frames.every((frame) => !frame.includes("audit"))).toBe(true);
  });
});

describe("when changes may have been missed", () => {
  test("every stream ends, and returning browsers get snapshots, also of their players' own topics", async () => {
    const { hub, connect, settled, cards } = hubWithThreeTopics();
    const [ana, chief] = [await connect("ana"), await connect("chief", { role: "admin" })];
    cards.put("new", "new", "ana");
    hub.refresh();
    await settled();
    expect([ana.ended, chief.ended]).toEqual([true, true]);
    const back = await connect("ana", { resume: ana.resume });
    expect(back.resumed).toBe(false);
    expect(back.frames).toEqual(["snapshot games a", "snapshot cards:ana ana's new"]);
  });
});
