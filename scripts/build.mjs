import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { run } from "../setup/children.mjs";
import { SetupFailure } from "../setup/install.mjs";
import { withFileLock } from "../setup/lock.mjs";
import { cacheDir, pinnedNode, root, webDist } from "../setup/paths.mjs";

const SOURCES = [
  "web",
  "domain",
  "scripts/build.mjs",
  "vite.config.ts",
  "tsconfig.base.json",
  "package-lock.json",
];
const COMPRESSED = new Set([".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt"]);
/** Files up to this size are not compressed. */
const WORTH_COMPRESSING_BYTES = 1024;
/** The file in a build that contains the fingerprint of the build's sources. */
const FINGERPRINT_FILE = ".sources";

/**
 * Builds the web app into web/dist when its sources changed since the last build. The new build replaces the old one only
 * when it is complete: an interrupted build does not change the old one.
 */
export async function ensureBuilt() {
  const wanted = fingerprint();
  if (builtFingerprint() === wanted) return;
  await withFileLock(
    "build",
    () => build(wanted),
    () => console.log("Une autre construction est en cours, attente…"),
  );
}

/** @param {string} wanted the fingerprint of the present sources */
async function build(wanted) {
  if (builtFingerprint() === wanted) return;
  console.log("Construction de l'application…");
  removeUnfinishedBuilds();
  const newBuild = join(cacheDir, `build-${process.pid}`);
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--outDir", newBuild, "--emptyOutDir", "--logLevel", "warn"];
  const { code, output } = await run(pinnedNode, args, {
    env: { ...process.env, NODE_ENV: "production" },
    capture: true,
  });
  if (code !== 0)
    throw new SetupFailure(`${output.trimEnd()}\nLa construction de l'application a échoué (vite build).`);
  await compress(newBuild);
  await writeFile(join(newBuild, FINGERPRINT_FILE), wanted);
  const oldBuild = join(cacheDir, `build-${process.pid}-old`);
  await mkdir(webDist, { recursive: true });
  await rename(webDist, oldBuild);
  await rename(newBuild, webDist);
  await rm(oldBuild, { recursive: true });
}

/** The fingerprint of the sources from which web/dist was built; null if nothing was built. */
function builtFingerprint() {
  try {
    return readFileSync(join(webDist, FINGERPRINT_FILE), "utf8");
  } catch {
    return null;
  }
}

function removeUnfinishedBuilds() {
  for (const name of readdirSync(cacheDir)) {
    if (name.startsWith("build-")) rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
}

/** A hash of the source files on which the build depends. Tests are not included. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesUnder(join(root, source)))) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (path === webDist || /\.test\.tsx?$/.test(path)) return [];
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
