import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { overHttp, Person, signIn } from "../../server/testing/person.ts";
import { BrowserPlayer, cookiesOf } from "../../testing/browser/browserPlayer.ts";
import { expect } from "../../testing/browser/patience.ts";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { DEMO_PASSWORD } from "../../testing/demo/fill.ts";

/** How long a screen may take, also on a slow machine, until it is complete and nothing moves. */
const STILL_TIMEOUT_MS = 60_000;
/** The placeholders of parts that load: grey shapes, or a turning circle. */
const LOADING = "div.animate-pulse[aria-hidden], [class*=animate-spin]";
const THEMES = ["light", "dark"] as const;

/** Opens browsers of one screen size, and takes each picture twice: in the light and in the dark theme. */
export class Photographer {
  readonly #browser: Browser;
  readonly #address: string;
  readonly #folder: string;
  readonly #size: string;
  readonly #options: BrowserContextOptions;
  /** The file names of the pictures, in the order in which they were taken. */
  files: string[] = [];
  readonly #viewers: BrowserPlayer[] = [];

  constructor(
    browser: Browser,
    address: string,
    folder: string,
    size: string,
    options: BrowserContextOptions,
  ) {
    this.#browser = browser;
    this.#address = address;
    this.#folder = folder;
    this.#size = size;
    this.#options = options;
  }

  /** Whether the screen is so narrow that the navigation has only icons. */
  get isPhone(): boolean {
    return this.#size === "phone";
  }

  /**
   * Opens a browser in which this player is signed in; the name "" stands for a visitor. `ownClock`: the browser's time can
   * be put forward. `isFirstVisit`: the browser explains the entries of the navigation, as it does at the first visit.
   */
  async openBrowser(
    name: string,
    path = "/",
    { ownClock = false, isFirstVisit = false, password = DEMO_PASSWORD } = {},
  ): Promise<BrowserPlayer> {
    const transport = overHttp(this.#address);
    const person = name ? await signIn(transport, name, password) : new Person(transport, "", "");
    const context = await this.#browser.newContext({
      ...this.#options,
      baseURL: this.#address,
      locale: "fr-FR",
      timezoneId: "Europe/Paris",
      deviceScaleFactor: this.isPhone ? 2 : 1,
    });
    context.setDefaultTimeout(STILL_TIMEOUT_MS);
    await context.addCookies(cookiesOf(person, this.#address));
    const viewer = new BrowserPlayer(await context.newPage(), name, person, this.#address);
    // An administrator's screens try to reach the address that players use. In these events that address is invented.
    viewer.expects(/ERR_NAME_NOT_RESOLVED .*\/healthz/);
    this.#viewers.push(viewer);
    if (ownClock) await viewer.page.clock.install();
    if (!isFirstVisit) await viewer.hideEntryNames();
    await viewer.page.goto(path);
    return viewer;
  }

  /**
   * Closes all browsers, so that the next group of screens is shown in new ones. Returns the unexpected messages of their
   * consoles.
   */
  async closeAll(): Promise<string[]> {
    const closed = this.#viewers.splice(0);
    for (const viewer of closed) {
      viewer.closeStreams();
      await viewer.page.context().close();
    }
    return closed.flatMap(({ unexpectedMessages }) => unexpectedMessages);
  }

  /** Makes a photographer for another server, with the same screen size and the same list of pictures. */
  forServer(address: string): Photographer {
    const other = new Photographer(this.#browser, address, this.#folder, this.#size, this.#options);
    other.files = this.files;
    return other;
  }

  /** Takes a picture of the screen when it is complete and still, in both themes. */
  async take(name: string, { page }: { page: Page }): Promise<void> {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(() => document.fonts.status === "loaded");
      await expect(page.locator(LOADING)).toHaveCount(0);
      await expect(async () => {
        const before = await page.locator("body").textContent();
        await waitUntilStill(page);
        expect(await page.locator("body").textContent()).toBe(before);
      }).toPass({ timeout: STILL_TIMEOUT_MS });
      const file = `${name}-${this.#size}-${colorScheme}.png`;
      await page.screenshot({ path: join(this.#folder, file) });
      this.files.push(file);
    }
  }
}
