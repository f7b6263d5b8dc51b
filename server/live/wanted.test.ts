import { describe, expect, test } from "vitest";
import { MemoryTopic, memoryHub } from "../testing/hub.ts";

/** Everyday games; tables that screens ask for by name; what only says that something changed. */
function topics() {
  const hub = memoryHub({
    games: new MemoryTopic("everyone"),
    tables: new MemoryTopic("everyone", { key: "player", everyday: false }),
    cards: new MemoryTopic("administrators", { everyday: false }),
    counts: new MemoryTopic("everyone", { everyday: false, hasRows: false }),
    diary: new MemoryTopic("ownerAndAdministrators", { key: "player", everyday: false, hasRows: false }),
  });
  hub.games.put("a");
  hub.tables.put("oak", "oak", "one");
  hub.tables.put("elm", "elm", "two");
  hub.cards.put("secret");
  return hub;
}

describe("a browser whose screens want more than the everyday topics", () => {
  test("gets those of the keys it named, and no others", async () => {
    const { hub, connect, settled, tables } = topics();
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

  test("is refused what it may not read, and what there is not", async () => {
    const { connect } = topics();
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

  test("comes back with another channel: of that one it gets all, of the others what it missed", async () => {
    const { hub, connect, settled, tables } = topics();
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
    expect(back.changes).toHaveLength(1);
  });

  test("comes back and gets anew what nobody read meanwhile, and is told what changed though nobody listened", async () => {
    const { hub, connect, settled, tables } = topics();
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

  test("is told of a change made since it asked, in a channel that it did not have before", async () => {
    const { hub, connect, settled } = topics();
    const first = await connect("ana");
    hub.receive([{ topic: "counts", ids: "all" }]);
    await settled();
    const back = await connect("ana", { wanted: ["counts"], resume: first.resume });
    expect(back.frames).toEqual(["changed counts"]);
  });
});

test("what only some screens show costs nothing while nobody looks", async () => {
  const { hub, connect, settled, tables, cards, diary } = topics();
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

test("a touch of a topic that only another version of the server knows is logged and left aside", async () => {
  const { hub, connect, settled, errors } = topics();
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
