/**
 * Stores `value` in this browser under `key`. Returns false if the value is already stored there. Without storage the
 * result is always true.
 */
export function storeIfNew(key: string, value = "1"): boolean {
  try {
    if (localStorage.getItem(key) === value) return false;
    localStorage.setItem(key, value);
  } catch {
    // Storage is not available.
  }
  return true;
}
