// News (moments) must not cover some activities of the player, such as a drag or a spin.
const listeners = new Set<() => void>();
let activityCount = 0;

function changeCount(by: 1 | -1): void {
  activityCount += by;
  for (const listener of listeners) listener();
}

/** Marks the start of an activity that must not be covered. The returned function marks its end. */
export function occupy(): () => void {
  changeCount(1);
  let hasEnded = false;
  return () => {
    if (!hasEnded) changeCount(-1);
    hasEnded = true;
  };
}

/** Whether an activity is running that must not be covered. */
export const isOccupationUnderWay = () => activityCount > 0;

/** Calls `listener` whenever an activity starts or ends; the returned function unsubscribes. */
export function subscribeToOccupations(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
