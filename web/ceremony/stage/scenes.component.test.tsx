import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Award } from "../../../domain/ceremony/awards.ts";
import type { Ceremony } from "../../../domain/ceremony/ceremony.ts";
import type { Place, StepId } from "../../../domain/ceremony/script.ts";
import "../../styles.css";
import { AwardScene } from "./AwardScene.tsx";
import { PlacesScene } from "./PlacesScene.tsx";
import "./stage.css";

const LONG = "Maximilienne de la Tour d'Argen";
const ARABIC = "عبد الرحمن بن محمد الفاسي";

function place(
  rank: number,
  names: readonly string[],
  heroCards: Place["players"][number]["heroCards"] = [],
): Place {
  return { rank, players: names.map((name) => ({ id: name, name, totalPoints: 140 - rank * 7, heroCards })) };
}

function ceremonyAt(step: StepId, places: readonly Place[]): Ceremony {
  return {
    id: "ceremony",
    phase: "running",
    step,
    shownAt: 0,
    awards: [],
    places,
    awardCount: 0,
    playerCount: 31,
  };
}

const [WIDTH, HEIGHT] = [960, 540];

async function showPlaces(step: StepId, places: readonly Place[]): Promise<HTMLElement> {
  return show(<PlacesScene ceremony={ceremonyAt(step, places)} isFresh={false} />);
}

async function show(scene: ReactNode): Promise<HTMLElement> {
  await page.viewport(WIDTH, HEIGHT);
  const { container } = await render(
    <div style={{ position: "fixed", inset: 0, width: WIDTH, height: HEIGHT }}>
      <div className="ceremony-stage">
        <div className="ceremony-scene">{scene}</div>
      </div>
    </div>,
  );
  await document.fonts.ready;
  return container;
}

/** Whatever is written stands within the scene, below its heading. */
function expectInside(container: HTMLElement): void {
  const leaves = [...container.querySelectorAll("*")].filter(
    (one) => one.children.length === 0 && one.textContent,
  );
  for (const leaf of leaves) {
    const { top, bottom, left, right } = leaf.getBoundingClientRect();
    expect(top, leaf.textContent).toBeGreaterThan(HEIGHT * 0.1);
    expect(bottom, leaf.textContent).toBeLessThanOrEqual(HEIGHT);
    expect(left, leaf.textContent).toBeGreaterThanOrEqual(0);
    expect(right, leaf.textContent).toBeLessThanOrEqual(WIDTH);
  }
}

test("who is equal enters together, and nobody is waited for on a step that their number leaves out", async () => {
  const container = await showPlaces("place:2", [place(4, ["Dan"]), place(2, ["Bob", "Cid"])]);
  await expect.element(page.getByText("Deuxième place")).toBeVisible();
  for (const name of ["Bob", "Cid"])
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  // Only the first place is behind a veil.
  expect(page.getByText("?", { exact: true }).elements()).toHaveLength(1);
  expectInside(container);
});

const many = Array.from({ length: 14 }, (_, index) => `Joueuse ${index + 1}`);
const told = [
  place(10, many),
  ...[9, 8, 7, 6, 5, 4].map((rank) => place(rank, rank % 2 ? [LONG] : [ARABIC, "Léa"])),
];
const cards = [
  { name: "Couronne de la reine des glaces", points: 30 },
  { name: "Trésor", points: 3 },
  { name: "Pluie d'étoiles", points: -2 },
];

test.each([
  ["14 at the tenth place", "place:10", [place(10, many)]],
  ["a long name at the fourth", "place:4", told],
  ["an Arabic name and another at the sixth", "place:6", told.slice(0, 5)],
  ["three cards at the third place", "place:3", [...told, place(3, [LONG], cards)]],
  ["four at the second place", "place:2", [...told, place(2, [LONG, ARABIC, "Bob", "Cid"], cards)]],
  [
    "a whole podium",
    "place:1",
    [...told, place(3, ["Chloé"]), place(2, ["Thomas G."]), place(1, [LONG], cards)],
  ],
  ["everybody is first", "place:1", [place(1, many)]],
] as const)("all is within the scene: %s", async (_, step, places) => {
  expectInside(await showPlaces(step, places));
});

const winners = (...names: string[]) => names.map((name) => ({ players: [{ id: name, name }], value: 4 }));
const pair = { players: [LONG, ARABIC].map((name) => ({ id: name, name })), value: 4 };
const award = (more: Partial<Award>): Award => ({
  kind: "thief",
  value: 4,
  winners: winners("Sofia"),
  runnersUp: [],
  victim: null,
  ...more,
});

test.each([
  [
    "one, with a victim",
    award({ victim: { id: "x", name: LONG, chills: 3 }, runnersUp: winners(LONG, ARABIC) }),
  ],
  ["two who are equal", award({ winners: winners(LONG, "Bob") })],
  [
    "six who are equal",
    award({ winners: winners(LONG, "B", ARABIC, "D", "E", "F"), runnersUp: winners("Gus") }),
  ],
  ["a pair", award({ kind: "pair", winners: [pair], runnersUp: [pair] })],
  [
    "three pairs",
    award({
      kind: "pair",
      winners: ["1", "2", "3"].map((key) => ({
        ...pair,
        players: pair.players.map(({ name }) => ({ id: name + key, name })),
      })),
    }),
  ],
])("all of a superlative is within the scene: %s", async (_, given) => {
  expectInside(await show(<AwardScene award={given} isFresh={false} />));
  await expect.element(page.getByRole("heading")).toBeVisible();
});
