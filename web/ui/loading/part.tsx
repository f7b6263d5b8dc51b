import { type ComponentType, createElement, use, useEffect, useState } from "react";
import { findNewBuild, isPageServed, reloadFor, reloadPage } from "./freshPage.ts";
import { untilOnline } from "./waiting.ts";

/** Thrown when the code of a part could not be fetched. A part is a component whose code is loaded later (see `part`). */
export class PartMissing extends Error {
  override name = "PartMissing";
  /** Fetches the code once more; throws when that fails. */
  readonly retry: () => Promise<unknown>;
  /** Clears the failure: the next time the part is shown, its code is requested again. */
  readonly clear: () => void;
  /** Fetches the code without reloading the page; gives whether it was loaded. */
  readonly retryQuietly: () => Promise<boolean>;

  constructor(
    { retry, clear, retryQuietly }: Pick<PartMissing, "retry" | "clear" | "retryQuietly">,
    cause: unknown,
  ) {
    super("The code of a part could not be fetched", { cause });
    this.retry = retry;
    this.clear = clear;
    this.retryQuietly = retryQuietly;
  }
}

/** The code of one part: fetched once, and again after a failure. */
class Code<P extends object> {
  readonly #load: () => Promise<ComponentType<P>>;
  #pending: Promise<ComponentType<P>> | null = null;
  component: ComponentType<P> | null = null;

  constructor(load: () => Promise<ComponentType<P>>) {
    this.#load = load;
  }

  /**
   * Fetches the code for a screen that shows the part now. If that fails because the server has a newer build, the page is
   * reloaded, once for each build.
   */
  fetch(): Promise<ComponentType<P>> {
    this.#pending ??= this.#get(async () => {
      const build = await findNewBuild();
      return build !== null && reloadFor(build);
    });
    return this.#pending;
  }

  /**
   * Fetches the code before a screen needs it: a failure is not stored and the page is not reloaded. Gives false after a
   * failure, so that the caller retries; but gives true if a screen is already waiting for the code, because that screen
   * retries.
   */
  async fetchAhead(): Promise<boolean> {
    const isForScreen = this.#pending !== null;
    this.#pending ??= this.#get();
    try {
      await this.#pending;
      return true;
    } catch {
      if (!isForScreen) this.#pending = null;
      return isForScreen;
    }
  }

  /**
   * Like `fetchAhead`, but requests nothing while the browser is offline: some browsers cache a failed import until the page is
   * closed. For requests whose result no screen is waiting for.
   */
  fetchIfOnline = async (): Promise<boolean> => navigator.onLine && (await this.fetchAhead());

  /**
   * For the retry button. Some browsers cache a failed import until the page is closed: when the server answers and the
   * import still fails, the page is reloaded.
   */
  retry = async (): Promise<ComponentType<P>> => {
    this.#pending = this.#get(async () => (await isPageServed()) && reloadPage());
    return this.#pending;
  };

  clear = (): void => {
    if (!this.component) this.#pending = null;
  };

  retryQuietly = (): Promise<boolean> => {
    this.clear();
    return this.fetchIfOnline();
  };

  async #get(tryReload: () => Promise<boolean> = async () => false): Promise<ComponentType<P>> {
    try {
      this.component = await this.#load();
      return this.component;
    } catch (cause) {
      // The page is reloading: the screen keeps its placeholder until then.
      if (await tryReload()) return await new Promise(() => {});
      throw new PartMissing(this, cause);
    }
  }
}

/** The parts whose code is fetched before a screen needs it. */
const fetchedAhead: Pick<Code<object>, "fetchIfOnline">[] = [];

/** The one component that a module exports; `never` for a module that exports more. */
type OnlyExport<M> = { [K in keyof M]: Exclude<keyof M, K> extends never ? M[K] : never }[keyof M];
type PropsOf<C> = C extends ComponentType<infer P> ? P & object : never;

/** A component whose code is loaded later, and a function that fetches its code before it is rendered. */
type Part<P> = ComponentType<P> & Pick<Code<object>, "fetchAhead">;

/**
 * A component whose code is loaded later than the first screen's. `load` imports a module with this component as its
 * only export. The component must be inside a `Boundary`, which shows that it is loading, or why it failed. `fetched` says
 * when the code is fetched: while the browser is "idle", or only when the part is "shown", if most people never open it.
 */
export function part<M extends object>(
  load: () => Promise<M>,
  { fetched = "idle" }: { readonly fetched?: "idle" | "shown" } = {},
): Part<PropsOf<OnlyExport<M>>> {
  type P = PropsOf<OnlyExport<M>>;
  const code = new Code<P>(async () => Object.values(await load())[0]);
  if (fetched !== "shown") fetchedAhead.push(code);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its module is loaded
  function Part(props: P) {
    // Read once: replacing the component after its code has loaded would lose its state.
    const [Component] = useState(() => code.component);
    return Component ? createElement(Component, props) : <LazyPart code={code} props={props} />;
  }
  return Object.assign(Part, { fetchAhead: () => code.fetchAhead() });
}

/** Suspends until the code of the part has loaded, then renders the part. */
function LazyPart<P extends object>({ code, props }: { code: Code<P>; props: P }) {
  const Component = use(code.fetch());
  return createElement(Component, props);
}

const FIRST_PAUSE_MS = 1500;
const MAX_WAIT_FOR_IDLE_MS = 2000;
const MAX_RETRY_PAUSE_MS = 10_000;

/**
 * Fetches the code of the parts while the browser is idle, one after the other, including parts that a fetched part
 * defines, but not the parts that are fetched when they are shown. A failed fetch is tried again when the browser is
 * online again, or after 10 s, unless the server now has another build: files of this build don't come back, and the page
 * reloads itself (rule D10). `signal` stops the retries. Nothing is fetched on a device whose owner asks to save data
 * (rule N10).
 */
export async function fetchPartsWhenIdle(signal: AbortSignal): Promise<void> {
  if (asksToSaveData()) return;
  await new Promise((resume) => setTimeout(resume, FIRST_PAUSE_MS));
  for (const code of fetchedAhead) {
    await idle();
    while (!signal.aborted && !(await code.fetchIfOnline())) {
      if (await findNewBuild()) return;
      await untilOnline(MAX_RETRY_PAUSE_MS);
    }
  }
}

/** Only some browsers have `connection`, and TypeScript does not know it. */
function asksToSaveData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether the browser was idle at least once since this component was first rendered. Parts that can wait need this. */
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
    if ("requestIdleCallback" in window) requestIdleCallback(resume, { timeout: MAX_WAIT_FOR_IDLE_MS });
    else setTimeout(resume, MAX_WAIT_FOR_IDLE_MS / 10);
  });
}
