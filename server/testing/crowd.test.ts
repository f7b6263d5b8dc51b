import { expect, test } from "vitest";
import { insertCrowd } from "./crowd.ts";
import { startServer } from "./server.ts";
import { PASSWORD, PASSWORD_HASH } from "./template.ts";

test("players who were added without commands sign in by their names", async () => {
  const server = await startServer("sqlite");
  const { now } = server.clock;
  const [, second] = await server.database.runExclusive((tx) => insertCrowd(tx, 2, PASSWORD_HASH, now));
  expect((await server.signIn("Joueur 2", PASSWORD)).id).toBe(second?.id);
});
