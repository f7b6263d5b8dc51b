import { type ComponentType, use, useEffect, useState } from "react";
import { untilOnline } from "../api/waiting.ts";
import { buildIsGone, pageIsServed, reloadOnce, reloadPage } from "./freshPage.ts";

/** What is thrown in place of a part whose code could not be fetched. */
export class PartMissing extends Error {
  override name = "PartMissing";
  /** Asks for the code once more; throws when it does not come. */
  readonly again: () => Promise<unknown>;
  /** Forgets the failure: when the part is shown again, its code is asked for again. */
  readonly forget: () => void;
  /** Asks for the code quietly: gives whether it came. */
  readonly comes: () => Promise<boolean>;

  constructor({ again, forget, comes }: Pick<PartMissing, "again" | "forget" | "comes">, cause: unknown) {
    super("The code of a part could not be fetched", { cause });
    this.again = again;
    this.forget = forget;
    this.comes = comes;
  }
}

/** The code of one part, fetched once, and again after it could not be fetched. */
class Code<P extends object> {
  readonly #load: () => Promise<ComponentType<P>>;
  #coming: Promise<ComponentType<P>> | null = null;
  component: ComponentType<P> | null = null;

  constructor(load: () => Promise<ComponentType<P>>) {
    this.#load = load;
  }

  /** For a screen that shows the part now. When the server has another build by now, the page is loaded anew, once. */
  fetch(): Promise<ComponentType<P>> {
    this.#coming ??= this.#get(async () => (await buildIsGone()) && reloadOnce());
    return this.#coming;
  }

  /**
   * Before anybody needs it: a failure is forgotten, and the page is not loaded anew. Gives false when it has to be
   * tried again.
   */
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
   * For someone who pressed retry. Some browsers remember for as long as the page is open that a file could not be
   * fetched: when the server answers and the code still does not come, the page is loaded anew.
   */
  again = async (): Promise<ComponentType<P>> => {
    this.#coming = this.#get(async () => (await pageIsServed()) && reloadPage());
    return this.#coming;
  };

  forget = (): void => {
    if (!this.component) this.#coming = null;
  };

  comes = (): Promise<boolean> => {
    this.forget();
    return this.fetchAhead();
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
    // Asked once: shown in another way when its code is there, it would lose what it holds.
    const [Component] = useState(() => code.component);
    return Component ? <Component {...props} /> : <Coming code={code} props={props} />;
  };
}

/** A part whose code is on its way, and then the part. */
function Coming<P extends object>({ code, props }: { code: Code<P>; props: P }) {
  const Component = use(code.fetch());
  return <Component {...props} />;
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

/** Whether the browser had nothing else to do since the first screen was drawn: for parts that nobody waits for yet. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void idle().then(() => setIsIdle(true)), FIRST_PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}

function idle(): Promise<unknown> {
  // Safari has no requestIdleCallback.
  return new Promise((resume) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resume, { timeout: IDLE_MOST_MS });
    else setTimeout(resume, IDLE_MOST_MS / 10);
  });
}
