const listeners = new Set<() => void>();
let underWay = 0;

function change(by: 1 | -1): void {
  underWay += by;
  for (const listener of listeners) listener();
}

/** Marks the start of an activity that must not be covered: a drag, a spin. The returned function marks its end. */
export function occupy(): () => void {
  change(1);
  let hasEnded = false;
  return () => {
    if (!hasEnded) change(-1);
    hasEnded = true;
  };
}

/** Whether an activity is running that must not be covered. */
export const isOccupationUnderWay = () => underWay > 0;

/** Calls `listener` whenever an activity starts or ends; the returned function unsubscribes. */
export function subscribeToOccupations(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
