import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTemplate } from "../../../server/testing/template.ts";
import { Host } from "../../../testing/host/host.ts";
import type { Photographer } from "../photographer.ts";

/**
 * Starts a separate server with the data of a new event (instead of those of the demonstration), and runs `takeAll` on it.
 * Returns the unexpected messages of the browsers and of the server.
 */
export async function onNewEvent(
  demoPhotographer: Photographer,
  takeAll: (photographer: Photographer, host: Host) => Promise<void>,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-screens-"));
  const host = await Host.start();
  try {
    await makeTemplate({ databaseUrl: null, dataDir: folder }, Date.now());
    const photographer = demoPhotographer.forServer(await host.serve(folder));
    await takeAll(photographer, host);
    return [...(await photographer.closeAll()), ...host.takeUnexpectedOutput()];
  } finally {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
