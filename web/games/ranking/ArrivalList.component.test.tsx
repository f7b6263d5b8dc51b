import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  arrive,
  clearPlace,
  emptyPlaces,
  type Places,
  tiePlace,
  wholeRanking,
} from "../../../domain/games/arrival.ts";
import type { Contender } from "../../../domain/games/contenders.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import { rankedIn } from "../../../domain/games/ranking.ts";
import { positionsIn } from "../../../domain/games/ties.ts";
import { ArrivalList } from "./ArrivalList.tsx";
import { noEffects, type RankingEffects } from "./rankingEffects.ts";

const POINTS = [11, 8, 6, 4, 2, 1];
const names = ["Nora", "Karim", "Hugo", "Léa", "Anne-Charlotte de Villeneuve", "Bot 1"];
const contenders: Contender[] = names.map((name) => {
  const id = name === "Bot 1" ? "bot-1" : name;
  return { key: id, name, members: [{ id, name }] };
});
const keys = contenders.map(({ key }) => key);

function Ranking({ effects = noEffects }: { effects?: RankingEffects }) {
  const [places, setPlaces] = useState<Places>(emptyPlaces(keys));
  const ranking = wholeRanking(places, keys);
  return (
    <ArrivalList
      draft={{
        contenders,
        ranking,
        order: rankedIn(contenders, ranking),
        places,
        positions: positionsIn(places),
        reason: "",
        isTouched: true,
        change: () => {},
        arrive: (key) => setPlaces((current) => arrive(current, keys, key)),
        clearPlace: (index) => setPlaces((current) => clearPlace(current, index)),
        tie: (index, tied) => setPlaces((current) => tiePlace(current, index, tied)),
        undo: null,
        setReason: () => {},
        discard: () => {},
      }}
      pointsAt={(position) => POINTS[position - 1] ?? null}
      effects={effects}
      isTeamGame={false}
    />
  );
}

const face = (name: string) => page.getByRole("button", { name: `Classer ${name}` });
const rowTexts = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((row) => row.textContent);

test("two share a place at a press, and the next one keeps the place it had (rule P34)", async () => {
  await render(<Ranking />);
  for (const name of ["Hugo", "Nora", "Karim"]) await userEvent.click(face(name));
  await userEvent.click(page.getByRole("button", { name: "À égalité avec Hugo" }));
  expect(rowTexts().slice(0, 4)).toEqual([
    expect.stringMatching(/^1.*Hugo11\spts$/),
    expect.stringMatching(/^1.*Nora11\spts$/),
    expect.stringMatching(/^3.*Karim6\spts$/),
    expect.stringMatching(/^4/),
  ]);
  // Hugo's place is free again: Nora has it alone.
  await userEvent.click(page.getByRole("button", { name: "Rendre la 1re place de Hugo" }));
  expect(rowTexts()[1]).toMatch(/^2.*Nora8\spts$/);
});

test("five taps in the order of arrival rank six contenders", async () => {
  await render(<Ranking />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Qui arrive 1er ?");
  expect(rowTexts()[5]).toMatch(/6un tour de roulette1\spt/);
  for (const name of ["Hugo", "Bot 1", "Nora"]) await userEvent.click(face(name));
  expect(rowTexts().slice(0, 4)).toEqual([
    expect.stringMatching(/^1.*Hugo11\spts$/),
    expect.stringMatching(/^2.*Bot 1Pas de points$/),
    expect.stringMatching(/^3.*Nora6\spts$/),
    expect.stringMatching(/^4Qui arrive 4ᵉ\s\?4\spts$/),
  ]);
  for (const name of ["Léa", "Karim"]) await userEvent.click(face(name));
  expect(rowTexts()[5]).toMatch(/^6.*Anne-Charlotte de Villeneuve1\spt$/);
  await expect.element(page.getByRole("status")).toHaveTextContent("Tout le monde est classé.");
});

test("a tap moves no other contender, and a press on a taken place makes the place free again", async () => {
  await render(<Ranking />);
  const before = face("Karim").element().getBoundingClientRect();
  await userEvent.click(face("Nora"));
  const after = face("Karim").element().getBoundingClientRect();
  expect([after.left, after.width]).toEqual([before.left, before.width]);
  await expect.element(face("Nora")).toHaveAttribute("aria-disabled", "true");
  face("Nora")
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await userEvent.click(face("Karim"));
  expect(rowTexts()[1]).toMatch(/^2.*Karim8\spts$/);
  await userEvent.click(page.getByRole("button", { name: "Rendre la 1re place de Nora" }));
  expect(rowTexts()[0]).toMatch(/^1Qui arrive 1er\s\?/);
  await userEvent.click(face("Léa"));
  expect(rowTexts().slice(0, 2)).toEqual([
    expect.stringMatching(/^1.*Léa/),
    expect.stringMatching(/^2.*Karim/),
  ]);
});

const IMAGE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("the faces to tap show the cards played on the game from the beginning, and so do the places that they take", async () => {
  const played: PlayedPower = {
    id: "p",
    playerId: "Hugo",
    power: "double_points",
    cardName: "Quitte ou double",
    imageUrl: IMAGE,
    targetId: null,
    playedAt: 0,
    healed: null,
    frozenUnder: null,
  };
  const effects = { ...noEffects, playedBy: ({ key }: Contender) => (key === "Hugo" ? [played] : []) };
  await render(<Ranking effects={effects} />);
  await expect.element(face("Hugo")).toHaveAccessibleDescription("Quitte ou double");
  await expect.element(face("Nora")).not.toHaveAccessibleDescription();
  const drawings = (element: Element) =>
    [...element.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(drawings(face("Hugo").element())).toEqual([IMAGE]);
  await userEvent.click(face("Hugo"));
  expect(rowTexts()[0]).toContain("HugoQuitte ou double");
  expect(drawings(page.getByRole("listitem").first().element())).toEqual([IMAGE]);
});
