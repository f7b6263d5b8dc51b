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
import { photographAll } from "./screens/tour.ts";

// npm run screens: a picture of every screen and dialog, on phone and desktop, light and dark, in .screens/index.html.

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
  for (const size of ["phone", "desktop"] as const) {
    const photographer = new Photographer(browser, address, target, size, screenSizes[size]);
    await photographAll(photographer, host, demo);
    names.push(...photographer.taken);
    console.log(`${size}: ${photographer.taken.length} pictures`);
  }
  console.log(`Contact sheet: ${await writeContactSheet(target, names)}`);
} finally {
  await browser.close();
  await host?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
