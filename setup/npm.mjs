import { posix, win32 } from "node:path";

/**
 * The words that start npm: this Node.js with the npm that runs this script, if one does. Otherwise the command `npm`, which
 * on Windows is not a program but a script next to Node.js, and Node.js starts no scripts of Windows.
 *
 * @param {{ platform: NodeJS.Platform, execPath: string, env: NodeJS.ProcessEnv }} process
 * @returns {[string, ...string[]]}
 */
export function npmCommand({ platform, execPath, env }) {
  const { basename, dirname, join } = pathsOf(platform);
  const running = env.npm_execpath ?? "";
  if (basename(running) === "npm-cli.js") return [execPath, running];
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
export function outsideEnvironment({ platform, env: { NODE_ENV: _, ...env } }) {
  const { delimiter } = pathsOf(platform);
  // On Windows its name is "Path", and a copy of the environment distinguishes capitals.
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
