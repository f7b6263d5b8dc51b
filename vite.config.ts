import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin, Rolldown } from "vite";
import { defineConfig, minifySync } from "vite";
import {
  aboveFloorInPage,
  aboveFloorInScript,
  aboveFloorInStyles,
  BROWSER_FLOOR,
  withReadableTints,
} from "./testing/browser/floor.ts";

/** The server of `npm run dev`. */
const SERVER = "http://127.0.0.1:3000";

/** The folder of the functions that the compiler calls for each element. */
const JSX = fileURLToPath(new URL("web/ui/jsx", import.meta.url));

const LOGIN = "/web/people/accounts/LoginPage.tsx";
const SCREENS = "/web/start/Screens.tsx";

/**
 * The files that follow the entry file, in the order in which they are needed. A part is a module that the app loads later
 * than the entry file, by `import()`. A file has the modules that all its parts import, except those of the files above it.
 */
const files = [
  { name: "common", parts: [LOGIN, SCREENS] },
  { name: "screens", parts: [SCREENS] },
  { name: "login", parts: [LOGIN] },
  { name: "games", parts: ["/web/games/list/EarlierGames.tsx"] },
  { name: "moments", parts: ["/web/start/MomentNotices.tsx"] },
];

function group({ name, parts }: (typeof files)[number], index: number) {
  return {
    debugName: name,
    // A module goes into the matching group with the highest priority.
    priority: files.length + 4 - index,
    name: (id: string, build: Rolldown.ChunkingContext) =>
      // All parts seem to need each icon, because they import icons through the index of the package.
      !id.includes("/lucide-react/") && parts.every((part) => isNeededBy(part, id, build)) ? name : null,
  };
}

/** An icon is smaller than the headers of an answer, so the icons of all parts are in one file. */
const iconsName = (id: string) => (id.includes("/lucide-react/") ? "icons" : null);

/**
 * Modules that several parts share are in these three files: a file for each module would cost headers and compress
 * worse. Parts whose code the browser fetches only when it shows them do not count. A shared module is in the first file whose
 * `parts` match a part that imports the module. So screens that are shown or tapped first do not wait for the modules of other
 * screens.
 */
const sharedFiles = [
  {
    name: "start",
    parts:
      /(?:FirstSteps|OwnFinishedGame|WaitingFinishes|OwnStanding|EventBanner|NextMatchNotice|GamePowers|ProposedRanking)\.tsx$/,
  },
  { name: "play", parts: /(?:NewGame|RankingDialog|DialogSurface|ToastRegion|PlayerMenuList)\.tsx$/ },
  { name: "shared", parts: /./ },
];

function sharedGroup({ name, parts }: (typeof sharedFiles)[number], index: number) {
  return {
    debugName: name,
    priority: sharedFiles.length - index,
    name: (id: string, build: Rolldown.ChunkingContext) =>
      [...sharingParts(id, build)].some((part) => parts.test(part)) ? name : null,
  };
}

/**
 * The parts that import the module `id`, if it is a shared module. Only parts that are fetched before they are shown are
 * in the set. A module of this project is shared when two of these parts import it. It is also shared when only one of them
 * imports it, and a part that is fetched only when it is shown imports it too. The set is empty for all other modules, and
 * for the module of a part itself.
 */
function sharingParts(id: string, build: Rolldown.ChunkingContext): ReadonlySet<string> {
  const isOfProject = /\/(?:web|domain)\/.*\.tsx?$/.test(id) && !id.includes("/node_modules/");
  const module = isOfProject && build.getModuleInfo(id);
  fetchedAhead ??= findFetchedAhead(build);
  const parts = fetchedAhead.get(id);
  if (!module || !parts || module.dynamicImporters.length > 0) return new Set();
  const isSharedWithOthers = module.importers.some((importer) => !fetchedAhead?.has(importer));
  return parts.size > 1 || isSharedWithOthers ? parts : new Set();
}

let fetchedAhead: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/**
 * The modules of the parts that are fetched before they are shown. Each module has the set of the parts that import it,
 * directly or indirectly. The entry file counts as a part.
 */
function findFetchedAhead(build: Rolldown.ChunkingContext): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const parts = new Set([fileURLToPath(new URL("web/start/main.tsx", import.meta.url))]);
  for (const part of parts) {
    const modules = new Set([part]);
    for (const id of modules) {
      found.set(id, (found.get(id) ?? new Set()).add(part));
      const { importedIds = [], dynamicallyImportedIds = [] } = build.getModuleInfo(id) ?? {};
      for (const imported of importedIds) modules.add(imported);
      const fetchedWhenShown = partsFetchedWhenShown(id);
      for (const imported of dynamicallyImportedIds) if (!fetchedWhenShown.has(imported)) parts.add(imported);
    }
  }
  return found;
}

