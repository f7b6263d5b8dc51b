import { existsSync } from "node:fs";
import { installPackages } from "./aptGet.mjs";
import { SetupFailure } from "./install.mjs";

/** The headless shell comes first, because it draws no window and needs a third of the time of the whole browser. */
const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** A font with emoji. Without one, the product shows initials where players chose an emoji. */
const EMOJI_FONT = {
  package: "fonts-noto-color-emoji",
  path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
};

/** Debian's packages with Chromium, the best one first. Some releases of Debian have no chromium-headless-shell. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

const BY_HAND = "The tests need Chromium: sudo apt-get install chromium, or CHROMIUM_PATH=/path/to/chromium.";

/** The path of the browser tests' Chromium: CHROMIUM_PATH, or else the first of the usual places where one is installed. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  return chosen ? chosen : USUAL_PLACES.find((path) => existsSync(path));
}

/**
 * Makes sure that a Chromium is installed, and on Debian a font with emoji: installs Debian's if that is allowed. Without a Chromium,
 * throws a SetupFailure.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new SetupFailure(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH}: there is no such file.`);
  }
  if (findChromium()) {
    const hasFont = () => existsSync(EMOJI_FONT.path);
    if (!hasFont()) await installPackages([[EMOJI_FONT.package]], hasFont);
    return;
  }
  console.log("Installing Chromium…");
  // A page needs at least one font.
  const packages = PACKAGES.map((name) => [name, "fonts-liberation", EMOJI_FONT.package]);
  const output = await installPackages(packages, () => findChromium() !== undefined);
  if (!findChromium()) throw new SetupFailure([output, BY_HAND].filter(Boolean).join("\n"));
}
