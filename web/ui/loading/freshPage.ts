/** The storage key under which the page stores the builds for which it has reloaded itself. */
const KEY = "reloaded-for";
const TIMEOUT_MS = 5000;
/** The script by which a page names its build: the first file that it loads. A hash of all imported code is part of its name. */
const ENTRY = 'script[type="module"][src]';

const savers = new Set<() => void>();
const preventers = new Set<() => boolean>();
let isReloadStarted = false;

/**
 * Registers a function that is called before the page reloads itself, so that unsaved data is not lost. The returned
 * function unregisters it.
 */
export function beforeReload(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/**
 * Registers a function that says whether something is under way that a reload would end, such as an upload.
 * The returned function unregisters it.
 */
export function preventReload(isUnderWay: () => boolean): () => void {
  preventers.add(isUnderWay);
  return () => preventers.delete(isUnderWay);
}

/** Whether a reload would end something that is under way. */
export function isReloadPrevented(): boolean {
  return [...preventers].some((isUnderWay) => isUnderWay());
}

/** Whether the page is reloading itself: then the player is not asked to confirm that the page closes. */
export function isReloading(): boolean {
  return isReloadStarted;
}

/** Reloads the page. Gives true, so that callers can use it like `reloadFor`. */
export function reloadPage(): true {
  for (const save of savers) save();
  reloadWithoutDrafts();
  return true;
}

/** Reloads the page, and loses unsaved data. */
export function reloadWithoutDrafts(): void {
  isReloadStarted = true;
  location.reload();
}

/**
 * Reloads the page to get this build, and gives true. Gives false if the page has already reloaded itself for this build, or if
 * the browser has no session storage: servers of two builds behind one address could otherwise reload it again and again.
 */
export function reloadFor(build: string): boolean {
  try {
    const reloadedFor: readonly string[] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    if (reloadedFor.includes(build)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...reloadedFor, build]));
  } catch {
    // Without storage it is unknown whether the page was already reloaded: it could reload again and again.
    return false;
  }
  return reloadPage();
}

/** The build that the server serves now, if it is another one than this page's; null if it is the same or no answer came. */
export async function findNewBuild(): Promise<string | null> {
  const page = await servedPage();
  const build = page && buildOf(new DOMParser().parseFromString(page, "text/html"));
  return build && isOtherBuild(build) ? build : null;
}

/** Whether this is another build than this page's. In development the page has no build. */
export function isOtherBuild(build: string): boolean {
  const own = buildOf(document);
  return own.startsWith("/assets/") && build !== own;
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

function buildOf(page: Document): string {
  return page.querySelector(ENTRY)?.getAttribute("src") ?? "";
}
