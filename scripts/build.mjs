import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { run } from "../setup/children.mjs";
import { SetupFailure } from "../setup/install.mjs";
import { withFileLock } from "../setup/lock.mjs";
import { cacheDir, pinnedNode, root, serverDist, webDist } from "../setup/paths.mjs";

const COMMON_SOURCES = ["domain", "scripts/build.mjs", "tsconfig.base.json", "package-lock.json"];
/** @typedef {{ folder: string, config: string, sources: readonly string[], isDownloaded: boolean }} Target */
/** What is built: the folder of the result, Vite's configuration, the sources, and whether browsers download the files. */
const targets = [
  {
    folder: webDist,
    config: "vite.config.ts",
    sources: ["web", "vite.config.ts", "testing/browser/floor.ts", ...COMMON_SOURCES],
    isDownloaded: true,
  },
  {
    folder: serverDist,
    config: "vite.server.config.ts",
    sources: [
      "server",
      "scripts/backup.ts",
      "scripts/restore.ts",
      "vite.server.config.ts",
      ...COMMON_SOURCES,
    ],
    isDownloaded: false,
  },
];
/** The folder in the web app's build for the files with a hash in their names. */
const ASSETS = "assets";
const COMPRESSED = new Set([".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt"]);
/** Files up to this size are not compressed. */
const WORTH_COMPRESSING_BYTES = 1024;
/** The folder in the web app's build for the files of earlier builds, which open pages still request (rule D10). */
const FORMER = "former";
/** How long a replaced build's files are served, and of how many builds at most. */
const FORMER_LIFETIME_MS = 7 * 24 * 3_600_000;
const MAX_FORMER = 5;
/** The file in a build that contains the fingerprint of the build's sources. */
const FINGERPRINT_FILE = ".sources";

/**
 * Builds the web app into web/dist and the server into server/dist, each when its sources changed since its last build. A new
 * build replaces the old one only when it is complete: an interrupted build does not change the old one.
 */
export async function ensureBuilt() {
  if (targets.every(isBuilt)) return;
  await withFileLock("build", buildAll, () => console.log("Une autre construction est en cours, attente…"));
}

async function buildAll() {
  const stale = targets.filter((target) => !isBuilt(target));
  if (stale.length === 0) return;
  console.log("Construction de l'application…");
  removeUnfinishedBuilds();
  await Promise.all(stale.map(build));
}

/** @param {Target} target */
async function build(target) {
  const { folder, config, isDownloaded } = target;
  const sourcesFingerprint = fingerprint(target);
  const newBuild = join(cacheDir, `build-${process.pid}-${config}`);
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const options = ["--config", config, "--outDir", newBuild, "--emptyOutDir", "--logLevel", "warn"];
  const { code, output } = await run(pinnedNode, [vite, "build", ...options], {
    env: { ...process.env, NODE_ENV: "production" },
    capture: true,
  });
  if (code !== 0)
    throw new SetupFailure(`${output.trimEnd()}\nLa construction de l'application a échoué (${config}).`);
  if (isDownloaded) await compress(newBuild);
  await writeFile(join(newBuild, FINGERPRINT_FILE), sourcesFingerprint);
  const oldBuild = `${newBuild}-old`;
  await mkdir(folder, { recursive: true });
  if (isDownloaded) await keepFormerFiles(folder, newBuild, Date.now());
  await rename(folder, oldBuild);
  await rename(newBuild, folder);
  await rm(oldBuild, { recursive: true });
}

/**
 * Copies the files of the build that is replaced, and those of still earlier builds, into the new build: each build's files are
 * in a folder that is named after the instant at which it was replaced (epoch ms).
 *
 * @param {string} oldBuild @param {string} newBuild @param {number} now
 */
export async function keepFormerFiles(oldBuild, newBuild, now) {
  const replacements = existsSync(join(oldBuild, FORMER)) ? await readdir(join(oldBuild, FORMER)) : [];
  const kept = replacements
    .filter((replacedAt) => now - Number(replacedAt) < FORMER_LIFETIME_MS)
    .sort((a, b) => Number(b) - Number(a))
    .slice(0, MAX_FORMER - 1);
  const folders = kept.map((replacedAt) => [join(FORMER, replacedAt), join(FORMER, replacedAt)]);
  if (existsSync(join(oldBuild, ASSETS))) folders.push([ASSETS, join(FORMER, String(now), ASSETS)]);
  for (const [from = "", to = ""] of folders)
    await cp(join(oldBuild, from), join(newBuild, to), { recursive: true });
}

/**
 * Whether the target was built from its present sources.
 *
 * @param {Target} target
 */
function isBuilt(target) {
  try {
    return readFileSync(join(target.folder, FINGERPRINT_FILE), "utf8") === fingerprint(target);
  } catch {
    return false;
  }
}

function removeUnfinishedBuilds() {
  for (const name of readdirSync(cacheDir)) {
    if (name.startsWith("build-")) rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
}

/**
 * A hash of the source files on which a build depends. Tests are not included.
 *
 * @param {Target} target
 */
function fingerprint({ sources }) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (targets.some(({ folder }) => folder === path) || /\.test\.tsx?$/.test(path)) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesUnder(join(path, name)));
  } catch {
    return [path];
  }
}

/** Adds compressed versions (.br, .gz) of the larger text files, so that the server never has to compress. */
async function compress(/** @type {string} */ folder) {
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  for (const name of await readdir(folder, { recursive: true })) {
    if (!COMPRESSED.has(extname(name)) || name.split(sep).some((part) => part.startsWith("."))) continue;
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length <= WORTH_COMPRESSING_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
