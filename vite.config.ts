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
    // Browsers without modulepreload fetch the files of a part a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The code of the first screens is in few files, because many small files compress worse.
      output: {
        codeSplitting: {
          groups: [{ name: "initial", tags: ["$initial"], priority: 1 }, { name: firstScreenOf }],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { "/api": SERVER, "/files": SERVER } },
});

/**
 * The file for a module of ours: `common` if all first screens need it, `screens` if only the players' screens do, else
 * null.
 */
function firstScreenOf(id: string, build: Rolldown.ChunkingContext): string | null {
  if (id.includes("/node_modules/") || !isNeededBy("/web/Screens.tsx", id, build)) return null;
  return isNeededBy("/web/accounts/LoginPage.tsx", id, build) ? "common" : "screens";
}

/** Whether `screen` imports the module, directly or through other modules of ours. */
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
