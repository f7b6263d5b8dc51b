/**
 * Whether the latest value stored under `key` differs from `value`; stores `value`. Only the latest value of a key is
 * stored.
 */
export function isFirstTime(key: string, value = "1"): boolean {
  try {
    if (localStorage.getItem(key) === value) return false;
    localStorage.setItem(key, value);
  } catch {
    // Storage is not available: the event may repeat.
  }
  return true;
}
