import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The program of the pinned Node.js, which runs everything except the set-up. The link in node_modules/.bin is not used,
 * because on Windows it is a script.
 */
export const pinnedNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** The folder of files that can be made again: locks, unfinished builds, reports. It is not in version control. */
export const cacheDir = join(root, ".cache");

/** The built web app. */
export const webDist = join(root, "web", "dist");

/** The built server, and the program in it that starts the server. */
export const serverDist = join(root, "server", "dist");
export const serverProgram = join(serverDist, "main.js");
