import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Rolldown } from "vite";
import { defineConfig } from "vite";

/** The server of `npm run dev`. */
const SERVER = "http://127.0.0.1:3000";

/** The web app: sources in web/, built into web/dist. In development calls and images go to the server. */
export default defineConfig({
  root: "web",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // Browsers that do not know it fetch the files of a part a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What a first screen needs is one file each, besides what all of them need: many tiny ones compress worse.
      output: {
        codeSplitting: {
          groups: [{ name: "initial", tags: ["$initial"], priority: 1 }, { name: firstScreenOf }],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { "/api": SERVER, "/files": SERVER } },
});

/** The file that a module of ours is built into when a first screen needs it: the players' screens, or sign-in as well. */
function firstScreenOf(id: string, build: Rolldown.ChunkingContext): string | null {
  if (id.includes("/node_modules/") || !isNeededBy("/web/Screens.tsx", id, build)) return null;
  return isNeededBy("/web/accounts/LoginPage.tsx", id, build) ? "common" : "screens";
}

/** Whether `screen` imports the module, directly or by way of others of ours. */
function isNeededBy(
  screen: string,
  id: string,
  build: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (id.endsWith(screen)) return true;
  if (seen.has(id) || id.includes("/node_modules/")) return false;
  seen.add(id);
  const importers = build.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededBy(screen, importer, build, seen));
}
