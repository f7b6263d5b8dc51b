import type { MatchRef } from "../../domain/tournaments/shape.ts";
import type { Plan } from "./geometry.ts";

/** What a place on the plan is called by those who look for it there. */
export function boxId(box: MatchRef | { readonly place: number }): string {
  return "place" in box ? `bye-${box.place}` : `${box.round}-${box.position}`;
}

/** The keys that lead from one match to another. */
const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;
type Arrow = (typeof arrows)[number];

export function isArrow(key: string): key is Arrow {
  return (arrows as readonly string[]).includes(key);
}

/**
 * Where an arrow key leads from a match or a bye: to the left and to the right along its wires, the upper one where there
 * are two; up and down in its column. Null where nothing is.
 */
export function neighbourOf(plan: Plan, id: string, arrow: Arrow): string | null {
  const boxes = [...plan.nodes, ...plan.byes].map((box) => ({ id: boxId(box), x: box.x, y: box.y }));
  const here = boxes.find((box) => box.id === id);
  if (!here) return null;
  const way = arrow === "ArrowLeft" || arrow === "ArrowUp" ? -1 : 1;
  const isAlong = arrow === "ArrowLeft" || arrow === "ArrowRight";
  const wired = plan.wires.flatMap(({ from, to }) => {
    const [one, other] = [boxId(from), boxId(to)];
    return one === id ? other : other === id ? one : [];
  });
  const found = boxes
    .filter((box) => (isAlong ? wired.includes(box.id) && way * (box.x - here.x) > 0 : box.x === here.x))
    .filter((box) => isAlong || way * (box.y - here.y) > 0)
    .sort((a, b) => (isAlong ? a.y - b.y : way * (a.y - b.y)));
  return found[0]?.id ?? null;
}
