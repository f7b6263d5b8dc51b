import { describe, expect, test } from "vitest";
import { SPIN_MS, spinBlocker, spinResult, stillTurningBlocker, type Winnable } from "./spin.ts";
import { stealBlocker, stealTargets } from "./steal.ts";
import { defaultWheel, type Reward } from "./wheel.ts";

const reward = (type: Reward["type"], value: number | null = null): Reward => ({
  id: "r",
  label: "R",
  icon: "",
  color: "#FFFFFF",
  bgColor: "#0A1228",
  type,
  value,
});
const everythingLeft: Winnable<string> = {
  cards: ["Trésor", "Bouclier"],
  stock: { distributed: 3, total: 38 },
  othersHaveChills: true,
};
const allDistributed = { distributed: 38, total: 38 };
const spent = { what: "counter", counter: "rouletteSpins", steps: -1 };
const onePoint = { what: "points", points: 1 };
const chill = { what: "counter", counter: "chillsOwned", steps: 1 };
const stealRight = { what: "stealRight" };

describe("the outcome of a segment", () => {
  test.each([
    ["points", reward("points", 2), {}, "points", [spent, { what: "points", points: 2 }]],
    ["a loss", reward("points", -1), {}, "points", [spent, { what: "points", points: -1 }]],
    ["the drawn card", reward("card"), {}, "card", [spent, { what: "card", card: "Bouclier" }]],
    ["1 point, when no card is left", reward("card"), { cards: [] }, "noCard", [spent, onePoint]],
    ["a free spin, which costs no spin", reward("spin"), {}, "spin", []],
    ["a Chill", reward("chill"), {}, "chill", [spent, chill]],
    ["the last Chill", reward("chill"), { stock: { distributed: 37, total: 38 } }, "chill", [spent, chill]],
    [
      "a right to steal, when all Chills are distributed",
      reward("chill"),
      { stock: allDistributed },
      "steal",
      [spent, stealRight],
    ],
    [
      "a right to steal, when the total of Chills was lowered below the number of distributed ones",
      reward("chill"),
      { stock: { distributed: 5, total: 2 } },
      "steal",
      [spent, stealRight],
    ],
    [
      "1 point, when nobody else has a Chill",
      reward("chill"),
      { stock: allDistributed, othersHaveChills: false },
      "noSteal",
      [spent, onePoint],
    ],
  ] as const)("is %s", (_, segment, changes, outcome, gifts) => {
    const limits: number[] = [];
    const drawLast = (limit: number) => {
      limits.push(limit);
      return limit - 1;
    };
    expect(spinResult(segment, { ...everythingLeft, ...changes }, drawLast)).toEqual({ outcome, gifts });
    expect(limits).toEqual(outcome === "card" ? [2] : []);
  });
});

test.each([
  ["with one spin may spin a wheel of 8 segments", 1, 8, null],
  ["without spins may not spin", 0, 8, "noSpins"],
  ["with 3 spins may not spin a wheel without segments", 3, 0, "wheelEmpty"],
] as const)("a player %s", (_, rouletteSpins, count, code) => {
  const wheel = { rewards: defaultWheel.rewards.slice(0, count) };
  expect(spinBlocker({ rouletteSpins }, wheel)?.code ?? null).toBe(code);
});

test.each([
  ["never spun may spin", null, null],
  ["spun at this instant may not spin yet", 0, "stillTurning"],
  ["spun just under 3 s ago may not spin yet", SPIN_MS - 1, "stillTurning"],
  ["spun 3 s ago may spin", SPIN_MS, null],
  ["spun before the clock was set back may spin", -1, null],
] as const)("a player who has %s", (_, ago, code) => {
  const now = 1_700_000_000_000;
  expect(stillTurningBlocker(ago === null ? null : now - ago, now)?.code ?? null).toBe(code);
});

describe("a thief", () => {
  const players = [
    { id: "me", name: "Ana", chillsOwned: 4 },
    { id: "modest", name: "Élise", chillsOwned: 1 },
    { id: "rich", name: "Zoé", chillsOwned: 2 },
    { id: "poor", name: "Bob", chillsOwned: 0 },
    { id: "other", name: "Ève", chillsOwned: 1 },
  ];

  test("can choose among the other players with Chills: those with the most Chills first, then by name", () => {
    expect(stealTargets(players, "me").map(({ id }) => id)).toEqual(["rich", "modest", "other"]);
  });

  test.each([
    ["may steal from a player with Chills", "rich", null],
    ["may not steal from a player without Chills", "poor", "stealTargetEmpty"],
    ["may not steal from an immune player", "modest", "targetImmune"],
    ["may not steal from themselves", "me", "stealTargetNotFound"],
    ["may not steal from a player who does not exist", "nobody", "stealTargetNotFound"],
  ] as const)("%s", (_, id, code) => {
    const target = players.find((player) => player.id === id);
    expect(stealBlocker(target, new Set(["modest"]), "me")?.code ?? null).toBe(code);
  });
});
