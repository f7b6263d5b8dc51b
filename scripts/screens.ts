import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumOptions, screenSizes } from "../e2e/fixtures/chromium.ts";
import { Host } from "../e2e/fixtures/host.ts";
import { ensureDemo } from "./demo/folder.ts";
import { root } from "./paths.mjs";
import { writeContactSheet } from "./screens/contactSheet.ts";
import { Photographer } from "./screens/photographer.ts";
import { photographAll, stops } from "./screens/tour.ts";

// npm run screens -- [STOP…]: a picture of every screen and dialog, or of those of some stops of the tour, on phone and
// desktop, light and dark, in .screens/index.html.

const words = process.argv.slice(2);
const unknown = words.filter((word) => !stops.some((stop) => stop === word));
if (unknown.length > 0)
  throw new Error(`No such stop: ${unknown.join(", ")}. There are ${stops.join(", ")}.`);
const chosen = words.length > 0 ? stops.filter((stop) => words.includes(stop)) : stops;
const target = join(root, ".screens");
const dataDir = await mkdtemp(join(tmpdir(), "semaine-chill-screens-"));
const browser = await chromium.launch(chromiumOptions);
let host: Host | null = null;
try {
  const demo = await ensureDemo(dataDir, { now: Date.now() });
  host = await Host.start();
  const address = await host.serve(dataDir);
  await rm(target, { recursive: true, force: true });
  const names: string[] = [];
  const complaints: string[] = [];
  for (const size of ["phone", "desktop"] as const) {
    const photographer = new Photographer(browser, address, target, size, screenSizes[size]);
    complaints.push(...(await photographAll(photographer, host, demo, chosen)));
    names.push(...photographer.taken);
    console.log(`${size}: ${photographer.taken.length} pictures`);
  }
  console.log(`Contact sheet: ${await writeContactSheet(target, names)}`);
  if (complaints.length > 0)
    throw new Error(`The browsers or the server complained:\n${complaints.join("\n")}`);
} finally {
  await browser.close();
  await host?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
