import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin, Rolldown } from "vite";
import { defineConfig, minifySync } from "vite";

/** The server of `npm run dev`. */
const SERVER = "http://127.0.0.1:3000";

const LOGIN = "/web/accounts/LoginPage.tsx";
const SCREENS = "/web/Screens.tsx";

/**
 * The files that follow the entry file, in the order in which they are needed. Each has the modules that all its parts
 * import and that no file above it has.
 */
const files = [
  { name: "common", parts: [LOGIN, SCREENS] },
  { name: "screens", parts: [SCREENS] },
  { name: "login", parts: [LOGIN] },
  { name: "games", parts: ["/web/games/list/EarlierGames.tsx"] },
  { name: "moments", parts: ["/web/MomentNotices.tsx"] },
];

function group({ name, parts }: (typeof files)[number], index: number) {
  return {
    debugName: name,
    priority: files.length - index,
    name: (id: string, build: Rolldown.ChunkingContext) =>
      // All parts seem to import each icon, because each icon has one importer: the index of its package.
      !id.includes("/lucide-react/") && parts.every((part) => isNeededBy(part, id, build)) ? name : null,
  };
}

/** The web app: sources in web/, built into web/dist. In development calls and images go to the server. */
export default defineConfig({
  root: "web",
  plugins: [react(), tailwindcss(), earlyScript(), compileHints()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // Browsers without modulepreload fetch the files of a part a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Few files, because each file costs a request, and many small files compress worse.
      output: {
        codeSplitting: {
          groups: [{ name: "initial", tags: ["$initial"], priority: files.length + 1 }, ...files.map(group)],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { "/api": SERVER, "/files": SERVER } },
});

/** Whether the part imports the module, directly or through other modules. */
function isNeededBy(
  part: string,
  id: string,
  build: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (id.endsWith(part)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = build.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededBy(part, importer, build, seen));
}

/** Puts early.js into the page, with the names of the files that the first screens load after the entry file. */
function earlyScript(): Plugin {
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const built = Object.keys(bundle ?? {});
        const named = (...names: string[]) =>
          built
            .filter((path) => names.some((name) => path.startsWith(`assets/${name}-`)))
            .map((path) => `/${path}`);
        const filesOf = {
          screens: named("common", "screens"),
          games: named("games"),
          login: named("common", "login"),
        };
        const source = readFileSync(new URL("web/early.js", import.meta.url), "utf8");
        const { code } = minifySync("early.js", source);
        // Before the style sheet, for which a script after it would wait.
        return html.replace(
          "<!-- early.js -->",
          () => `<script>const filesOf = ${JSON.stringify(filesOf)};\n${code}</script>`,
        );
      },
    },
  };
}

/**
 * Marks the files of the first screens: Chromium then compiles all their functions in another thread while the network
 * is busy, instead of compiling each in the main thread at its first call.
 */
function compileHints(): Plugin {
  const marked = new Set(["index", "common", "screens", "games", "login"]);
  return {
    name: "compile-hints",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && marked.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
