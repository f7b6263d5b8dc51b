import { spawnSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { machineOf } from "../calls/known/machine.ts";
import { writeChosenAddress } from "../calls/known/repository.ts";
import type { DatabaseLocation } from "../database/database.ts";
import { unannounced } from "../live/writer.ts";
import { engines } from "../testing/databases.ts";
import { startServer } from "../testing/server.ts";

/** Runs the command as `npm run password-link` does. */
function passwordLink(
  { databaseUrl, dataDir }: DatabaseLocation,
  args: readonly string[],
  settings: Record<string, string> = {},
) {
  const env = {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl ?? "",
    DATA_DIR: dataDir,
    PORT: "4321",
    HOST: "127.0.0.1",
    ...settings,
  };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "passwordLinkCli.ts"), ...args],
    { env, encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

describe.each(engines)("on %s", (engine) => {
  test("the printed link sets a new password, while the server runs", async () => {
    const server = await startServer(engine);
    const { status, stdout, stderr } = passwordLink(server.location, [" ADMIN "]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const token = /^http:\/\/localhost:4321\/#lien=([\w-]+)$/m.exec(stdout)?.[1] ?? "";
    // The command runs on the real clock, and its link is valid for 24 hours from the real time.
    server.clock.now = Date.now();
    await server.visitor().does("accounts.usePasswordLink", { token, newPassword: "tout nouveau" });
    await server.signIn("admin", "tout nouveau");
  });
});

test("the printed link has the address that phones reach; if there is none, the command says so (rule I1)", async () => {
  const server = await startServer("sqlite");
  const address = "https://chalet.exemple";
  const linkWith = (settings: Record<string, string>) =>
    passwordLink(server.location, ["admin"], settings).stdout.split("\n").slice(1, -1);
  expect(linkWith({ PUBLIC_URL: "https://jeux.exemple.fr" })).toEqual([
    expect.stringMatching(/^https:\/\/jeux\.exemple\.fr\/#lien=/),
  ]);
  expect(linkWith({})).toEqual([
    expect.stringMatching(/^http:\/\/localhost:4321\/#lien=/),
    "Ce lien ne s'ouvre que sur cet ordinateur : HOST limite le serveur à cette machine.",
  ]);
  const [own] = machineOf(
    { host: "0.0.0.0", port: 4321, publicUrl: "http://localhost:4321" },
    networkInterfaces(),
  ).own;
  expect(linkWith({ HOST: "0.0.0.0" })[0]).toContain(`${own ?? "http://localhost:4321"}/#lien=`);
  await server.database.runExclusive((tx) =>
    writeChosenAddress(unannounced({ tx }), { address, isOwn: false }),
  );
  expect(linkWith({})[0]).toContain(`${address}/#lien=`);
});

test("a failure is reported in one line", async () => {
  const { location } = await startServer("sqlite");
  const wrong = [
    [passwordLink(location, ["Personne"]), /^Aucun joueur ne s'appelle « Personne »\.\n$/],
    [passwordLink(location, []), /^Usage : .*\n$/],
    [
      passwordLink({ ...location, databaseUrl: "postgres://127.0.0.1:1/x" }, ["admin"]),
      /^DATABASE_URL : .*\n$/,
    ],
  ] as const;
  for (const [{ status, stdout, stderr }, line] of wrong) {
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(line);
  }
});
