import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The pinned Node.js, which runs everything but the set-up itself. */
export const pinnedNode = join(root, "node_modules", ".bin", "node");

/** Things that can be made again: locks, unfinished builds, reports. Never in version control. */
export const cacheDir = join(root, ".cache");

/** The built web app. */
export const webDist = join(root, "web", "dist");
