import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../server/testing/ports.ts";
import { screenSizes } from "../../testing/browser/chromium.ts";
import { Child } from "./children.ts";
import type { BrowserWindow, InputSource, RunningBrowser } from "./window.ts";

/** The field with an element's id in WebDriver's answers. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/**
 * The options of MiniBrowser. In full screen it has no toolbar: with the toolbar's buttons it would be wider than a phone.
 */
const MINI_BROWSER = { args: ["--automation", "--full-screen"] };

/**
 * How long each attempt to open a window may take (ms). Sometimes MiniBrowser ends before it has shown any page, but its
 * driver goes on waiting for minutes. The first limit is short, because a window usually opens in less than a second. The
 * other limits are for busy machines.
 */
const OPENING_LIMITS_MS = [8_000, 20_000, 60_000];

/** Removes what the product and the tests store in a page's origin, except cookies. */
const CLEAR_STORAGE = `(() => { localStorage.clear(); sessionStorage.clear(); return ""; })()`;

/** How often the cookies are deleted at most, and the pause (ms) after each time. */
const MAX_DELETIONS = 100;
const DELETION_PAUSE_MS = 20;

/** The programs that WebKit needs: a virtual display, and the driver that starts a MiniBrowser on it. */
interface Programs {
  readonly display: Child;
  readonly driver: Child;
  readonly address: string;
}

/** WebKit's MiniBrowser on a virtual display, driven over WebDriver. All tests use its only window one after the other. */
export class WebKit implements RunningBrowser {
  #programs: Programs;
  #window: BrowserWindow | null = null;

  private constructor(programs: Programs) {
    this.#programs = programs;
  }

  static async start(): Promise<WebKit> {
    return new WebKit(await startPrograms());
  }

  async openWindow(): Promise<BrowserWindow> {
    this.#window ??= await this.#openFirstWindow();
    return this.#window;
  }

  async #openFirstWindow(): Promise<BrowserWindow> {
    let lastError: unknown;
    for (const limitMs of OPENING_LIMITS_MS) {
      try {
        return await openWindow(this.#programs.address, AbortSignal.timeout(limitMs));
      } catch (error) {
        const isLate = error instanceof DOMException && error.name === "TimeoutError";
        if (!isLate) throw error;
        lastError = error;
        // The driver has one session at a time, and still waits for the session that hangs. So the driver is started again.
        await this.stop();
        this.#programs = await startPrograms();
      }
    }
    throw lastError;
  }

  async stop(): Promise<void> {
    await this.#programs.driver.stop();
    await this.#programs.display.stop();
  }
}

async function startPrograms(): Promise<Programs> {
  const screen = ["-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
  const display = new Child("Xvfb", ["-displayfd", "3", ...screen]);
  const [number] = await display.waitForLine(3, /^\d+$/);
  const port = await freePort();
  const driver = new Child("WebKitWebDriver", [`--port=${port}`], {
    DISPLAY: `:${number}`,
    // The sandbox does not start for root, the usual user in containers. It is not needed: only the product's own pages
    // are shown.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    // Without a GPU, layers that are composited by OpenGL take twice as much CPU time as pages that are painted as a whole.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => null))) {
    if (driver.isOver) throw new Error("WebKitWebDriver ended before it listened");
    await pause(20);
  }
  return { display, driver, address };
}

async function openWindow(address: string, signal: AbortSignal): Promise<BrowserWindow> {
  // The driver does not wait until a page has loaded: the tests wait for what is on the page.
  const alwaysMatch = { pageLoadStrategy: "none", "webkitgtk:browserOptions": MINI_BROWSER };
  const session = await command("POST", `${address}/session`, { capabilities: { alwaysMatch } }, signal);
  const { sessionId } = session as { sessionId: string };
  const window = `${address}/session/${sessionId}`;
  await command("POST", `${window}/window/rect`, { x: 0, y: 0, ...screenSizes.phone.viewport }, signal);
  return new WebKitWindow(window);
}

class WebKitWindow implements BrowserWindow {
  /** The driver of WebKit for GTK turns touches into mouse events. */
  readonly pointer = "mouse";
  readonly #session: string;

  constructor(session: string) {
    this.#session = session;
  }

  async load(url: string): Promise<void> {
    await this.#post("/url", { url });
  }

  async back(): Promise<void> {
    await this.#post("/back", {});
  }

  async evaluate(expression: string): Promise<string> {
    return `${await this.#post("/execute/sync", { script: `return ${expression}`, args: [] })}`;
  }

  async act(source: InputSource): Promise<void> {
    await this.#post("/actions", { actions: [source] });
  }

  async chooseFile(field: string, path: string): Promise<void> {
    const element = await this.#post("/element", { using: "css selector", value: field });
    const id = (element as Record<string, string>)[ELEMENT];
    await this.#post(`/element/${id}/value`, { text: path });
  }

  async photograph(): Promise<Buffer> {
    return Buffer.from(`${await command("GET", `${this.#session}/screenshot`)}`, "base64");
  }

  /** Empties the window for the next test: a new MiniBrowser takes as much CPU time as a test. */
  async close(): Promise<void> {
    await this.evaluate(CLEAR_STORAGE);
    const cookies = `${this.#session}/cookie`;
    // The driver can answer before the browser has removed the cookies.
    for (let round = 0; ((await command("GET", cookies)) as unknown[]).length > 0; round += 1) {
      if (round === MAX_DELETIONS) throw new Error("WebKit keeps cookies");
      await command("DELETE", cookies);
      await pause(DELETION_PAUSE_MS);
    }
  }

  #post(path: string, body: object): Promise<unknown> {
    return command("POST", this.#session + path, body);
  }
}

/** Sends a command of WebDriver and returns its value. */
async function command(
  method: "GET" | "POST" | "DELETE",
  url: string,
  body?: object,
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const answer = await fetch(url, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`WebKitWebDriver refused ${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
