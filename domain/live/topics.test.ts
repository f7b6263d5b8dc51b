import { expect, test } from "vitest";
import { channelOf, mayRead, topics } from "./topics.ts";

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
] as const)("a topic for %s, of Ana, is read by %s", (audience, readers) => {
  const rule = { audience, key: "player", everyday: false, hasRows: false } as const;
  const reading = Object.values(people).filter((actor) => mayRead(rule, "ana", actor));
  expect(reading.map(({ id }) => id)).toEqual(readers);
});

test("a display's own row is read by that display alone, and a display has nothing of the player of its id (rule B2)", () => {
  const own = { audience: "display", key: "display", everyday: true, hasRows: true } as const;
  expect(Object.values(people).filter((reader) => mayRead(own, "tv", reader))).toEqual([people.tv]);
  expect(Object.values(people).filter((reader) => mayRead(own, "ana", reader))).toEqual([]);
  for (const audience of ["owner", "ownerAndAdministrators", "administrators"] as const) {
    const rule = { audience, key: "player", everyday: true, hasRows: true } as const;
    expect(mayRead(rule, "tv", people.tv)).toBe(false);
  }
});

test("a player is not who a topic without a key belongs to", () => {
  const rule = { audience: "administrators", key: null, everyday: false, hasRows: false } as const;
  expect(mayRead(rule, "", { id: "", role: "user" })).toBe(false);
});

test("what belongs to one player names that player", () => {
  for (const [name, { audience, key }] of Object.entries(topics))
    if (audience === "owner" || audience === "ownerAndAdministrators") expect(key, name).toBe("player");
});

test("a wrong topic, a missing key and a key too many do not compile", () => {
  // @ts-expect-error: no topic is called so
  channelOf("playres");
  // @ts-expect-error: whose?
  channelOf("spins");
  // @ts-expect-error: there is one grid
  channelOf("grid", "ana");
  expect(channelOf("spins", "ana")).toBe("spins:ana");
});
