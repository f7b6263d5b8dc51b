import { ensureBuilt } from "./build.mjs";

/** Vitest calls this before the server's tests: some of them start the built server, or serve the built web app. */
export async function setup() {
  await ensureBuilt();
}
