import { describe, expect, test } from "vitest";
import { MemoryTopic, memoryHub } from "../testing/hub.ts";
import { ChangesByChannel } from "./rowChanges.ts";
import type { DividedRows } from "./source.ts";

const FULL = 3;

/**
 * Boxes in memory, divided between two topics: `full` has the boxes with a value of at least FULL, `boxes` all others. A
 * change of any box touches only the topic `boxes`. In the frames that the tests expect, "-a" means that box "a" is removed
 * from the topic.
 */
function dividedBoxes() {
  const [boxes, full] = [new MemoryTopic("everyone"), new MemoryTopic("everyone", { isAlwaysSent: false })];
  const values = new Map<string, number>();
  const store = { fails: false, reads: 0 };
  const begin = (): DividedRows => {
    const cached = new Map<string, number>();
    const changed = new Set<string>();
    const isIn = (topic: string, id: string) => (cached.get(id) ?? 0) >= FULL === (topic === "full");
    return {
      read: async (_, ids) => {
        store.reads += 1;
        if (store.fails) throw new Error("the boxes can't be read");
        for (const id of ids ?? new Set([...cached.keys(), ...values.keys()])) {
          changed.add(id);
          const value = values.get(id);
          if (value === undefined) cached.delete(id);
          else cached.set(id, value);
        }
      },
      rows: (topic) => [...cached.keys()].filter((id) => isIn(topic, id)).map((id) => ({ id })),
      takeChanges: () => {
        const changes = new ChangesByChannel();
        for (const id of changed)
          for (const topic of ["boxes", "full"])
            if (cached.has(id) && isIn(topic, id)) changes.put(topic as "players", { id });
            else changes.remove(topic as "players", id);
        changed.clear();
        return changes.all;
      },
    };
  };
  const division = { begin };
  const topics = { boxes: Object.assign(boxes, { division }), full: Object.assign(full, { division }) };
  const put = (id: string, value: number) => void values.set(id, value);
  put("a", 1);
  put("b", 3);
  return { ...memoryHub(topics), put, store };
}

describe("rows that are divided between several topics", () => {
  test("move from one topic to the other in one message, and are sent only to subscribers", async () => {
    const { hub, connect, settled, put } = dividedBoxes();
    const [both, one] = [await connect("ana", { wanted: ["full"] }), await connect("bob")];
    put("a", 4);
    put("b", 2);
    hub.receive([{ topic: "boxes", ids: ["a", "b"] }]);
    await settled();
    expect(both.frames).toEqual([
      "snapshot boxes a",
      "snapshot full b",
      "patch boxes b -a",
      "patch full a -b",
    ]);
    expect(both.framesByMessage).toHaveLength(2);
    expect(one.frames).toEqual(["snapshot boxes a", "patch boxes b -a"]);
  });

  test("reach a new browser as they were in the last message, and changes announced later reach all browsers", async () => {
    const { hub, connect, settled, put, store } = dividedBoxes();
    const first = await connect("ana", { wanted: ["full"] });
    put("a", 4);
    const second = await connect("bob", { wanted: ["full"] });
    hub.receive([{ topic: "boxes", ids: ["a"] }]);
    await settled();
    const third = await connect("cid", { wanted: ["full"] });
    const frames = ["snapshot boxes a", "snapshot full b", "patch boxes -a", "patch full a"];
    expect([first.frames, second.frames]).toEqual([frames, frames]);
    expect(third.frames).toEqual(["snapshot boxes", "snapshot full a b"]);
    expect(store.reads).toBe(2);
  });

  test("reach a returning browser as patches for topics that other browsers read, as snapshots for other topics", async () => {
    const { hub, connect, settled, put } = dividedBoxes();
    const disconnected = await connect("ana", { wanted: ["full"] });
    const resume = { ...disconnected.resume, held: ["full"] };
    hub.unsubscribe(disconnected);
    await connect("bob");
    put("a", 4);
    hub.receive([{ topic: "boxes", ids: ["a"] }]);
    await settled();
    const back = await connect("ana", { wanted: ["full"], resume });
    expect(back.resumed).toBe(true);
    expect(back.frames).toEqual(["patch boxes -a", "snapshot full a b"]);
  });

  test("are read again after a failed read, and sent as patches to the rows that were sent last", async () => {
    const { hub, connect, settled, put, store, errors } = dividedBoxes();
    const reader = await connect("ana", { wanted: ["full"] });
    put("a", 4);
    store.fails = true;
    hub.receive([{ topic: "boxes", ids: ["a"] }]);
    await settled();
    expect(errors).toHaveLength(1);
    store.fails = false;
    put("b", 1);
    await expect
      .poll(() => reader.frames.slice(2), { timeout: 30_000 })
      .toEqual(["patch boxes b -a", "patch full a -b"]);
  });

  test("are read again for the first browser that connects after the hub was reset", async () => {
    const { hub, connect, settled, put } = dividedBoxes();
    await connect("ana");
    put("a", 4);
    hub.refresh();
    await settled();
    const late = await connect("ana", { wanted: ["full"] });
    expect(late.frames).toEqual(["snapshot boxes", "snapshot full a b"]);
  });
});