/** The parts that the module `id` imports by `part(() => import("…"), { fetched: "shown" })` or with `WHEN_SHOWN`. */
function partsFetchedWhenShown(id: string): ReadonlySet<string> {
  if (!id.endsWith(".tsx")) return new Set();
  const options = /import\("([^"]+)"\),\s*(?:WHEN_SHOWN|\{\s*fetched: "shown")/g;
  return new Set(
    [...readFileSync(id, "utf8").matchAll(options)].map(([, path = ""]) => join(dirname(id), path)),
  );
}

/** Whether a built file is loaded before `host` runs, so that the parts of `host` need not name it. */
function isImportedBy(host: string, file: string): boolean {
  return /\/index-/.test(file) || (/\/screens-/.test(host) && /\/common-/.test(file));
}

/** The web app: sources in web/, built into web/dist. In development, the address `SERVER` answers calls and serves images. */
export default defineConfig({
  root: "web",
  plugins: [
    react({ jsxImportSource: JSX }),
    tailwindcss(),
    iconsWithoutKeys(),
    earlyScript(),
    compileHints(),
    browserFloor(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: BROWSER_FLOOR,
    modulePreload: {
      // Browsers without modulepreload fetch the files of a part a moment later.
      polyfill: false,
      // The lists of the files of all parts are in the first screens. Lists in the same order compress well.
      resolveDependencies: (_part, files, { hostId }) =>
        files.filter((file) => !isImportedBy(hostId, file)).sort(),
    },
    rolldownOptions: {
      // Few files, because each file costs a request, and many small files compress worse.
      output: {
        // The first screens name a hundred files, and hashes do not compress: these are the shortest that Rolldown accepts.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        hashCharacters: "base36",
        codeSplitting: {
          groups: [
            { name: "initial", tags: ["$initial"], priority: files.length + 5 },
            ...files.map(group),
            { debugName: "icons", name: iconsName, priority: 4 },
            ...sharedFiles.map(sharedGroup),
          ],
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

/** Puts tooOld.js into the page, and early.js with the addresses of the files that the first screens load after the entry file. */
function earlyScript(): Plugin {
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const built = Object.keys(bundle ?? {});
        const addressesOf = (...names: string[]) =>
          built
            .filter((path) => names.some((name) => path.startsWith(`assets/${name}-`)))
            .map((path) => `/${path}`);
        const filesOf = {
          screens: addressesOf("common", "screens"),
          games: addressesOf("games"),
          login: addressesOf("common", "login"),
        };
        const minified = (name: string) =>
          minifySync(name, readFileSync(new URL(`web/${name}`, import.meta.url), "utf8")).code;
        // The script comes before the style sheet, because a script after a style sheet waits for the style sheet.
        return html
          .replace(
            "<!-- early.js -->",
            () => `<script>const filesOf = ${JSON.stringify(filesOf)};\n${minified("early.js")}</script>`,
          )
          .replace("<!-- tooOld.js -->", () => `<script>${minified("tooOld.js")}</script>`);
      },
    },
  };
}

/**
 * Removes the keys from the shapes of icons, and a statement without effect: keys are random letters, which do not compress, and
 * React needs none for children whose order never changes.
 */
function iconsWithoutKeys(): Plugin {
  return {
    name: "icons-without-keys",
    apply: "build",
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replaceAll(/,\s*key: "[^"]*"/g, "").replace(/^__iconData\.node;$/m, ""),
        map: null,
      }),
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

/** Refuses a build that the browsers of the floor do not understand. */
function browserFloor(): Plugin {
  return {
    name: "browser-floor",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const above = Object.values(bundle).flatMap((file) => {
          if (file.type === "chunk") return aboveFloorInScript(file.fileName, file.code);
          if (file.fileName.endsWith(".html")) return aboveFloorInPage(file.fileName, String(file.source));
          if (!file.fileName.endsWith(".css")) return [];
          file.source = withReadableTints(String(file.source));
          return aboveFloorInStyles(file.fileName, file.source);
        });
        if (above.length > 0) this.error(`Too new for ${BROWSER_FLOOR.join(", ")}:\n${above.join("\n")}`);
      },
    },
  };
}
