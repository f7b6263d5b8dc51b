import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./children.mjs";
import { withFileLock } from "./lock.mjs";
import { installEnvironment, npmCommand } from "./npm.mjs";
import { pinnedNode, root } from "./paths.mjs";

/** The oldest major version of Node.js that can run the set-up, and the oldest that can run everything else. */
const OLDEST_SETUP_NODE = 20;
const OLDEST_NODE = 26;
/**
 * The arguments that install the packages of package-lock.json without changing it. `npm ci` is not used, because it
 * refuses a lock file that lacks a package's variants for other machines. Development packages are included, also when
 * NODE_ENV is "production", because they build the web app. Install scripts are run, because one of them installs the pinned
 * Node.js.
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
/** This file contains the fingerprint of what was installed last. */
const stamp = join(root, "node_modules", ".installed");

/** A failed step of the set-up; its message is shown in the console. */
export class SetupFailure extends Error {}

/**
 * Installs the packages of package-lock.json and the pinned Node.js, unless they are installed already: then this takes
 * a few milliseconds. Throws a SetupFailure when the installation fails.
 */
export async function ensureInstalled() {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_SETUP_NODE) {
    throw new SetupFailure(
      `Node.js ${OLDEST_SETUP_NODE} ou plus récent est nécessaire (ici : ${process.version}).`,
    );
  }
  const wanted = fingerprint();
  if (read(stamp) === wanted) return;
  await withFileLock(
    "install",
    () => install(wanted),
    () => console.log("Une autre installation est en cours, attente…"),
  );
}

/** @param {string} wanted */
async function install(wanted) {
  if (read(stamp) === wanted) return;
  if (!(matchesLockFile() && (await pinnedNodeRuns()))) {
    console.log("Installation des dépendances…");
    // Several attempts, because a virus scanner of Windows may hold a file for a moment.
    rmSync(join(root, "node_modules"), { recursive: true, force: true, maxRetries: 5 });
    const [npm, ...npmArguments] = npmCommand(process);
    const { code, output } = await run(npm, [...npmArguments, ...INSTALL], {
      env: installEnvironment(process),
      capture: true,
    });
    if (code !== 0)
      throw new SetupFailure(`${output.trimEnd()}\nL'installation des dépendances a échoué (npm install).`);
    if (!(await pinnedNodeRuns())) {
      throw new SetupFailure(
        `Le Node.js ${OLDEST_NODE} du paquet « node » ne fonctionne pas sur cette machine.`,
      );
    }
  }
  await installHooks();
  writeFileSync(stamp, wanted);
}

/** Sets the git hooks of a contributor's clone to `.githooks`, unless the clone has other hooks. */
async function installHooks() {
  if (process.env.CI || !existsSync(join(root, ".git"))) return;
  const git = (/** @type {string[]} */ ...args) =>
    run("git", ["config", "--local", ...args], { capture: true });
  const { output } = await git("--get", "core.hooksPath");
  if (output.trim() === "") await git("core.hooksPath", ".githooks");
}

/** A hash of everything that node_modules depends on. */
function fingerprint() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return createHash("sha256")
    .update(JSON.stringify([dependencies, devDependencies, process.platform, process.arch]))
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

/**
 * Whether the locked packages are installed, for instance by a manual `npm install`. npm writes its own list last, so a
 * list means that the installation is complete.
 */
function matchesLockFile() {
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
  const { code, output } = await run(pinnedNode, ["--version"], { capture: true });
  return code === 0 && Number(/^v(\d+)\./.exec(output)?.[1]) >= OLDEST_NODE;
}

/** @param {string} file @returns {string | null} */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
