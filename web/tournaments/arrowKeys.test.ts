import { expect, test } from "vitest";
import { drawnShape } from "../../domain/tournaments/shape.ts";
import { boxId, neighbourOf } from "./arrowKeys.ts";
import { planOf } from "./geometry.ts";
import { measuresFor } from "./measures.ts";

/** The room for the bracket on a computer, in px. */
const computerRoom = { width: 1216, height: 510 };

test("the left and right keys follow the wires, the up and down keys stay in the column", () => {
  const plan = planOf(drawnShape(5), measuresFor(3, computerRoom));
  const endOf = (from: string, ...keys: ("ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown")[]) =>
    keys.reduce<string | null>((current, key) => current && neighbourOf(plan, current, key), from);
  expect(endOf("1-1", "ArrowRight")).toBe("2-1");
  expect(endOf("1-1", "ArrowRight", "ArrowRight")).toBe("3-1");
  expect(endOf("3-1", "ArrowLeft", "ArrowLeft")).toBe("1-1");
  expect(endOf("2-1", "ArrowDown", "ArrowLeft")).toBe("bye-3");
  expect(endOf("1-1", "ArrowDown", "ArrowUp")).toBe("1-1");
  expect(endOf("3-1", "ArrowDown")).toBe("2-0");
  expect([endOf("3-1", "ArrowRight"), endOf("1-1", "ArrowUp"), endOf("2-0", "ArrowLeft")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("in a bracket with facing halves, the keys go from the final to both halves and reach every match", () => {
  const plan = planOf(drawnShape(64), measuresFor(6, computerRoom));
  expect(neighbourOf(plan, "6-1", "ArrowLeft")).toBe("5-1");
  expect(neighbourOf(plan, "6-1", "ArrowRight")).toBe("5-2");
  expect(neighbourOf(plan, "5-2", "ArrowLeft")).toBe("6-1");
  const reached = new Set(["6-1"]);
  for (const id of reached)
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
      const next = neighbourOf(plan, id, key);
      if (next) reached.add(next);
    }
  expect([...reached].sort()).toEqual(plan.nodes.map(boxId).sort());
});
