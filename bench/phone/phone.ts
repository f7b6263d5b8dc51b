import type { Browser, BrowserContext, Page } from "@playwright/test";
import { screenSizes } from "../../testing/browser/chromium.ts";

/** The phone's processor is this many times slower than this machine's. */
const CHEAP_CPU = 6;
/** A busy mobile network: a latency of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How long (ms) an action on the phone may take, on a machine with other work. */
const PATIENCE_MS = 120_000;

/** A throttled browser with an empty cache. */
export interface CheapPhone {
  readonly page: Page;
  /** Makes the phone's processor this many times slower than this machine's. */
  setCpu(slowdown: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser like a cheap phone's. Its cookie header is `cookie`, "" for a visitor. */
export async function openPhone(browser: Browser, address: string, cookie: string): Promise<CheapPhone> {
  const context = await browser.newContext({
    ...screenSizes.phone,
    deviceScaleFactor: 2,
    baseURL: address,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await addCookie(context, address, cookie);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  const setCpu = async (rate: number) => {
    await session.send("Emulation.setCPUThrottlingRate", { rate });
  };
  await setCpu(CHEAP_CPU);
  // At the first visit, the app shows the names of the navigation's entries over a part of the screen. This mark prevents it.
  await page.addInitScript(() => {
    if (location.origin !== "null") localStorage.setItem("entries-named", "1");
  });
  return { page, setCpu, close: () => context.close() };
}

async function addCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const equals = cookie.indexOf("=");
  if (equals === -1) return;
  await context.addCookies([{ name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url }]);
}
