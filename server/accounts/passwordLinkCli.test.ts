import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DatabaseLocation } from "../database/database.ts";
import { engines } from "../testing/databases.ts";
import { NODE_COMPILE_CACHE } from "../testing/process.ts";
import { startServer } from "../testing/server.ts";

/** Runs the command as `npm run password-link` does. */
function passwordLink({ databaseUrl, dataDir }: DatabaseLocation, ...args: string[]) {
  const env = {
    NODE_COMPILE_CACHE,
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl ?? "",
    DATA_DIR: dataDir,
    PORT: "4321",
  };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "passwordLinkCli.ts"), ...args],
    { env, encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

describe.each(engines)("on %s", (engine) => {
  test("the link it prints sets a new password, while the server runs", async () => {
    const server = await startServer(engine);
    const { status, stdout, stderr } = passwordLink(server.location, " ADMIN ");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const token = /^http:\/\/localhost:4321\/#lien=([\w-]+)$/m.exec(stdout)?.[1] ?? "";
    server.clock.now = Date.now();
    await server.visitor().does("accounts.usePasswordLink", { token, newPassword: "tout nouveau" });
    await server.signIn("admin", "tout nouveau");
  });
});

test("what is wrong is told in one line", async () => {
  const { location } = await startServer("sqlite");
  const wrong = [
    [passwordLink(location, "Personne"), /^Aucun joueur ne s'appelle « Personne »\.\n$/],
    [passwordLink(location), /^Usage : .*\n$/],
    [
      passwordLink({ ...location, databaseUrl: "postgres://127.0.0.1:1/x" }, "admin"),
      /^DATABASE_URL : .*\n$/,
    ],
  ] as const;
  for (const [{ status, stdout, stderr }, line] of wrong) {
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(line);
  }
});
