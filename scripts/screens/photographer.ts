import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { cookiesOf, Guest } from "../../e2e/fixtures/guest.ts";
import { expect } from "../../e2e/fixtures/patience.ts";
import { stillness } from "../../e2e/fixtures/stillness.ts";
import { overHttp, Person, signIn } from "../../server/testing/person.ts";
import { DEMO_PASSWORD } from "../demo/fill.ts";

/** By then all is there and stands still, however slow the machine is. */
const STILL_MS = 60_000;
/** What stands where something is loading: grey shapes, or a circle that turns. */
const LOADING = "div.animate-pulse[aria-hidden], [class*=animate-spin]";
const THEMES = ["light", "dark"] as const;

/** Opens browsers of one screen size, and takes each picture twice: light and dark. */
export class Photographer {
  readonly #browser: Browser;
  readonly #address: string;
  readonly #folder: string;
  readonly #size: string;
  readonly #options: BrowserContextOptions;
  /** The pictures' file names, in the order they were taken. */
  taken: string[] = [];
  readonly #guests: Guest[] = [];

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

  /** A browser that this player of the demonstration is signed in at; "" for nobody. `ownClock`: its time can be put forward. */
  async guest(name: string, path = "/", { ownClock = false, password = DEMO_PASSWORD } = {}): Promise<Guest> {
    const transport = overHttp(this.#address);
    const person = name ? await signIn(transport, name, password) : new Person(transport, "", "");
    const context = await this.#browser.newContext({
      ...this.#options,
      baseURL: this.#address,
      locale: "fr-FR",
      timezoneId: "Europe/Paris",
      deviceScaleFactor: this.#size === "phone" ? 2 : 1,
    });
    context.setDefaultTimeout(STILL_MS);
    await context.addCookies(cookiesOf(person, this.#address));
    const guest = new Guest(await context.newPage(), name, person, this.#address);
    this.#guests.push(guest);
    if (ownClock) await guest.page.clock.install();
    await guest.page.goto(path);
    return guest;
  }

  /**
   * Closes all browsers, so that none takes part in what the next ones show: what somebody sees once is seen in one of
   * theirs. Gives what their consoles complained of.
   */
  async leave(): Promise<string[]> {
    const left = this.#guests.splice(0);
    for (const guest of left) {
      guest.stopsReading();
      await guest.page.context().close();
    }
    return left.flatMap(({ complaints }) => complaints);
  }

  /** One that takes pictures of what is served at this address, in the same size, among the same pictures. */
  at(address: string): Photographer {
    const other = new Photographer(this.#browser, address, this.#folder, this.#size, this.#options);
    other.taken = this.taken;
    return other;
  }

  /** Takes the picture of what is on screen, once all of it is there and stands still. */
  async take(name: string, { page }: { page: Page }): Promise<void> {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(() => document.fonts.status === "loaded");
      await expect(page.locator(LOADING)).toHaveCount(0);
      await expect(async () => {
        const before = await page.locator("body").textContent();
        await stillness(page);
        expect(await page.locator("body").textContent()).toBe(before);
      }).toPass({ timeout: STILL_MS });
      const file = `${name}-${this.#size}-${colorScheme}.png`;
      await page.screenshot({ path: join(this.#folder, file) });
      this.taken.push(file);
    }
  }
}
