import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "../setup/paths.mjs";
import { chromiumOptions, screenSizes } from "../testing/browser/chromium.ts";
import { ensureDemo } from "../testing/demo/folder.ts";
import { Host } from "../testing/host/host.ts";
import { Photographer } from "./screens/photographer.ts";
import { photographAll, stops } from "./screens/tour.ts";

// npm run screens -- [STOP…] takes pictures of the product's screens and dialogs, on phone and desktop, in the light and the
// dark theme. A stop is a group of screens, for example "games". Without a stop in the command, pictures of all stops are
// taken. .screens/index.html shows the pictures.

const typedStops = process.argv.slice(2);
const unknown = typedStops.filter((word) => !stops.some((stop) => stop === word));
if (unknown.length > 0)
  throw new Error(`No such stop: ${unknown.join(", ")}. There are ${stops.join(", ")}.`);
const chosen = typedStops.length > 0 ? stops.filter((stop) => typedStops.includes(stop)) : stops;
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
  const messages: string[] = [];
  for (const size of ["phone", "desktop"] as const) {
    const photographer = new Photographer(browser, address, target, size, screenSizes[size]);
    messages.push(...(await photographAll(photographer, host, demo, chosen)));
    names.push(...photographer.files);
    console.log(`${size}: ${photographer.files.length} pictures`);
  }
  console.log(`Contact sheet: ${await writeContactSheet(target, names)}`);
  if (messages.length > 0)
    throw new Error(`The browsers or the server logged unexpected messages:\n${messages.join("\n")}`);
} finally {
  await browser.close();
  await host?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Writes index.html next to the pictures (`<screen>-<size>-<theme>.png`): one row for each screen. Returns its path. */
async function writeContactSheet(folder: string, files: readonly string[]): Promise<string> {
  const rows = Map.groupBy(files, (file) => file.split("-").slice(0, -2).join("-"));
  const row = ([screen, pictures]: [string, readonly string[]]) => `
    <h2 id="${screen}">${screen}</h2>
    <div>${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join("")}</div>`;
  const html = `<!doctype html>
<html lang="fr">
  <meta charset="utf-8">
  <title>Écrans</title>
  <style>
    body { font: 15px system-ui, sans-serif; margin: 2rem; background: #dfe3ee; color: #0f1b3d; }
    div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
    img { height: 26rem; border-radius: 0.75rem; box-shadow: 0 8px 24px -8px rgb(0 0 0 / 0.35); }
  </style>
  <h1>Écrans</h1>${[...rows].map(row).join("")}
</html>
`;
  const path = join(folder, "index.html");
  await writeFile(path, html);
  return path;
}
