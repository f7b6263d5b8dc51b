import {
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  type DroppableContainer,
} from "@dnd-kit/core";

/** The share of the screen's height, at its top and its bottom, where a drag scrolls the page. */
const EDGE = 0.12;

/**
 * How players and teams are dragged: onto the element under the pointer. The page scrolls near the screen's edges; no
 * other element scrolls. By default, when the pointer leaves a scrolling list, dnd-kit mistakes the list's size for that of
 * the page until it measures again. On a busy phone the page then jumps to its top, and the player is dropped next to the
 * team. A keyboard drag uses the overlapped element.
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

/** The elements under the pointer, innermost first. Correct even where a sticky element covers the list. */
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
