import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { root, serverDist, webDist } from "../setup/paths.mjs";
import { tarOf } from "./tar.mjs";

/** The packages that the built server needs; everything else is in its files. */
const RUNTIME_PACKAGES = ["node", "sharp"];
/** What the release contains, besides the built server, the built web app and its own package.json. */
const COPIED = [
  "README.md",
  "LICENSE",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "STYLE.md",
  "docs",
  "Dockerfile",
  ".dockerignore",
  "compose.yaml",
  "Caddyfile",
  ...[
    "aptGet",
    "children",
    "exists",
    "followParent",
    "install",
    "lock",
    "npm",
    "paths",
    "program",
    "release",
  ].map((name) => `setup/${name}.mjs`),
];
const COMMANDS = {
  start: "main",
  backup: "backup",
  restore: "restore",
  "password-link": "passwordLinkCli",
};

/** @typedef {{ version: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */

/**
 * Writes the release, semaine-chill-VERSION.tgz, and its checksum into this folder. The app must be built. The release unpacks
 * into the folder semaine-chill, also over an older one: there the data stay, and the older web app's files, which open pages still
 * request (rule D10).
 *
 * @param {string} folder
 */
export async function packRelease(folder) {
  const [manifest, lock] = await Promise.all(["package.json", "package-lock.json"].map(readJson));
  const title = `${manifest.name}-${manifest.version}`;
  const releaseManifest = manifestOf(manifest);
  const made = { "package.json": releaseManifest, "package-lock.json": lockOf(releaseManifest, lock) };
  const paths = await Promise.all(
    [...COPIED.map((path) => join(root, path)), serverDist, webDist].map(filesIn),
  );
  const entries = [
    ...Object.entries(made).map(([path, content]) => ({
      path: `${manifest.name}/${path}`,
      content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
      modified: new Date(),
    })),
    ...(await Promise.all(paths.flat().map((path) => entryOf(manifest.name, path)))),
  ];
  const packed = await promisify(gzip)(tarOf(entries), { level: 9 });
  const file = join(folder, `${title}.tgz`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, packed);
  const checksum = createHash("sha256").update(packed).digest("hex");
  await writeFile(`${file}.sha256`, `${checksum}  ${basename(file)}\n`);
  return { file, bytes: packed.length };
}

/** @param {string} path */
async function readJson(path) {
  return JSON.parse(await readFile(join(root, path), "utf8"));
}

/** @param {string} top the folder of all files @param {string} path */
async function entryOf(top, path) {
  const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]);
  return { path: [top, ...relative(root, path).split(sep)].join("/"), content, modified: mtime };
}

/**
 * The files under this path, without the notes of the build (their names begin with a dot) and the files of earlier builds.
 *
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesIn(path) {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => !name.startsWith(".")).sort();
  const inside = await Promise.all(
    names
      .map((name) => join(path, name))
      .filter((each) => each !== join(webDist, "former"))
      .map(filesIn),
  );
  return inside.flat();
}

/**
 * The release's package.json.
 *
 * @param {Record<string, any>} manifest the repository's
 */
function manifestOf({ name, version, description, license, type, engines, dependencies, allowScripts }) {
  const scripts = Object.fromEntries(
    Object.entries(COMMANDS).map(([command, program]) => [
      command,
      `node setup/release.mjs server/dist/${program}.js`,
    ]),
  );
  return {
    ...{ name, version, private: true, description, license, type, engines, scripts },
    dependencies: only(dependencies),
    allowScripts: only(allowScripts),
  };
}

/** What an object says about the packages of the release. @param {Record<string, unknown>} byPackage */
function only(byPackage) {
  return Object.fromEntries(Object.entries(byPackage).filter(([name]) => RUNTIME_PACKAGES.includes(name)));
}

/**
 * The part of the repository's package-lock.json that the release's packages need, for every system.
 *
 * @param {ReturnType<typeof manifestOf>} manifest
 * @param {{ packages: Record<string, Locked> }} lock
 */
function lockOf({ name, version, license, dependencies, engines }, lock) {
  /** @type {Record<string, Locked>} */
  const packages = {};
  const wanted = Object.keys(dependencies).map((each) => ({ each, by: "" }));
  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const path = placeOf(next.each, next.by, lock.packages);
    const locked = path === null ? null : lock.packages[path];
    if (path === null || !locked || packages[path]) continue;
    packages[path] = locked;
    for (const each of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      wanted.push({ each, by: path });
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  const own = { name, version, license, dependencies, engines };
  return { name, version, lockfileVersion: 3, requires: true, packages: { "": own, ...sorted } };
}

/**
 * Where a package that the package at `by` needs is installed: in the nearest node_modules.
 *
 * @param {string} name @param {string} by @param {Record<string, Locked>} locked
 * @returns {string | null}
 */
function placeOf(name, by, locked) {
  const path = `${by ? `${by}/` : ""}node_modules/${name}`;
  if (locked[path]) return path;
  return by === "" ? null : placeOf(name, by.slice(0, Math.max(0, by.lastIndexOf("/node_modules/"))), locked);
}
