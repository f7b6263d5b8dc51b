import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages } from "./aptGet.mjs";

/** @typedef {"firefox" | "webkit"} OtherBrowser a browser that is not Chromium */
/** @typedef {"nginx" | "caddy"} ProxyName a reverse proxy */
/** @typedef {OtherBrowser | ProxyName} ToolName */
/** @typedef {{ title: string, programs: readonly string[], packages: readonly string[] }} Tool */

/** @type {Record<ToolName, Tool>} */
const TOOLS = {
  firefox: { title: "Firefox", programs: ["firefox-esr"], packages: ["firefox-esr"] },
  webkit: {
    title: "WebKit",
    programs: ["WebKitWebDriver", "Xvfb"],
    packages: ["webkit2gtk-driver", "xvfb"],
  },
  nginx: { title: "nginx", programs: ["nginx"], packages: ["nginx"] },
  caddy: { title: "Caddy", programs: ["caddy"], packages: ["caddy"] },
};

/**
 * Why the tests that need a browser or a proxy can't be run on this machine, and what to install, in one sentence; null if
 * the tests can be run.
 *
 * @param {ToolName} name
 */
export function missingToolReason(name) {
  const { title, programs, packages } = TOOLS[name];
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0) return null;
  return `No ${title} for the tests (${missing.join(", ")} not found): sudo apt-get install ${packages.join(" ")}`;
}

/**
 * Installs what is missing of these browsers or proxies from Debian's packages, if that is allowed. The tests of a browser or a
 * proxy that can't be installed are skipped. The reason is printed here, and for browsers again in the report of the tests.
 *
 * @param {readonly ToolName[]} wanted
 */
export async function ensureTestTools(wanted) {
  const names = wanted.filter(missingToolReason);
  if (names.length === 0) return;
  console.log(`Installing ${names.map((name) => TOOLS[name].title).join(", ")}…`);
  const packagesByTool = names.map((name) => TOOLS[name].packages);
  // To install all packages at once is faster, but fails when one of them does not exist.
  const output = await installPackages(
    [packagesByTool.flat(), ...packagesByTool],
    () => !names.some(missingToolReason),
  );
  const reasons = names.map(missingToolReason).filter((reason) => reason !== null);
  if (reasons.length > 0) console.log([output, ...reasons].filter(Boolean).join("\n"));
}

/** Debian installs proxies in /usr/sbin, which is in the PATH of root only. @param {string} program */
function isInstalled(program) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.some((folder) => existsSync(join(folder, program)));
}
