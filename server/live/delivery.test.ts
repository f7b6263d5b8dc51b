import { expect, test } from "vitest";
import { MemoryTopic, memoryHub } from "../testing/hub.ts";

test("a change reaches a reader in one write, and readers of the same topics get the same bytes", async () => {
  const [games, players] = [new MemoryTopic("everyone"), new MemoryTopic("everyone")];
  const { hub, connect, settled } = memoryHub({ games, players, audit: new MemoryTopic("administrators") });
  const [one, other] = [await connect("one"), await connect("other")];
  const admin = await connect("admin", { role: "admin" });
  for (const reader of [one, other, admin]) reader.sent.length = 0;

  // No row "a" exists, so the patches remove it from the browsers' rows: "-a".
  const touches = ["games", "audit", "players"].map((topic) => ({ topic, ids: ["a"] }));
  hub.receive(touches);
  await settled();
  expect(one.framesByMessage).toHaveLength(1);
  expect(one.frames).toEqual(["patch games -a", "patch players -a"]);
  expect(admin.frames).toEqual(["patch games -a", "patch audit -a", "patch players -a"]);
  expect(one.sent).toHaveLength(1);
  expect(admin.sent).toHaveLength(1);
  expect(other.sent[0]).toBe(one.sent[0]);
});
