import type { LaunchOptions } from "@playwright/test";
import { findChromium } from "../../setup/chromium.mjs";
import { oldChromium } from "../../setup/oldChromium.mjs";

const executablePath = findChromium();

/**
 * The features that Playwright switches off. They are repeated here: if there are several `--disable-features` options,
 * Chromium uses only the last.
 */
const disabledByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** The suggestions of the address bar. Tests don't need them, and each window spends a second of CPU time on them. */
const addressBarFeatures = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** The options of the system's Chromium, without connections to other services. */
export const chromiumOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    `--disable-features=${[...disabledByPlaywright, ...addressBarFeatures].join()}`,
  ],
};

/**
 * The options of the oldest Chromium in which the app works. This build is a few days older than Chrome 108, and does not know the
 * unit `dvh` without the last option.
 */
export const oldestChromiumOptions: LaunchOptions = {
  executablePath: oldChromium,
  args: [...(chromiumOptions.args ?? []), "--enable-blink-features=CSSViewportUnits4"],
};

/** The options of a browser, for each of the two screen sizes of the tests. */
export const screenSizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
