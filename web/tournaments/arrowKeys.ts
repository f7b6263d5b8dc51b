import type { MatchRef } from "../../domain/tournaments/shape.ts";
import type { Plan } from "./geometry.ts";

/** The id of a match or a bye (a team that skips the first round) on the plan of the bracket. */
export function boxId(box: MatchRef | { readonly place: number }): string {
  return "place" in box ? `bye-${box.place}` : `${box.round}-${box.position}`;
}

/** The keys that move the focus from one match to another. */
const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;
type Arrow = (typeof arrows)[number];

/** Whether this key moves the focus. */
export function isArrow(key: string): key is Arrow {
  return (arrows as readonly string[]).includes(key);
}

/**
 * The id of the match or bye to which an arrow key moves the focus from the match or bye `id`; null if there is none. Left and
 * right follow a wire (the line from a match or bye to the next match), the upper one if there are two; up and down stay in the
 * column.
 */
export function neighbourOf(plan: Plan, id: string, arrow: Arrow): string | null {
  const boxes = [...plan.nodes, ...plan.byes].map((box) => ({ id: boxId(box), x: box.x, y: box.y }));
  const start = boxes.find((box) => box.id === id);
  if (!start) return null;
  const direction = arrow === "ArrowLeft" || arrow === "ArrowUp" ? -1 : 1;
  const isHorizontal = arrow === "ArrowLeft" || arrow === "ArrowRight";
  const wired = plan.wires.flatMap(({ from, to }) => {
    const [sourceId, targetId] = [boxId(from), boxId(to)];
    return sourceId === id ? targetId : targetId === id ? sourceId : [];
  });
  const targets = boxes
    .filter((box) =>
      isHorizontal ? wired.includes(box.id) && direction * (box.x - start.x) > 0 : box.x === start.x,
    )
    .filter((box) => isHorizontal || direction * (box.y - start.y) > 0)
    .sort((a, b) => (isHorizontal ? a.y - b.y : direction * (a.y - b.y)));
  return targets[0]?.id ?? null;
}
