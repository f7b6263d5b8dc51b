import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ToolFailure } from "../database/toolFailure.ts";
import { ensureDemo } from "./folder.ts";

const SMALL = { now: new Date(2026, 6, 14, 21, 40).getTime(), people: 3, days: 1 };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "demo-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("an empty folder is filled once; the second time nothing in it changes", async () => {
  const path = join(folder(), "data-demo");
  const demo = await ensureDemo(path, SMALL);
  const bytes = readFileSync(join(path, "semaine-chill.sqlite"));
  expect(readdirSync(path).sort()).toEqual(["demonstration.json", "semaine-chill.sqlite"]);
  expect(await ensureDemo(path, { ...SMALL, seed: 2 })).toEqual(demo);
  expect(readFileSync(join(path, "semaine-chill.sqlite")).equals(bytes)).toBe(true);
});

test("a folder that holds anything else is refused and stays as it is", async () => {
  const path = folder();
  writeFileSync(join(path, "semaine-chill.sqlite"), "la vraie base");
  await expect(ensureDemo(path, SMALL)).rejects.toThrow(ToolFailure);
  expect(readdirSync(path)).toEqual(["semaine-chill.sqlite"]);
  expect(readFileSync(join(path, "semaine-chill.sqlite"), "utf8")).toBe("la vraie base");
});
