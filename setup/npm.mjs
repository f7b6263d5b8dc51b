import { posix, win32 } from "node:path";

/**
 * Returns the program that starts npm, and the program's arguments. If npm runs this script, the same npm is started with its
 * own Node.js: this script may run in the pinned one, which an installation replaces. Otherwise the program is the command
 * `npm`, except on Windows, where that command is a script that Node.js can't start: on Windows, the current Node.js runs the
 * npm that is installed next to it.
 *
 * @param {{ platform: NodeJS.Platform, execPath: string, env: NodeJS.ProcessEnv }} process
 * @returns {[string, ...string[]]}
 */
export function npmCommand({ platform, execPath, env }) {
  const { basename, dirname, join } = pathsOf(platform);
  const running = env.npm_execpath ?? "";
  if (basename(running) === "npm-cli.js") return [env.npm_node_execpath ?? execPath, running];
  if (platform !== "win32") return ["npm"];
  return [execPath, join(dirname(execPath), "node_modules", "npm", "bin", "npm-cli.js")];
}

/**
 * The environment of an installation: without node_modules/.bin in PATH, because the installation empties that folder, and
 * without NODE_ENV.
 *
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv }} process
 * @returns {NodeJS.ProcessEnv}
 */
export function installEnvironment({ platform, env: { NODE_ENV: _, ...env } }) {
  const { delimiter } = pathsOf(platform);
  // On Windows the variable is named "Path", and names in a copy of the environment are case-sensitive.
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const folders = (env[name] ?? "")
    .split(delimiter)
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder));
  return { ...env, [name]: folders.join(delimiter) };
}

/** @param {NodeJS.Platform} platform */
function pathsOf(platform) {
  return platform === "win32" ? win32 : posix;
}
