import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Award } from "../../../../domain/event/ceremony/awards.ts";
import type { Ceremony } from "../../../../domain/event/ceremony/ceremony.ts";
import type { CeremonyPlace, StepId } from "../../../../domain/event/ceremony/script.ts";
import type { Content } from "../../../ui/jsx/content.ts";
import { AwardScene } from "./AwardScene.tsx";
import { PlacesScene } from "./PlacesScene.tsx";
import "./stage.css";

const LONG = "Maximilienne de la Tour d'Argen";
const ARABIC = "عبد الرحمن بن محمد الفاسي";

function place(
  rank: number,
  names: readonly string[],
  heroCards: CeremonyPlace["players"][number]["heroCards"] = [],
): CeremonyPlace {
  return {
    rank,
    players: names.map((name) => ({ id: `${rank} ${name}`, name, totalPoints: 140 - rank * 7, heroCards })),
  };
}

function ceremonyAt(step: StepId, places: readonly CeremonyPlace[]): Ceremony {
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

async function showPlaces(step: StepId, places: readonly CeremonyPlace[]): Promise<HTMLElement> {
  return showScene(<PlacesScene ceremony={ceremonyAt(step, places)} isFresh={false} />);
}

async function showScene(scene: Content): Promise<HTMLElement> {
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

/** Expects all text to be within the scene, below its heading. */
function expectInside(container: HTMLElement): void {
  const leaves = [...container.querySelectorAll("*")].filter(
    (element) => element.children.length === 0 && element.textContent,
  );
  for (const leaf of leaves) {
    const { top, bottom, left, right } = leaf.getBoundingClientRect();
    expect(top, leaf.textContent).toBeGreaterThan(HEIGHT * 0.1);
    expect(bottom, leaf.textContent).toBeLessThanOrEqual(HEIGHT);
    expect(left, leaf.textContent).toBeGreaterThanOrEqual(0);
    expect(right, leaf.textContent).toBeLessThanOrEqual(WIDTH);
  }
}

beforeEach(() => void vi.spyOn(console, "error"));
afterEach(() => expect(console.error).not.toHaveBeenCalled());

test("players who share a rank are on the same step of the podium, and a rank that nobody has gets no step", async () => {
  const container = await showPlaces("place:2", [place(4, ["Dan"]), place(2, ["Bob", "Cid"])]);
  await expect.element(page.getByText("Deuxième place")).toBeVisible();
  for (const name of ["Bob", "Cid"])
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  // Only the first place shows a question mark.
  expect(page.getByText("?", { exact: true }).elements()).toHaveLength(1);
  expectInside(container);
});

const manyNames = Array.from({ length: 14 }, (_, index) => `Joueuse ${index + 1}`);
const earlierPlaces = [
  place(10, manyNames),
  ...[9, 8, 7, 6, 5, 4].map((rank) => place(rank, rank % 2 ? [LONG] : [ARABIC, "Léa"])),
];
const cards = [
  { name: "Couronne de la reine des glaces", points: 30 },
  { name: "Trésor", points: 3 },
  { name: "Pluie d'étoiles", points: -2 },
];

test.each([
  ["14 players at the tenth place", "place:10", [place(10, manyNames)]],
  ["a long name at the fourth place", "place:4", earlierPlaces],
  ["an Arabic name and another name at the sixth place", "place:6", earlierPlaces.slice(0, 5)],
  ["three cards at the third place", "place:3", [...earlierPlaces, place(3, [LONG], cards)]],
  [
    "four players at the second place",
    "place:2",
    [...earlierPlaces, place(2, [LONG, ARABIC, "Bob", "Cid"], cards)],
  ],
  [
    "a whole podium",
    "place:1",
    [...earlierPlaces, place(3, ["Chloé"]), place(2, ["Thomas G."]), place(1, [LONG], cards)],
  ],
  ["everybody is first", "place:1", [place(1, manyNames)]],
] as const)("all text of the places is within the scene: %s", async (_, step, places) => {
  expectInside(await showPlaces(step, places));
});

const winners = (...names: string[]) => names.map((name) => ({ players: [{ id: name, name }], value: 4 }));
const pair = { players: [LONG, ARABIC].map((name) => ({ id: name, name })), value: 4 };
const award = (changes: Partial<Award>): Award => ({
  kind: "thief",
  value: 4,
  winners: winners("Sofia"),
  runnersUp: [],
  victim: null,
  ...changes,
});

test.each([
  [
    "one winner, with a victim",
    award({ victim: { id: "x", name: LONG, chills: 3 }, runnersUp: winners(LONG, ARABIC) }),
  ],
  ["two winners", award({ winners: winners(LONG, "Bob") })],
  ["six winners", award({ winners: winners(LONG, "B", ARABIC, "D", "E", "F"), runnersUp: winners("Gus") })],
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
])("all text of an award is within the scene: %s", async (_, shownAward) => {
  expectInside(await showScene(<AwardScene award={shownAward} isFresh={false} />));
  await expect.element(page.getByRole("heading")).toBeVisible();
});

/** Whether a text is fully visible: no element around it cuts it off. */
function isFullyVisible(text: string): boolean {
  const [found] = page.getByText(text, { exact: true }).elements();
  if (!found) return false;
  const { left, right } = found.getBoundingClientRect();
  for (let ancestor: Element | null = found; ancestor; ancestor = ancestor.parentElement) {
    if (getComputedStyle(ancestor).overflowX === "visible") continue;
    const box = ancestor.getBoundingClientRect();
    if (ancestor.scrollWidth > ancestor.clientWidth + 1 || left < box.left - 1 || right > box.right + 1)
      return false;
  }
  return true;
}

const CROWN = "Couronne de la reine des glaces et des neiges éternelles du Nord";

test.each(["place:3", "place:5"] as const)(
  "the points of a Hero card with a long name are fully visible in the step %s",
  async (step) => {
    await showPlaces(step, [place(Number(step.slice(-1)), [LONG], [{ name: CROWN, points: 20 }])]);
    expect(isFullyVisible("+20")).toBe(true);
  },
);

test.each(["place:2", "place:5"] as const)(
  "when two players share a rank, the points of their Hero cards are shown in the step %s",
  async (step) => {
    const shared = place(Number(step.slice(-1)), ["Ana", LONG]);
    const [ana, other] = shared.players;
    if (!ana || !other) throw new Error("Two players must share this rank");
    const players = [{ ...ana, heroCards: [{ name: "Trésor", points: 9 }] }, other];
    expectInside(await showPlaces(step, [{ ...shared, players }]));
    expect(isFullyVisible("+9")).toBe(true);
    await expect.element(page.getByText("Ana : Trésor")).toBeVisible();
  },
);

test("the list of earlier ranks names all players who share a rank", async () => {
  const pairs = [9, 7, 5].map((rank) => place(rank, [`${LONG}${rank}`, `Cid ${rank}`]));
  expectInside(await showPlaces("place:4", [...pairs, place(4, ["Dan"])]));
  for (const rank of [9, 7, 5])
    await expect.element(page.getByText(`Cid ${rank}`, { exact: true })).toBeVisible();
});

test("when too many players share a rank, the list of earlier ranks names some and counts the others", async () => {
  const others = [9, 8, 7, 6, 5].map((rank) => place(rank, [LONG]));
  expectInside(
    await showPlaces("place:4", [
      place(
        10,
        manyNames.map((name) => `${LONG} ${name}`),
      ),
      ...others,
      place(4, ["Dan"]),
    ]),
  );
  expect(isFullyVisible("+9")).toBe(true);
});

test("the faces on a shared step of the podium do not cover the list of earlier ranks", async () => {
  const container = await showPlaces("place:2", [...earlierPlaces, place(2, manyNames)]);
  const list = container.querySelector("ol")?.getBoundingClientRect();
  const faces = [...container.querySelectorAll(".ceremony-halo")].map((face) => face.getBoundingClientRect());
  expect(faces).toHaveLength(5);
  expect(Math.min(...faces.map(({ left }) => left))).toBeGreaterThan(list?.right ?? WIDTH);
});
