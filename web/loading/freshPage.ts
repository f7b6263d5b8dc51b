const KEY = "reloaded-from";
const PATIENCE_MS = 5000;

const listeners = new Set<() => void>();
let underWay = false;

/** Calls `keep` before the page loads itself anew, so that what it holds is not lost. The function it gives stops that. */
export function beforeReload(keep: () => void): () => void {
  listeners.add(keep);
  return () => listeners.delete(keep);
}

/** Whether the page is loading itself anew: nobody needs to be asked whether they want to leave it. */
export function isReloading(): boolean {
  return underWay;
}

/** Loads the page anew. */
export function reloadPage(): true {
  for (const keep of listeners) keep();
  underWay = true;
  location.reload();
  return true;
}

/** Loads the page anew, unless this build was already reloaded: then gives false. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === ownBuild()) return false;
    sessionStorage.setItem(KEY, ownBuild());
  } catch {
    // Without storage it is not known whether the page was reloaded already: it might reload for ever.
    return false;
  }
  return reloadPage();
}

/** Whether the server answers, and with another build of the app than this page's. */
export async function buildIsGone(): Promise<boolean> {
  const page = await servedPage();
  return page !== null && !page.includes(ownBuild());
}

/** Whether the server gives the page of the app now. */
export async function pageIsServed(): Promise<boolean> {
  return (await servedPage()) !== null;
}

async function servedPage(): Promise<string | null> {
  try {
    const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** The first file that this page loaded. Its name tells builds apart: it changes with every file that it imports. */
function ownBuild(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";
}
