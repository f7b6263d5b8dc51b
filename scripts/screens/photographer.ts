import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { cookiesOf, Guest } from "../../e2e/fixtures/guest.ts";
import { stillness } from "../../e2e/fixtures/stillness.ts";
import { overHttp, Person, signIn } from "../../server/testing/person.ts";
import { DEMO_PASSWORD } from "../demo/fill.ts";

const THEMES = ["light", "dark"] as const;

/** Opens browsers of one screen size, and takes each picture twice: light and dark. */
export class Photographer {
  readonly #browser: Browser;
  readonly #address: string;
  readonly #folder: string;
  readonly #size: string;
  readonly #options: BrowserContextOptions;
  /** The pictures' file names, in the order they were taken. */
  readonly taken: string[] = [];

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

  /** A browser that this player of the demonstration is signed in at; "" for nobody. */
  async guest(name: string, path = "/"): Promise<Guest> {
    const transport = overHttp(this.#address);
    const person = name ? await signIn(transport, name, DEMO_PASSWORD) : new Person(transport, "", "");
    const context = await this.#browser.newContext({
      ...this.#options,
      baseURL: this.#address,
      locale: "fr-FR",
      timezoneId: "Europe/Paris",
      deviceScaleFactor: this.#size === "phone" ? 2 : 1,
    });
    await context.addCookies(cookiesOf(person, this.#address));
    const guest = new Guest(await context.newPage(), name, person, this.#address);
    await guest.page.goto(path);
    return guest;
  }

  /** Takes the picture of what is on screen, once it stands still. */
  async take(name: string, { page }: { page: Page }): Promise<void> {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(() => document.fonts.status === "loaded");
      await stillness(page);
      const file = `${name}-${this.#size}-${colorScheme}.png`;
      await page.screenshot({ path: join(this.#folder, file) });
      this.taken.push(file);
    }
  }
}
