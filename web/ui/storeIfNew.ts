/**
 * Whether `value` differs from the value that this browser last stored under `key`. Stores `value` in its place.
 */
export function isFirstTime(key: string, value = "1"): boolean {
  try {
    if (localStorage.getItem(key) === value) return false;
    localStorage.setItem(key, value);
  } catch {
    // Storage is not available: the answer is true every time.
  }
  return true;
}
