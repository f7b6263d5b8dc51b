import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signIn } from "../../server/testing/person.ts";
import { packRelease } from "../packRelease.mjs";
import { Image, missingBuilderReason, USER } from "./image.ts";

const reason = missingBuilderReason();
if (reason) console.log(reason);

/** The files of a container that were written after `start` (epoch ms), outside of /data and of what the kernel shows. */
function writtenIn(files: string, start: number): string[] {
  const outside = ["proc", "sys", "dev", "run", "data"].flatMap((name) => [
    "-not",
    "-path",
    `${files}/${name}*`,
  ]);
  const since = ["-newermt", new Date(start).toISOString()];
  const found = execFileSync("find", [files, "-type", "f", ...since, ...outside], { encoding: "utf8" });
  return found.split("\n").filter(Boolean);
}

test.skipIf(reason)(
  "the container serves, keeps everything in /data, and says when it can't",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "container-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { file } = await packRelease(folder);
    execFileSync("tar", ["-xzf", file, "-C", folder]);
    const image = new Image();
    image.build(join(folder, "semaine-chill"));
    const data = join(folder, "data");
    mkdirSync(data);
    const container = await image.container(data);

    const refused = container.start().server;
    expect(await refused.ended).not.toMatchObject({ code: 0 });
    expect(refused.stdout + refused.stderr).toContain(
      `l'utilisateur du serveur (numéro ${USER}) ne peut pas écrire`,
    );

    chownSync(data, USER, USER);
    const since = Date.now();
    const first = container.start();
    await first.server.ready();
    const password = /mot de passe : (\S+)$/m.exec(first.server.stdout)?.[1] ?? "";
    const admin = await signIn(first.server.transport, "admin", password);
    await admin.does("backups.make", {});
    const check = /HEALTHCHECK .*\n +CMD (.*)/.exec(
      readFileSync(join(folder, "semaine-chill/Dockerfile"), "utf8"),
    );
    const health: string[] = JSON.parse(check?.[1] ?? "[]");
    expect(container.does(...health)).toMatchObject({ status: 0 });
    expect(container.does("node", "server/dist/backup.js")).toMatchObject({ status: 0 });
    first.stop();
    expect(await first.server.ended).toMatchObject({ code: 0 });
    expect(container.does(...health).status).not.toBe(0);
    // Its root may be read-only.
    expect(writtenIn(container.files, since)).toEqual([]);

    const other = (await image.container(data)).start();
    await other.server.ready();
    await signIn(other.server.transport, "admin", password);
    other.stop();
    expect(await other.server.ended).toMatchObject({ code: 0 });
  },
  600_000,
);
