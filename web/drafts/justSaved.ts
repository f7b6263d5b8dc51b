import { useState } from "react";

/** What everybody has as far as this browser knows: the live value, or the one just saved while that is still on its way. */
export function useJustSaved<T extends object>(live: T): readonly [now: T, saved: (after: T) => void] {
  const [saving, setSaving] = useState<{ readonly over: T; readonly after: T } | null>(null);
  const now = saving?.over === live ? saving.after : live;
  return [now, (after) => setSaving({ over: live, after })];
}
