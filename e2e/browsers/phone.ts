import { asLocator, getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import type { Person } from "../../server/testing/person.ts";
import { PASSWORD } from "../../server/testing/template.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { EXPECT_PATIENCE_MS, expect } from "../../testing/browser/patience.ts";
import type { InPage } from "./inPage.ts";
import type { BrowserWindow } from "./window.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The intervals after which an expectation asks the page again, in ms. The last one is repeated: a wheel turns for seconds. */
const RETRY_MS = [50, 50, 100, 200];
/** This image is the smallest page of the product. */
const PAGE_WITHOUT_SCRIPT = "/favicon.svg";
/** How far beyond the middle of a row a drag ends that takes the row's place. */
const PAST_PX = 24;
/** The number of steps in which a finger moves during a drag. */
const MOVE_COUNT = 8;

/** The page in a window. It gets the code of `inPage.ts`, whose functions the tests call. */
class Page {
  readonly #window: BrowserWindow;
  readonly #code: string;

  constructor(window: BrowserWindow, code: string) {
    this.#window = window;
    this.#code = code;
  }

  /** Calls a function of `inPage.ts` in the page. A page without this code gets it first. */
  async ask<K extends keyof InPage>(
    question: K,
    ...parameters: Parameters<InPage[K]>
  ): Promise<ReturnType<InPage[K]>> {
    const call = `inPage.${question}(${parameters.map((parameter) => JSON.stringify(parameter)).join()})`;
    const expression = `(typeof inPage === "undefined" ? "" : JSON.stringify(${call}))`;
    const answer = await this.#window.evaluate(expression);
    if (answer !== "") return JSON.parse(answer);
    await this.#window.evaluate(`(() => { ${this.#code}; return ""; })()`);
    return this.ask(question, ...parameters);
  }
}

/** A part of the screen, found by a selector in Playwright's syntax. */
export class Part {
  protected readonly window: BrowserWindow;
  protected readonly page: Page;
  readonly #selector: string;

  constructor(window: BrowserWindow, page: Page, selector: string) {
    this.window = window;
    this.page = page;
    this.#selector = selector;
  }

  role(role: string, name?: string | RegExp): Part {
    return this.#within(getByRoleSelector(role, name === undefined ? {} : { name, exact: true }));
  }

  label(text: string): Part {
    return this.#within(getByLabelSelector(text, { exact: true }));
  }

  text(text: string | RegExp): Part {
    return this.#within(getByTextSelector(text, { exact: true }));
  }

  css(selector: string): Part {
    return this.#within(selector);
  }

  /** Only the parts that contain this text. */
  having(text: string): Part {
    return this.#within(`internal:has-text=${JSON.stringify(text)}i`);
  }

  /** Presses this part with the browser's pointer, once the part no longer moves and nothing covers it. */
  async press(): Promise<void> {
    const { x, y } = await this.place();
    await this.window.act({
      type: "pointer",
      id: this.window.pointer,
      parameters: { pointerType: this.window.pointer },
      actions: [
        { type: "pointerMove", x, y, duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    });
  }

  /** Presses this part, a text field, and types. */
  async write(text: string): Promise<void> {
    await this.press();
    await expect
      .poll(() => this.page.ask("isFocused", this.#selector), this.#pollOptions("is focused"))
      .toBe(true);
    const keys = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.window.act({ type: "key", id: "keyboard", actions: keys });
    await this.expectProperty("value", text);
  }

  /**
   * Drags this part to the place of the part `onto` with a finger: beyond its middle, because a row that is held in the middle of
   * another shares its place. `waitForStart` waits until the screen shows the drag, and
   * `waitForPosition` until the screen announces the new position.
   */
  async dragByTouch(
    onto: Part,
    waitForStart: () => Promise<void>,
    waitForPosition: () => Promise<void>,
  ): Promise<void> {
    const [from, middle] = [await this.place(), await onto.place()];
    const to = { x: middle.x, y: middle.y + (middle.y > from.y ? PAST_PX : -PAST_PX) };
    await this.#touch("touchstart", from);
    await waitForStart();
    for (let move = 1; move <= MOVE_COUNT; move += 1)
      await this.#touch("touchmove", {
        x: Math.round(from.x + ((to.x - from.x) * move) / MOVE_COUNT),
        y: Math.round(from.y + ((to.y - from.y) * move) / MOVE_COUNT),
      });
    await waitForPosition();
    await this.#touch("touchend", to);
  }

  async expectShown(): Promise<void> {
    await this.#poll("is shown", (texts) => texts.length).toBeGreaterThan(0);
  }

  async expectGone(): Promise<void> {
    await this.#poll("is gone", (texts) => texts.length).toBe(0);
  }

  /** Expects as many parts as texts. Each part contains the text at its position. */
  async expectTexts(...texts: readonly string[]): Promise<void> {
    const expected = texts.map((text) => expect.stringContaining(text));
    await this.#poll("reads", (found) => found).toEqual(expected);
  }

  async expectProperty(name: string, value: string): Promise<void> {
    const { message } = this.#pollOptions(`has ${name}`);
    await expect
      .poll(() => this.page.ask("property", this.#selector, name), { message, timeout: EXPECT_PATIENCE_MS })
      .toBe(value);
  }

  /** Where to touch this part, once it was found twice in a row at the same place. */
  protected async place(): Promise<Point> {
    let last: Point | null = null;
    const findAtSamePlace = async () => {
      const place = await this.page.ask("place", this.#selector);
      if ("reason" in place) throw new Error(`${asLocator("javascript", this.#selector)}: ${place.reason}`);
      const before = last;
      last = place;
      expect(place, asLocator("javascript", this.#selector)).toEqual(before);
      return place;
    };
    await expect(findAtSamePlace).toPass({ intervals: RETRY_MS, timeout: EXPECT_PATIENCE_MS });
    if (!last) throw new Error("Unreachable: the part was found");
    return last;
  }

  async #touch(type: "touchstart" | "touchmove" | "touchend", { x, y }: Point): Promise<void> {
    if (this.window.pointer === "mouse") {
      await this.page.ask("touch", type, x, y);
      return;
    }
    const move = { type: "pointerMove", x, y, duration: 0 };
    const actions = {
      touchstart: [move, { type: "pointerDown", button: 0 }],
      touchmove: [move],
      touchend: [{ type: "pointerUp", button: 0 }],
    }[type];
    await this.window.act({ type: "pointer", id: "touch", parameters: { pointerType: "touch" }, actions });
  }

  #poll<T>(claim: string, measure: (texts: string[]) => T) {
    return expect.poll(
      async () => measure(await this.page.ask("texts", this.#selector)),
      this.#pollOptions(claim),
    );
  }

  #pollOptions(claim: string) {
    const message = `${asLocator("javascript", this.#selector)} ${claim}`;
    return { message, timeout: EXPECT_PATIENCE_MS, intervals: RETRY_MS };
  }

  #within(selector: string): Part {
    return new Part(this.window, this.page, this.#selector ? `${this.#selector} >> ${selector}` : selector);
  }
}

/** A phone: a window that shows the product at an address. */
export class Phone extends Part {
  readonly #address: string;
  readonly #expected: RegExp[] = [];
  readonly #problems: string[] = [];

  constructor(window: BrowserWindow, code: string, address: string) {
    super(window, new Page(window, code), "");
    this.#address = address;
  }

  /** Loads a screen of the product. Waits until the previous page is gone, because that page could get the next presses. */
  async goTo(path: string): Promise<void> {
    await this.#collectProblems();
    await this.window.evaluate("String((globalThis.isPreviousPage = true))");
    await this.window.load(this.#address + path);
    const isGone = async () => expect(await this.window.evaluate("typeof isPreviousPage")).toBe("undefined");
    await expect(isGone).toPass({ intervals: RETRY_MS, timeout: EXPECT_PATIENCE_MS });
  }

  /**
   * Opens the screen at `path` as this person. Sets the cookies of the person's session, because the sign-in form would
   * take longer.
   */
  async openAs({ cookie }: Person, path: string): Promise<void> {
    // Cookies and storage can only be set on a page of the product.
    await this.goTo(PAGE_WITHOUT_SCRIPT);
    const cookies = cookie
      .split("; ")
      .map((pair) => `document.cookie = ${JSON.stringify(`${pair}; path=/`)};`);
    await this.#hideEntryNames(cookies.join(" "));
    await this.goTo(path);
    await this.navigation("Joueurs").expectShown();
  }

  /** Signs a player in with the form, which then opens the screen at `path`. */
  async signIn({ name }: Pick<ApiPlayer, "name">, path: string): Promise<void> {
    await this.goTo(path);
    await this.#hideEntryNames();
    await this.role("tab", "Se connecter").press();
    await this.label("E-mail ou nom de joueur").write(name);
    await this.label("Mot de passe").write(PASSWORD);
    await this.role("button", "Se connecter").press();
    await this.navigation("Joueurs").expectShown();
  }

  /**
   * Hides the names of the navigation's entries, which a new browser shows, because they cover a part of the screen.
   * The page first runs the code `firstCode`.
   */
  async #hideEntryNames(firstCode = ""): Promise<void> {
    await this.window.evaluate(
      `(() => { ${firstCode} localStorage.setItem("entries-named", "1"); return ""; })()`,
    );
  }

  /** An entry of the main navigation. */
  navigation(entry: string): Part {
    return this.role("navigation", "Navigation principale").role("link", entry);
  }

  async back(): Promise<void> {
    await this.window.back();
  }

  async chooseFile(field: string, path: string): Promise<void> {
    await this.window.chooseFile(field, path);
  }

  async expectPath(path: string): Promise<void> {
    await expect
      .poll(() => this.page.ask("path"), { timeout: EXPECT_PATIENCE_MS, intervals: RETRY_MS })
      .toBe(path);
  }

  /** Expects these messages in the console: `unexpectedMessages` leaves them out. */
  expects(message: RegExp): void {
    this.#expected.push(message);
  }

  /** The warnings and errors that the test did not expect. */
  async unexpectedMessages(): Promise<string[]> {
    await this.#collectProblems();
    return this.#problems.filter((text) => !this.#expected.some((expected) => expected.test(text)));
  }

  /**
   * Closes the window, or empties it for the next test. First loads a page without a script, because a script could store
   * something again.
   */
  async close(): Promise<void> {
    await this.goTo(PAGE_WITHOUT_SCRIPT);
    await this.window.close();
  }

  /** Stores the problems of the current page. Must be called before another page is loaded. */
  async #collectProblems(): Promise<void> {
    const problems = 'typeof inPage === "undefined" ? "[]" : JSON.stringify(inPage.takeProblems())';
    this.#problems.push(...(JSON.parse(await this.window.evaluate(`(${problems})`)) as string[]));
  }
}
