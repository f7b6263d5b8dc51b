import { type ComponentType, use } from "react";
import { untilOnline } from "../api/waiting.ts";
import { buildIsGone, pageIsServed, reloadOnce, reloadPage } from "./freshPage.ts";

/** What is thrown in place of a part whose code could not be fetched. */
export class PartMissing extends Error {
  override name = "PartMissing";
  /** Asks for the code once more; throws when it does not come. */
  readonly again: () => Promise<unknown>;
  /** Has the next one who shows the part ask for its code. */
  readonly forget: () => void;

  constructor({ again, forget }: Pick<PartMissing, "again" | "forget">, cause: unknown) {
    super("The code of a part could not be fetched", { cause });
    this.again = again;
    this.forget = forget;
  }
}

/** The code of one part, fetched once, and again after it could not be had. */
class Code<P extends object> {
  readonly #load: () => Promise<ComponentType<P>>;
  #coming: Promise<ComponentType<P>> | null = null;
  component: ComponentType<P> | null = null;

  constructor(load: () => Promise<ComponentType<P>>) {
    this.#load = load;
  }

  /** For a screen that shows the part now. A page whose build is not served any more is loaded anew, once. */
  fetch(): Promise<ComponentType<P>> {
    this.#coming ??= this.#get(async () => (await buildIsGone()) && reloadOnce());
    return this.#coming;
  }

  /** For nobody yet: what fails is forgotten, and the page stays. Gives false when it has to be tried again. */
  async fetchAhead(): Promise<boolean> {
    if (this.#coming) return true;
    this.#coming = this.#get();
    try {
      await this.#coming;
      return true;
    } catch {
      this.#coming = null;
      return false;
    }
  }

  /**
   * For somebody who asked for it. Some browsers remember for as long as the page lives that a file could not be had: when
   * the server answers and the code still does not come, a new page has it.
   */
  again = async (): Promise<ComponentType<P>> => {
    this.#coming = this.#get(async () => (await pageIsServed()) && reloadPage());
    return this.#coming;
  };

  forget = (): void => {
    if (!this.component) this.#coming = null;
  };

  async #get(instead: () => Promise<boolean> = async () => false): Promise<ComponentType<P>> {
    try {
      this.component = await this.#load();
      return this.component;
    } catch (cause) {
      if (await instead()) return await new Promise(() => {});
      throw new PartMissing(this, cause);
    }
  }
}

const codes: Pick<Code<object>, "fetchAhead">[] = [];

/**
 * A component whose code is fetched apart from the first screen's. It belongs inside one of the boundaries, which show
 * that it is on its way, or why it does not come.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const code = new Code(load);
  codes.push(code);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its module is loaded
  return function Part(props: P) {
    const Component = code.component ?? use(code.fetch());
    return <Component {...props} />;
  };
}

const FIRST_PAUSE_MS = 1500;
const IDLE_MOST_MS = 2000;
const PAUSE_MS = 10_000;

/**
 * Fetches the code of all parts, one after the other whenever the browser has nothing else to do, those that the fetched
 * ones bring along included. While the network is away it waits. `signal` stops it.
 */
export async function fetchPartsWhenIdle(signal: AbortSignal): Promise<void> {
  await new Promise((resume) => setTimeout(resume, FIRST_PAUSE_MS));
  for (const code of codes) {
    await idle();
    while (!signal.aborted && !(await code.fetchAhead())) await untilOnline(PAUSE_MS);
  }
}

function idle(): Promise<unknown> {
  // Safari has no requestIdleCallback.
  return new Promise((resume) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resume, { timeout: IDLE_MOST_MS });
    else setTimeout(resume, IDLE_MOST_MS / 10);
  });
}
