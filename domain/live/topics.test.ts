import { expect, test } from "vitest";
import { channelOf, mayRead, topics } from "./topics.ts";

const people = {
  ana: { id: "ana", role: "user" },
  bob: { id: "bob", role: "user" },
  chief: { id: "chief", role: "admin" },
} as const;

test.each([
  ["everyone", ["ana", "bob", "chief"]],
  ["administrators", ["chief"]],
  ["owner", ["ana"]],
  ["ownerAndAdministrators", ["ana", "chief"]],
] as const)("a topic for %s, of Ana, is read by %s", (audience, readers) => {
  const rule = { audience, key: "player", everyday: false, hasRows: false } as const;
  const reading = Object.values(people).filter((actor) => mayRead(rule, "ana", actor));
  expect(reading.map(({ id }) => id)).toEqual(readers);
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
