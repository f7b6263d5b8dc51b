import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./children.mjs";
import { withLock } from "./lock.mjs";
import { pinnedNode, root } from "./paths.mjs";

const OLDEST_SETUP_NODE = 20;
const OLDEST_NODE = 26;
/**
 * Installs what package-lock.json says, and does not change it. Not `npm ci`, which refuses a lock file that lacks a
 * package's variants for other machines. Development packages are included whatever NODE_ENV says, because they build the
 * web app; so are install scripts, because one of them brings the pinned Node.js.
 */
const INSTALL = [
  "install",
  "--no-save",
  "--include=dev",
  "--ignore-scripts=false",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];
const stamp = join(root, "node_modules", ".installed");

/** A set-up step that can't go on; its message is for the person at the console. */
export class SetupFailure extends Error {}

/**
 * Makes sure that node_modules is what package-lock.json says and that the pinned Node.js runs. Does nothing, in a few
 * milliseconds, when that is so. Throws a SetupFailure otherwise.
 */
export async function ensureInstalled() {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_SETUP_NODE) {
    throw new SetupFailure(
      `Node.js ${OLDEST_SETUP_NODE} ou plus récent est nécessaire (ici : ${process.version}).`,
    );
  }
  const wanted = fingerprint();
  if (read(stamp) === wanted) return;
  await withLock(
    "install",
    () => install(wanted),
    () => console.log("Une autre installation est en cours, attente…"),
  );
}

/** @param {string} wanted */
async function install(wanted) {
  if (read(stamp) === wanted) return;
  if (!(isWhatTheLockSays() && (await pinnedNodeRuns()))) {
    console.log("Installation des dépendances…");
    rmSync(join(root, "node_modules"), { recursive: true, force: true });
    const { code, output } = await run("npm", INSTALL, { env: outsideEnvironment(), keep: true });
    if (code !== 0)
      throw new SetupFailure(`${output.trimEnd()}\nL'installation des dépendances a échoué (npm install).`);
    if (!(await pinnedNodeRuns())) {
      throw new SetupFailure(
        `Le Node.js ${OLDEST_NODE} du paquet « node » ne fonctionne pas sur cette machine.`,
      );
    }
  }
  await keepHooks();
  writeFileSync(stamp, wanted);
}

/** In a contributor's clone, commits run the tracked hooks, unless the clone has hooks of its own. */
async function keepHooks() {
  if (process.env.CI || !existsSync(join(root, ".git"))) return;
  const git = (/** @type {string[]} */ ...args) => run("git", ["config", "--local", ...args], { keep: true });
  const { output } = await git("--get", "core.hooksPath");
  if (output.trim() === "") await git("core.hooksPath", ".githooks");
}

/** What node_modules depends on, as one hash. */
function fingerprint() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return createHash("sha256")
    .update(JSON.stringify([dependencies, devDependencies, process.platform, process.arch]))
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

/** True when someone already ran `npm install` or `npm ci` by hand: npm writes its own list last. */
function isWhatTheLockSays() {
  const list = read(join(root, "node_modules", ".package-lock.json"));
  if (list === null) return false;
  const installed = JSON.parse(list).packages;
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === "" || entry.optional || entry.devOptional || installed[path]?.version === entry.version,
  );
}

async function pinnedNodeRuns() {
  if (!existsSync(pinnedNode)) return false;
  const { code, output } = await run(pinnedNode, ["--version"], { keep: true });
  return code === 0 && Number(/^v(\d+)\./.exec(output)?.[1]) >= OLDEST_NODE;
}

/** The environment without node_modules/.bin in PATH: the installation empties that folder. */
function outsideEnvironment() {
  const { NODE_ENV: _, ...env } = process.env;
  const folders = (env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder));
  return { ...env, PATH: folders.join(delimiter) };
}

/** @param {string} file @returns {string | null} */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
