const KEY = "player";

/** Who was last signed in at this browser and did not sign out (a player's id), or null. */
export function lastPlayer(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** This player is signed in; null: nobody, and they know why. */
export function rememberPlayer(id: string | null): void {
  try {
    if (id) localStorage.setItem(KEY, id);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage refused: they are not told why they have to sign in again.
  }
}
