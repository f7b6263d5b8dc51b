import { expect, test } from "vitest";
import { named, plain } from "../../../domain/named.ts";
import { gatheredCards } from "./heroCards.ts";
import { shownStep } from "./stepTexts.ts";

test("Hero cards with the same name are one line, with the points of all", () => {
  const fridge = { name: "Gardien du frigo", points: 5 };
  expect(gatheredCards([fridge, { name: "Trésor", points: 3 }, fridge])).toEqual([
    { name: `2 × ${named("Gardien du frigo")}`, points: 10 },
    { name: "Trésor", points: 3 },
  ]);
});

test("a step names each winner of an award, and pairs that share the prize as pairs", () => {
  const person = (name: string) => ({ id: name, name });
  const announced = (kind: "pair" | "faithful", ...winners: readonly (readonly string[])[]) =>
    plain(
      shownStep({
        step: `award:${kind}`,
        awards: [
          {
            kind,
            value: 3,
            winners: winners.map((names) => ({ players: names.map(person), value: 3 })),
            runnersUp: [],
            victim: null,
          },
        ],
        places: [],
      }) ?? "",
    );
  expect(announced("pair", ["Ana", "Bob"], ["Cléo", "Dan"])).toBe(
    "Prix du duo\u00a0: Ana & Bob et Cléo & Dan",
  );
  expect(announced("faithful", ["Ana"], ["Bob"])).toBe("Prix de la fidélité\u00a0: Ana et Bob");
});
