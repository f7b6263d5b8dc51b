import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { answerOf } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";

describe.each(engines)("on %s", (engine) => {
  test("signed-in people get their own e-mail address, or null if they gave none, and visitors are refused", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia", { email: "nadia@exemple.fr" });
    const hugo = await server.player("Hugo", { email: "hugo@exemple.fr" });
    const call = "accounts.ownEmail";
    expect(answerOf(await nadia.query(call, {}))).toEqual({ email: "nadia@exemple.fr" });
    expect(answerOf(await hugo.query(call, {}))).toEqual({ email: "hugo@exemple.fr" });
    expect(answerOf(await (await server.admin()).query(call, {}))).toEqual({ email: null });
    expect(await server.visitor().query(call, {})).toMatchObject({ status: 401 });
  });
});
