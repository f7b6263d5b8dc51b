/**
 * Whether this browser has not yet met this value of `key` when last asked; from now on it has. It keeps the latest value
 * alone.
 */
export function isFirstTime(key: string, value = "1"): boolean {
  try {
    if (localStorage.getItem(key) === value) return false;
    localStorage.setItem(key, value);
  } catch {
    // Storage refused: it may happen again.
  }
  return true;
}
