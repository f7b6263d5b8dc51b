/** The storage key under which the page stores the build that it was running when it reloaded itself. */
const KEY = "reloaded-from";
const TIMEOUT_MS = 5000;

const savers = new Set<() => void>();
let isReloadStarted = false;

/**
 * Registers a function that is called before the page reloads itself, so that unsaved data is not lost. The returned
 * function unregisters it.
 */
export function beforeReload(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/** Whether the page is reloading itself: then the player is not asked to confirm that the page closes. */
export function isReloading(): boolean {
  return isReloadStarted;
}

/** Reloads the page. Gives true, so that callers can use it like `reloadOnce`. */
export function reloadPage(): true {
  for (const save of savers) save();
  isReloadStarted = true;
  location.reload();
  return true;
}

/**
 * Reloads the page and gives true. Gives false if the page has already reloaded itself from this build, or if the browser has
 * no session storage.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === ownBuild()) return false;
    sessionStorage.setItem(KEY, ownBuild());
  } catch {
    // Without storage it is unknown whether the page was already reloaded: it could reload again and again.
    return false;
  }
  return reloadPage();
}

/** Whether the server answers and serves another build of the app than this page's. */
export async function isBuildReplaced(): Promise<boolean> {
  const page = await servedPage();
  return page !== null && !page.includes(ownBuild());
}

/** Whether the server serves the page of the app now. */
export async function isPageServed(): Promise<boolean> {
  return (await servedPage()) !== null;
}

async function servedPage(): Promise<string | null> {
  try {
    const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** The address of the first file that this page loaded. It identifies the build: a hash of all imported code is part of it. */
function ownBuild(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";
}
