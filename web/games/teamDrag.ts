import type { CollisionDetection, DndContextProps, DroppableContainer } from "@dnd-kit/core";
import { place, remove, swap, type Teams } from "../../domain/games/teams.ts";

/** Where a player can be dropped: among the free ones (`team` null), in a team, or on a member of it. */
export interface DropPlace {
  readonly team: number | null;
  readonly member?: string;
}

/** Within which part of the screen's height, at its top and its bottom, the page scrolls under a dragged player. */
const EDGE = 0.12;

/**
 * How a player is dragged: to what is under the pointer, while the page scrolls near the screen's edges and nothing else
 * does. dnd-kit alone would, when the pointer leaves the list of free players, take the size of that list for the
 * page's until it has measured again: on a busy phone the page jumps to its top in the meantime, and the player is
 * dropped beside the team.
 */
export function teamDragging(): Pick<DndContextProps, "collisionDetection" | "autoScroll"> {
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
const underPointer: CollisionDetection = ({ droppableContainers, pointerCoordinates }) => {
  if (!pointerCoordinates) return [];
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

/**
 * The teams after a player was dropped: in a team with room they join it, on a member of a full one they change places,
 * among the free ones they leave theirs. The same teams where a drop does nothing.
 */
export function drop(teams: Teams, playerId: string, { team, member }: DropPlace, size: number): Teams {
  const from = teams.find((known) => known.players.includes(playerId))?.linkNumber ?? null;
  if (team === from) return teams;
  if (team === null) return remove(teams, playerId);
  const joined = place(teams, playerId, team, size);
  return joined === teams && member !== undefined ? swap(teams, playerId, member) : joined;
}
