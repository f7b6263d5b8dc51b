import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { arrive, clearPlace, emptyPlaces, type Places, wholeRanking } from "../../../domain/games/arrival.ts";
import type { Contender } from "../../../domain/games/contenders.ts";
import { ArrivalList } from "./ArrivalList.tsx";
import { noEffects } from "./rankingEffects.ts";

const POINTS = [11, 8, 6, 4, 2, 1];
const names = ["Nora", "Karim", "Hugo", "Léa", "Anne-Charlotte de Villeneuve", "Bot 1"];
const contenders: Contender[] = names.map((name) => {
  const id = name === "Bot 1" ? "bot-1" : name;
  return { key: id, name, members: [{ id, name }] };
});
const keys = contenders.map(({ key }) => key);

function Ranking() {
  const [places, setPlaces] = useState<Places>(emptyPlaces(keys));
  const order = wholeRanking(places, keys).flatMap(
    (key) => contenders.find((contender) => contender.key === key) ?? [],
  );
  return (
    <ArrivalList
      draft={{
        contenders,
        order,
        places,
        reason: "",
        isTouched: true,
        change: () => {},
        arrive: (key) => setPlaces((current) => arrive(current, keys, key)),
        clearPlace: (index) => setPlaces((current) => clearPlace(current, index)),
        undo: null,
        setReason: () => {},
        discard: () => {},
      }}
      pointsAt={(position) => POINTS[position - 1] ?? null}
      effects={noEffects}
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
