const listeners = new Set<() => void>();
let underWay = 0;

function change(by: 1 | -1): void {
  underWay += by;
  for (const listener of listeners) listener();
}

/** Something began that must not be covered: a drag, a spin. The function it gives says that it ended. */
export function occupy(): () => void {
  change(1);
  let isOver = false;
  return () => {
    if (!isOver) change(-1);
    isOver = true;
  };
}

/** Whether something is under way that must not be covered. */
export const isOccupationUnderWay = () => underWay > 0;

/** Calls `listener` whenever something begins or ends; the function it gives stops that. */
export function subscribeToOccupations(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
