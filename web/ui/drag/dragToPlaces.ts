import {
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  type DroppableContainer,
} from "@dnd-kit/core";

/** The share of the screen's height, at its top and its bottom, where a drag scrolls the page. */
const EDGE = 0.12;

/**
 * The options of a `DndContext` in which players and teams are dropped onto the element under the pointer. The page scrolls
 * near the screen's edges; no other element scrolls. By default, when the pointer leaves a scrolling list, dnd-kit mistakes
 * the list's size for the page's size until it measures again. On a busy phone the page then jumps to its top, and the
 * player is dropped next to the team.
 */
export function dragToPlacesOptions(): Pick<DndContextProps, "collisionDetection" | "autoScroll"> {
  let pointerY: number | undefined;
  const isNearEdge = () =>
    pointerY !== undefined && Math.min(pointerY, innerHeight - pointerY) <= innerHeight * EDGE;
  return {
    collisionDetection: (drag) => {
      pointerY = drag.pointerCoordinates?.y;
      return underPointer(drag);
    },
    autoScroll: {
      threshold: { x: 0, y: EDGE },
      canScroll: (element) => element === document.scrollingElement && isNearEdge(),
    },
  };
}

/**
 * The innermost droppable element that contains the topmost element under the pointer. Droppable elements behind a sticky
 * element are not found. A keyboard drag has no pointer, so it gets the nearest droppable elements.
 */
const underPointer: CollisionDetection = (drag) => {
  const { droppableContainers, pointerCoordinates } = drag;
  if (!pointerCoordinates) return closestCenter(drag);
  const containers = new Map<Element, DroppableContainer>();
  for (const container of droppableContainers)
    if (container.node.current) containers.set(container.node.current, container);
  const [topmost] = document.elementsFromPoint(pointerCoordinates.x, pointerCoordinates.y);
  for (let element: Element | null = topmost ?? null; element; element = element.parentElement) {
    const droppableContainer = containers.get(element);
    if (droppableContainer) return [{ id: droppableContainer.id, data: { droppableContainer, value: 1 } }];
  }
  return [];
};
