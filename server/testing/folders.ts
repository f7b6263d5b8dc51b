import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes an empty folder that is removed when the running test ends. Gives its path. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
