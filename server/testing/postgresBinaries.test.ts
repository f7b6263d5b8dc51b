import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reachableFolder } from "./postgresBinaries.ts";

const isRoot = process.getuid?.() === 0;
const mode = async (path: string) => (await stat(path)).mode & 0o777;

/** Creates a package as npm installs it, in a folder with the permissions `parentMode`. */
async function packageBelow(parentMode: number): Promise<string> {
  const top = await mkdtemp(join(tmpdir(), "semaine-chill-test-"));
  onTestFinished(() => rm(top, { recursive: true }));
  const folder = join(top, "package");
  await mkdir(join(folder, "native", "bin"), { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ version: `0-${randomUUID()}` }));
  await writeFile(join(folder, "native", "bin", "postgres"), "#!");
  await chmod(join(folder, "native", "bin", "postgres"), 0o755);
  await chmod(top, parentMode);
  return folder;
}

test("programs that all users may run are not copied", async () => {
  const folder = await packageBelow(0o755);
  expect(await reachableFolder(folder)).toBe(folder);
});

test.runIf(isRoot)(
  "programs in a folder that only root can enter are copied, once for each version",
  async () => {
    const folder = await packageBelow(0o700);
    const copy = await reachableFolder(folder);
    onTestFinished(() => rm(copy, { recursive: true }));
    expect(copy.startsWith(tmpdir())).toBe(true);
    expect(await mode(copy)).toBe(0o755);
    expect(await mode(join(copy, "native", "bin", "postgres"))).toBe(0o755);
    expect(await readFile(join(copy, "native", "bin", "postgres"), "utf8")).toBe("#!");
    await writeFile(join(copy, "mark"), "");
    expect(await reachableFolder(folder)).toBe(copy);
    expect(await mode(join(copy, "mark"))).toBeTruthy();
  },
);
