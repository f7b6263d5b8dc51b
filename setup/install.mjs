import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "./aptGet.mjs";
import { run } from "./children.mjs";
import { withFileLock } from "./lock.mjs";
import { installEnvironment, npmCommand } from "./npm.mjs";
import { pinnedNode, root } from "./paths.mjs";

/** The oldest major version of Node.js that can run the set-up, and the oldest that can run everything else. */
const OLDEST_SETUP_NODE = 20;
const OLDEST_NODE = 26;
/** A library that the pinned Node.js needs on Linux. Small systems, such as servers and containers, may lack it. */
const LIBRARY = "libatomic";
/** @typedef {"run" | "all"} Extent what to install: what builds and runs the app, or also the tools of tests and checks */

/**
 * The arguments that install exactly the packages of package-lock.json. Install scripts are run, because one of them installs
 * the pinned Node.js.
 *
 * @param {Extent} extent
 */
const installArguments = (extent) => [
  "ci",
  extent === "all" ? "--include=dev" : "--omit=dev",
  "--ignore-scripts=false",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];
/** This file contains the fingerprint of what was installed last, and after a space its extent. */
const stamp = join(root, "node_modules", ".installed");
/** The link that the scripts of package.json run when they call `node`. It leads to the pinned Node.js. */
const nodeOfScripts = join(root, "node_modules", ".bin", "node");

/** A failed step of the set-up; its message is shown in the console. */
export class SetupFailure extends Error {}

/**
 * Installs the packages of package-lock.json and the pinned Node.js, unless they are installed already: then this takes
 * a few milliseconds. Where the tools were installed once, they stay. Throws a SetupFailure when the installation fails.
 *
 * @param {Extent} [wanted]
 */
export async function ensureInstalled(wanted = "run") {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_SETUP_NODE) {
    throw new SetupFailure(
      `Node.js ${OLDEST_SETUP_NODE} ou plus récent est nécessaire (ici : ${process.version}).`,
    );
  }
  if (isInstalled(wanted)) return;
  await withFileLock(
    "install",
    () => install(wanted),
    () => console.log("Une autre installation est en cours, attente…"),
  );
}

/** @param {Extent} extent */
function isInstalled(extent) {
  const installed = read(stamp);
  return installed === `${fingerprint()} all` || installed === `${fingerprint()} ${extent}`;
}

/** @param {Extent} wanted */
async function install(wanted) {
  if (isInstalled(wanted)) return;
  const extent = read(stamp)?.endsWith(" all") ? "all" : wanted;
  if (!(matchesLockFile(extent) && existsSync(nodeOfScripts) && (await reasonAgainstPinnedNode()) === null)) {
    console.log("Installation des dépendances…");
    // If an earlier installation has shown that the library is missing, a new one would fail in the same way.
    if (!(await pinnedNodeLacksLibrary())) await installDependencies(extent);
    const output = (await pinnedNodeLacksLibrary()) ? await installLibrary(extent) : null;
    const reason = await reasonAgainstPinnedNode();
    if (reason !== null) {
      removeNodeOfScripts();
      const problem = `Le Node.js ${OLDEST_NODE} du paquet « node » ne fonctionne pas sur cette machine.`;
      throw new SetupFailure([output, reason, problem, remedyFor(reason)].filter(Boolean).join("\n"));
    }
  }
  await installHooks();
  writeFileSync(stamp, `${fingerprint()} ${extent}`);
}

/** @param {Extent} extent */
async function installDependencies(extent) {
  // Several attempts, because a virus scanner of Windows may hold a file for a moment.
  rmSync(join(root, "node_modules"), { recursive: true, force: true, maxRetries: 5 });
  const [npm, ...npmArguments] = npmCommand(process);
  const { code, output } = await run(npm, [...npmArguments, ...installArguments(extent)], {
    env: installEnvironment(process),
    capture: true,
  });
  if (code !== 0)
    throw new SetupFailure(`${output.trimEnd()}\nL'installation des dépendances a échoué (npm ci).`);
  removeUnneededFiles(extent);
}

/**
 * Removes what npm installs although nothing here reads it: 68 MB of the Node.js package (the program is a hard link to a file
 * of it), 41 MB of source maps and, without the tools, 32 MB of test tools that are optional peers of packages of the app.
 *
 * @param {Extent} extent
 */
function removeUnneededFiles(extent) {
  const packages = join(root, "node_modules");
  const maps = readdirSync(packages, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".map"),
  );
  const testTools = extent === "run" ? lockedPackages().filter(([, entry]) => entry.devOptional) : [];
  for (const path of ["node/node_modules", ...maps])
    rmSync(join(packages, path), { recursive: true, force: true });
  for (const [path] of testTools) rmSync(join(root, path), { recursive: true, force: true });
}

/**
 * Removes the link to the pinned Node.js after that Node.js has failed. The next `npm start` then runs the machine's Node.js,
 * and the set-up installs the dependencies again. With the link, the pinned Node.js would fail before the set-up begins.
 */
function removeNodeOfScripts() {
  rmSync(nodeOfScripts, { force: true });
}

/** Whether the pinned Node.js is installed and can't start because LIBRARY is missing. */
async function pinnedNodeLacksLibrary() {
  return (await reasonAgainstPinnedNode())?.includes(LIBRARY) ?? false;
}

/**
 * Installs LIBRARY from Debian's packages, if this process has the rights, and then the dependencies again: the pinned Node.js
 * runs their install scripts. Without the library these failed, and npm left out the optional packages. Returns what apt-get
 * printed; null where apt-get or the rights are missing.
 *
 * @param {Extent} extent
 */
async function installLibrary(extent) {
  removeNodeOfScripts();
  console.log(`Il manque ${LIBRARY} : tentative d'installation…`);
  const output = await installPackages([[`${LIBRARY}1`]], () => true);
  if (!(await pinnedNodeLacksLibrary())) await installDependencies(extent);
  return output;
}

/** What the user can do about this reason; empty if that is unknown. @param {string} reason */
function remedyFor(reason) {
  if (!reason.includes(LIBRARY)) return "";
  return `Sous Debian ou Ubuntu : sudo apt install ${LIBRARY}1 ; sous Fedora : sudo dnf install ${LIBRARY}`;
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
 * Whether the locked packages, except optional ones, are installed, for instance by a manual `npm install`. npm writes its own
 * list last, so a list means that the installation is complete.
 *
 * @param {Extent} extent
 */
function matchesLockFile(extent) {
  const list = read(join(root, "node_modules", ".package-lock.json"));
  if (list === null) return false;
  const installed = JSON.parse(list).packages;
  return lockedPackages().every(
    ([path, entry]) =>
      path === "" ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && extent === "run") ||
      installed[path]?.version === entry.version,
  );
}

/** The folders and the entries of the packages in package-lock.json. @returns {[string, any][]} */
function lockedPackages() {
  return Object.entries(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages);
}

/** Why the pinned Node.js can't be used; null if it can. */
async function reasonAgainstPinnedNode() {
  if (!existsSync(pinnedNode)) return `${pinnedNode} : ce fichier manque.`;
  const { code, output } = await run(pinnedNode, ["--version"], { capture: true });
  const isNewEnough = code === 0 && Number(/^v(\d+)\./.exec(output)?.[1]) >= OLDEST_NODE;
  return isNewEnough ? null : output.trim();
}

/** @param {string} file @returns {string | null} */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
