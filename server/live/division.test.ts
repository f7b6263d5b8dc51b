import { describe, expect, test } from "vitest";
import { MemoryTopic, memoryHub } from "../testing/hub.ts";
import { ChangesByChannel } from "./rowChanges.ts";
import type { DividedRows } from "./source.ts";

const FULL = 3;

/** Boxes in memory, shared out between two topics: those that are full and those that are not. `boxes` is touched for both. */
function sharedOut() {
  const [boxes, full] = [new MemoryTopic("everyone"), new MemoryTopic("everyone", { everyday: false })];
  const there = new Map<string, number>();
  const store = { fails: false, reads: 0 };
  const begin = (): DividedRows => {
    const kept = new Map<string, number>();
    const changed = new Set<string>();
    const isIn = (topic: string, id: string) => (kept.get(id) ?? 0) >= FULL === (topic === "full");
    return {
      read: async (_, ids) => {
        store.reads += 1;
        if (store.fails) throw new Error("the boxes can't be read");
        for (const id of ids ?? new Set([...kept.keys(), ...there.keys()])) {
          changed.add(id);
          const value = there.get(id);
          if (value === undefined) kept.delete(id);
          else kept.set(id, value);
        }
      },
      rows: (topic) => [...kept.keys()].filter((id) => isIn(topic, id)).map((id) => ({ id })),
      takeChanges: () => {
        const changes = new ChangesByChannel();
        for (const id of changed)
          for (const topic of ["boxes", "full"])
            if (kept.has(id) && isIn(topic, id)) changes.put(topic as "players", { id });
            else changes.remove(topic as "players", id);
        changed.clear();
        return changes.all;
      },
    };
  };
  const division = { begin };
  const topics = { boxes: Object.assign(boxes, { division }), full: Object.assign(full, { division }) };
  const put = (id: string, value: number) => void there.set(id, value);
  put("a", 1);
  put("b", 3);
  return { ...memoryHub(topics), put, store };
}

describe("rows that topics share out", () => {
  test("leave one topic and enter the other in one message; who does not read a topic hears nothing of it", async () => {
    const { hub, connect, settled, put } = sharedOut();
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
    expect(both.changes).toHaveLength(2);
    expect(one.frames).toEqual(["snapshot boxes a", "patch boxes b -a"]);
  });

  test("are given to who comes as they were last told, and what was committed meanwhile is told to all", async () => {
    const { hub, connect, settled, put, store } = sharedOut();
    const first = await connect("ana", { wanted: ["full"] });
    put("a", 4);
    const second = await connect("bob", { wanted: ["full"] });
    hub.receive([{ topic: "boxes", ids: ["a"] }]);
    await settled();
    const third = await connect("cid", { wanted: ["full"] });
    const told = ["snapshot boxes a", "snapshot full b", "patch boxes -a", "patch full a"];
    expect([first.frames, second.frames]).toEqual([told, told]);
    expect(third.frames).toEqual(["snapshot boxes", "snapshot full a b"]);
    expect(store.reads).toBe(2);
  });

  test("are not missed by who comes back: patches of what was read meanwhile, the whole of what nobody read", async () => {
    const { hub, connect, settled, put } = sharedOut();
    const gone = await connect("ana", { wanted: ["full"] });
    const resume = { ...gone.resume, held: ["full"] };
    hub.unsubscribe(gone);
    await connect("bob");
    put("a", 4);
    hub.receive([{ topic: "boxes", ids: ["a"] }]);
    await settled();
    const back = await connect("ana", { wanted: ["full"], resume });
    expect(back.resumed).toBe(true);
    expect(back.frames).toEqual(["patch boxes -a", "snapshot full a b"]);
  });

  test("that can't be read are told a little later, against what was told before", async () => {
    const { hub, connect, settled, put, store, errors } = sharedOut();
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

  test("are read anew by who comes after the hub began anew", async () => {
    const { hub, connect, settled, put } = sharedOut();
    await connect("ana");
    put("a", 4);
    hub.refresh();
    await settled();
    const late = await connect("ana", { wanted: ["full"] });
    expect(late.frames).toEqual(["snapshot boxes", "snapshot full a b"]);
  });
});
