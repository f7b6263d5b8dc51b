import { expect, test } from "vitest";
import { mayRead } from "./mayRead.ts";
import { channelOf, topics } from "./topics.ts";

const people = {
  ana: { id: "ana", role: "user" },
  bob: { id: "bob", role: "user" },
  chief: { id: "chief", role: "admin" },
  tv: { id: "tv", role: "display" },
} as const;

test.each([
  ["everyone", ["ana", "bob", "chief", "tv"]],
  ["administrators", ["chief"]],
  ["owner", ["ana"]],
  ["ownerAndAdministrators", ["ana", "chief"]],
] as const)("Ana's channel of a topic with the audience %s may be read by %s", (audience, readers) => {
  const topic = { audience, key: "player", isAlwaysSent: false, hasRows: false } as const;
  const reading = Object.values(people).filter((actor) => mayRead(topic, "ana", actor));
  expect(reading.map(({ id }) => id)).toEqual(readers);
});

test("only a display itself may read its row, and it may not read the rows of a player with the same id (rule B2)", () => {
  const own = { audience: "display", key: "display", isAlwaysSent: true, hasRows: true } as const;
  expect(Object.values(people).filter((reader) => mayRead(own, "tv", reader))).toEqual([people.tv]);
  expect(Object.values(people).filter((reader) => mayRead(own, "ana", reader))).toEqual([]);
  for (const audience of ["owner", "ownerAndAdministrators", "administrators"] as const) {
    const topic = { audience, key: "player", isAlwaysSent: true, hasRows: true } as const;
    expect(mayRead(topic, "tv", people.tv)).toBe(false);
  }
});

test("an empty id gives no right to read a topic without a key", () => {
  const topic = { audience: "administrators", key: null, isAlwaysSent: false, hasRows: false } as const;
  expect(mayRead(topic, "", { id: "", role: "user" })).toBe(false);
});

test("each topic that an owner may read has the player's id as its key", () => {
  for (const [name, { audience, key }] of Object.entries(topics))
    if (audience === "owner" || audience === "ownerAndAdministrators") expect(key, name).toBe("player");
});

test("a wrong topic, a missing key and a superfluous key do not compile", () => {
  // @ts-expect-error: no topic has this name
  channelOf("playres");
  // @ts-expect-error: the key is missing
  channelOf("spins");
  // @ts-expect-error: the grid has no key
  channelOf("settings", "ana");
  expect(channelOf("spins", "ana")).toBe("spins:ana");
});
