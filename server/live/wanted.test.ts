import { describe, expect, test } from "vitest";
import { MemoryTopic, memoryHub } from "../testing/hub.ts";

/**
 * `games` goes to every browser; the other topics must be requested. `counts` and `diary` have no rows: the hub only
 * signals that something in them changed.
 */
function hubWithFiveTopics() {
  const hub = memoryHub({
    games: new MemoryTopic("everyone"),
    tables: new MemoryTopic("everyone", { key: "player", isAlwaysSent: false }),
    cards: new MemoryTopic("administrators", { isAlwaysSent: false }),
    counts: new MemoryTopic("everyone", { isAlwaysSent: false, hasRows: false }),
    diary: new MemoryTopic("ownerAndAdministrators", { key: "player", isAlwaysSent: false, hasRows: false }),
  });
  hub.games.put("a");
  hub.tables.put("oak", "oak", "one");
  hub.tables.put("elm", "elm", "two");
  hub.cards.put("secret");
  return hub;
}

describe("a browser that requests more than the topics that are always sent", () => {
  test("gets the channels that it requested, and no others", async () => {
    const { hub, connect, settled, tables } = hubWithFiveTopics();
    const reader = await connect("ana", { wanted: ["tables:one", "counts"] });
    const other = await connect("bob");
    expect(reader.frames).toEqual(["snapshot games a", "snapshot tables:one oak", "changed counts"]);
    expect(other.frames).toEqual(["snapshot games a"]);
    tables.put("ash", "ash", "one");
    hub.receive([
      { topic: "tables", key: "one", ids: ["ash"] },
      { topic: "tables", key: "two", ids: ["elm"] },
      { topic: "counts", ids: "all" },
    ]);
    await settled();
    expect(reader.frames.slice(3)).toEqual(["patch tables:one ash", "changed counts"]);
    expect(other.frames).toHaveLength(1);
  });

  test("is not subscribed to forbidden or unknown channels", async () => {
    const { connect } = hubWithFiveTopics();
    const wanted = ["cards", "diary:ana", "diary:bob", "tables", "counts:one", "nothing", "games:one"];
    const ana = await connect("ana", { wanted });
    expect(ana.frames).toEqual(["snapshot games a", "changed diary:ana"]);
    expect(ana.hello?.refused).toEqual(wanted.filter((name) => name !== "diary:ana"));
    const chief = await connect("chief", { role: "admin", wanted });
    expect(chief.frames).toEqual([
      "snapshot games a",
      "snapshot cards secret",
      "changed diary:ana",
      "changed diary:bob",
    ]);
  });

  test("gets at most 20 requested channels", async () => {
    const { connect } = hubWithFiveTopics();
    const wanted = Array.from({ length: 22 }, (_, index) => `tables:${index}`);
    const { hello } = await connect("ana", { wanted });
    expect(hello?.refused).toEqual(["tables:20", "tables:21"]);
  });

  test("that reconnects with a new channel gets that channel's snapshot, and the missed changes of the others", async () => {
    const { hub, connect, settled, tables } = hubWithFiveTopics();
    const first = await connect("ana", { wanted: ["tables:one", "counts"] });
    const watching = await connect("bob", { wanted: ["tables:one"] });
    hub.unsubscribe(first);
    tables.put("ash", "ash", "one");
    hub.receive([
      { topic: "games", ids: ["a"] },
      { topic: "tables", key: "one", ids: ["ash"] },
    ]);
    await settled();
    expect(watching.frames.at(-1)).toBe("patch tables:one ash");
    const held = ["tables:one", "counts"];
    const back = await connect("ana", {
      wanted: [...held, "tables:two"],
      resume: { ...first.resume, held },
    });
    expect(back.resumed).toBe(true);
    expect(back.frames).toEqual(["patch games a", "patch tables:one ash", "snapshot tables:two elm"]);
    expect(back.framesByMessage).toHaveLength(1);
  });

  test("that reconnects gets snapshots of channels that lost all subscribers, and the change signals that it missed", async () => {
    const { hub, connect, settled, tables } = hubWithFiveTopics();
    const held = ["tables:one", "counts"];
    const first = await connect("ana", { wanted: held });
    hub.unsubscribe(first);
    tables.put("ash", "ash", "one");
    hub.receive([
      { topic: "tables", key: "one", ids: ["ash"] },
      { topic: "counts", ids: "all" },
    ]);
    await settled();
    const back = await connect("ana", { wanted: held, resume: { ...first.resume, held } });
    expect(back.frames).toEqual(["changed counts", "snapshot tables:one oak ash"]);
    const again = await connect("ana", { wanted: held, resume: { ...back.resume, held } });
    expect(again.frames).toEqual([]);
  });

  test("gets a change signal for a channel without rows that it requests for the first time", async () => {
    const { hub, connect, settled } = hubWithFiveTopics();
    const first = await connect("ana");
    hub.receive([{ topic: "counts", ids: "all" }]);
    await settled();
    const back = await connect("ana", { wanted: ["counts"], resume: first.resume });
    expect(back.frames).toEqual(["changed counts"]);
  });
});

test("channels that only some screens request are not read while nobody subscribes to them", async () => {
  const { hub, connect, settled, tables, cards, diary } = hubWithFiveTopics();
  const reader = await connect("ana");
  const before = reader.sent.length;
  hub.receive([
    { topic: "tables", key: "one", ids: ["oak"] },
    { topic: "cards", ids: "all" },
    { topic: "diary", key: "ana", ids: "all" },
  ]);
  await settled();
  expect([tables.loads, cards.loads, diary.loads]).toEqual([0, 0, 0]);
  expect(reader.sent).toHaveLength(before);
});

test("a change of an unknown topic, or of a topic whose key is missing, is logged and ignored", async () => {
  const { hub, connect, settled, errors } = hubWithFiveTopics();
  const reader = await connect("ana");
  hub.receive([
    { topic: "tournaments", key: "one", ids: ["x"] },
    { topic: "tables", ids: "all" },
    { topic: "games", ids: ["a"] },
  ]);
  await settled();
  expect(reader.frames.slice(1)).toEqual(["patch games a"]);
  expect(errors.map(String)).toEqual([
    expect.stringContaining("tournaments"),
    expect.stringContaining("tables"),
  ]);
});
