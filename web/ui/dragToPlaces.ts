import {
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  type DroppableContainer,
} from "@dnd-kit/core";

/** Within which part of the screen's height, at its top and its bottom, the page scrolls under what is dragged. */
const EDGE = 0.12;

/**
 * How players and teams are dragged: to what is under the pointer, while the page scrolls near the screen's edges and
 * nothing else does. dnd-kit alone would, when the pointer leaves a list that scrolls, take the size of that list for the
 * page's until it has measured again: on a busy phone the page jumps to its top in the meantime, and the player is
 * dropped beside the team. What is moved by keyboard goes to what it lies on.
 */
export function draggingToPlaces(): Pick<DndContextProps, "collisionDetection" | "autoScroll"> {
  let y: number | undefined;
  const isNearEdge = () => y !== undefined && Math.min(y, innerHeight - y) <= innerHeight * EDGE;
  return {
    collisionDetection: (drag) => {
      y = drag.pointerCoordinates?.y;
      return underPointer(drag);
    },
    autoScroll: {
      threshold: { x: 0, y: EDGE },
      canScroll: (element) => element === document.scrollingElement && isNearEdge(),
    },
  };
}

/** What is on screen under the pointer, innermost first: right even where something sticky lies over the list. */
const underPointer: CollisionDetection = (drag) => {
  const { droppableContainers, pointerCoordinates } = drag;
  if (!pointerCoordinates) return closestCenter(drag);
  const places = new Map<Element, DroppableContainer>();
  for (const container of droppableContainers)
    if (container.node.current) places.set(container.node.current, container);
  const [top] = document.elementsFromPoint(pointerCoordinates.x, pointerCoordinates.y);
  for (let element: Element | null = top ?? null; element; element = element.parentElement) {
    const droppableContainer = places.get(element);
    if (droppableContainer) return [{ id: droppableContainer.id, data: { droppableContainer, value: 1 } }];
  }
  return [];
};
