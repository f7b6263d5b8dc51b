import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  creationBlocker,
  defaultTournament,
  drawTeams,
  type NewTournament,
  settingsBlocker,
  teamNameBlocker,
} from "./tournament.ts";

const playerIds = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const good: NewTournament = { ...defaultTournament, name: "Coupe", players: playerIds(4) };

describe("a tournament can't be created", () => {
  test.each<[string, Partial<NewTournament>, string]>([
    ["without a name", { name: " " }, "Le nom du tournoi est requis."],
    [
      "with a name that is too long",
      { name: "x".repeat(61) },
      "Le nom du tournoi doit compter de 1 à 60 caractères.",
    ],
    ["with one player", { players: playerIds(1) }, "Sélectionnez au moins 2 joueurs."],
    ["with empty teams", { teamSize: 0 }, "La taille des équipes doit être supérieure à 0."],
    ["with teams that are too large", { teamSize: 11 }, "Une équipe compte 10 joueurs au plus."],
    [
      "with one team",
      { players: playerIds(3) },
      "Il n'y a pas assez de joueurs pour former au moins 2 équipes.",
    ],
    [
      "with 65 teams",
      { players: playerIds(130) },
      "Un tournoi compte 64 équipes au plus\u00a0: choisissez moins de joueurs ou des équipes plus grandes.",
    ],
    ["with a player twice", { players: ["a", "b", "c", "a"] }, "Un joueur ne peut être choisi qu'une fois."],
    [
      "with negative points",
      { points: { ...good.points, third: -1 } },
      "Les points du tournoi doivent être des nombres entiers de 0 à 1000.",
    ],
    ["without a table", { tables: 0 }, "Le nombre de tables va de 1 à 32."],
  ])("%s", (_case, change, sentence) => {
    expect(creationBlocker({ ...good, ...change }, false)?.message).toBe(sentence);
  });

  test("while another tournament is active: this refusal comes before all others", () => {
    expect(creationBlocker({ ...good, name: "", players: [] }, true)?.code).toBe("tournamentUnderWay");
    expect(creationBlocker(good, false)).toBeNull();
  });

  test("with several mistakes: only the first mistake is reported", () => {
    const wrong = { ...good, name: "", players: [], teamSize: 0 };
    expect(creationBlocker(wrong, false)?.code).toBe("tournamentNameRequired");
    expect(creationBlocker({ ...wrong, name: "Coupe" }, false)?.code).toBe("tournamentTooFewPlayers");
    expect(creationBlocker({ ...good, teamSize: 0, players: playerIds(2) }, false)?.code).toBe(
      "teamSizeTooSmall",
    );
  });
});

test("points must be whole numbers, and team names have 1 to 40 characters", () => {
  expect(settingsBlocker(good)).toBeNull();
  expect(settingsBlocker({ ...good, points: { ...good.points, first: 0.5 } })?.code).toBe(
    "tournamentPointsInvalid",
  );
  expect(teamNameBlocker("Les Verts")).toBeNull();
  expect(teamNameBlocker(" ")?.code).toBe("teamNameInvalid");
  expect(teamNameBlocker("x".repeat(41))?.code).toBe("teamNameInvalid");
});

test("property: the draw makes as many full teams as possible, and spreads the remaining players over the first teams", () => {
  const sizes = fc.integer({ min: 1, max: 10 });
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 130 }),
      sizes,
      fc.infiniteStream(fc.nat()),
      (count, size, chance) => {
        fc.pre(count >= 2 * size);
        const teams = drawTeams(playerIds(count), size, (limit) => (chance.next().value ?? 0) % limit);
        expect(teams).toHaveLength(Math.floor(count / size));
        expect(teams.flat().sort()).toEqual(playerIds(count).sort());
        const lengths = teams.map((team) => team.length);
        expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
        expect((lengths[0] ?? 0) - (lengths.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(lengths.at(-1)).toBeGreaterThanOrEqual(size);
      },
    ),
  );
});

test("the draw follows the random numbers", () => {
  expect(drawTeams(["a", "b", "c", "d"], 2, () => 0)).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(drawTeams(["a", "b", "c", "d"], 2, (limit) => limit - 1)).toEqual([
    ["d", "c"],
    ["b", "a"],
  ]);
});
