import { describe, expect, test } from "vitest";
import { engines } from "../../testing/databases.ts";
import { playGame } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const TOKEN = "un-jeton-de-mesure";
const read = (server: TestServer, authorization?: string) =>
  server.transport({ method: "GET", url: "/metrics", headers: authorization ? { authorization } : {} });

describe.each(engines)("on %s", (engine) => {
  test("who has the token reads what the server does, without names and ids (rule V5)", async () => {
    const server = await startServer(engine, { metricsToken: TOKEN });
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    const gameId = await playGame(server, nadia, hugo);
    expect(await hugo.refused("event.end", { ceremony: false })).toBe("administratorsOnly");
    const stream = await openStream(await server.listen(), nadia);
    const { status, body } = await read(server, `Bearer ${TOKEN}`);
    expect(status).toBe(200);
    const lines = body.trimEnd().split("\n");
    for (const line of lines)
      expect(line).toMatch(
        /^(# TYPE semaine_chill_\w+ (counter|gauge)|semaine_chill_\w+(\{[^}]*\})? [\d.e+-]+)$/,
      );
    expect(lines).toContain('semaine_chill_calls_total{call="games.complete",outcome="ok"} 1');
    expect(lines).toContain('semaine_chill_calls_total{call="event.end",outcome="administratorsOnly"} 1');
    expect(lines).toContain("semaine_chill_streams 1");
    expect(lines).toContain("semaine_chill_jobs_waiting 0");
    const commits = /^semaine_chill_transactions_total (\d+)$/m.exec(body)?.[1];
    expect(Number(commits)).toBeGreaterThan(3);
    for (const secret of [nadia.name, hugo.id, gameId]) expect(body).not.toContain(secret);
    expect(body.includes("semaine_chill_database_bytes")).toBe(engine === "sqlite");
    stream.close();
  });
});

test("without the token, or without one in the settings, there is no such page (rule V5)", async () => {
  const server = await startServer("sqlite", { metricsToken: TOKEN });
  const silent = await startServer("sqlite");
  const missing = await read(silent, `Bearer ${TOKEN}`);
  expect(missing.status).toBe(404);
  for (const authorization of [undefined, TOKEN, `Bearer ${TOKEN}x`, "Bearer "]) {
    const answer = await read(server, authorization);
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
  }
});
