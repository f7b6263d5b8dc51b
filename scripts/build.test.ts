import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepFormerFiles } from "./build.mjs";

const DAY_MS = 24 * 3_600_000;

test("the files of a replaced build stay for seven days, whatever is built meanwhile (rule D10)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  let now = 100 * DAY_MS;
  /** Makes a build that contains this file, in place of the previous build. Gives the files of earlier builds. */
  const replace = async (previous: string, next: string) => {
    await mkdir(join(folder, next, "assets"), { recursive: true });
    await writeFile(join(folder, next, "assets", `${next}.js`), "");
    await keepFormerFiles(join(folder, previous), join(folder, next), now);
    const former = await readdir(join(folder, next), { recursive: true, withFileTypes: true });
    return former
      .filter((each) => each.isFile() && each.name !== `${next}.js`)
      .map(({ name }) => name)
      .sort();
  };
  expect(await replace("none", "one")).toEqual([]);
  now += 30 * DAY_MS;
  expect(await replace("one", "two")).toEqual(["one.js"]);
  now += 6 * DAY_MS;
  expect(await replace("two", "three")).toEqual(["one.js", "two.js"]);
  now += 2 * DAY_MS;
  expect(await replace("three", "four")).toEqual(["three.js", "two.js"]);
  // A contributor builds often: five earlier builds are enough.
  const names = ["four", "b", "c", "d", "e", "f", "g"];
  for (const [index, name] of names.slice(1).entries()) {
    now += 1;
    await replace(names[index] ?? "", name);
  }
  now += 1;
  expect(await replace("g", "h")).toEqual(["c.js", "d.js", "e.js", "f.js", "g.js"]);
});
