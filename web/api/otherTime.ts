import { reloadWithoutDrafts } from "../ui/loading/freshPage.ts";

/** The storage key of the incarnation whose data this browser keeps. */
const KEY = "incarnation";
/** The storage keys of the choices of a browser's owner, which are of no event. */
const OWN: readonly string[] = [
  ...["theme", "visits", "entries-named", "rankingWay", "display-sleep-hint"],
  ...["roulette-sound", "call-sound", "moment-sound"],
];
/** The storage key of the last player who signed in, and the value that says that a backup was restored since. */
const PLAYER = { key: "player", restored: "restored" } as const;

/** The incarnation that this page has met; null: none yet. */
let met: number | null = null;

/**
 * Compares the incarnation of the server's database with the one that this browser knows. In another one, what the browser kept is
 * forgotten, and a page that has shown the other time is reloaded (rule W16). `hasShown`: the page has shown something before.
 */
export async function meetIncarnation(incarnation: number, hasShown: boolean): Promise<void> {
  const isOther = (met ?? keptIncarnation()) !== incarnation;
  met = incarnation;
  if (!isOther) return;
  forget(incarnation);
  if (!hasShown) return;
  reloadWithoutDrafts();
  // What follows would show the other time for a moment.
  await new Promise(() => {});
}

function keptIncarnation(): number {
  try {
    return Number(localStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

function forget(incarnation: number): void {
  try {
    const hadPlayer = Boolean(localStorage.getItem(PLAYER.key));
    for (const key of Object.keys(localStorage)) if (!OWN.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    localStorage.setItem(KEY, String(incarnation));
    if (hadPlayer) localStorage.setItem(PLAYER.key, PLAYER.restored);
  } catch {
    // Storage is unavailable: nothing is kept.
  }
}
