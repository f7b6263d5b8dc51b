import { describe, expect, test } from "vitest";
import { plain } from "../named.ts";
import { Refusal, refuseIf } from "./refusal.ts";
import { sentences } from "./sentences.ts";

describe("refusals whose sentence must not change by a single character", () => {
  const teams = { count: 3, size: 2 };
  test.each([
    [new Refusal("gameNotFound"), "Session de jeu introuvable"],
    [new Refusal("playerNotFound"), "Joueur introuvable"],
    [new Refusal("playerInGame"), "Ce joueur est déjà dans une partie en cours"],
    [
      new Refusal("playersInGame", { names: ["Ana", "Bob"] }),
      "Les joueurs suivants sont déjà dans une partie en cours : Ana, Bob",
    ],
    [new Refusal("tooManyPlayers", { max: 3 }), "Le nombre maximum de joueurs est de 3"],
    [
      new Refusal("tooManyPlayers", { max: 6, teams }),
      "Le nombre maximum de joueurs est de 6 (3 équipes de 2)",
    ],
    [new Refusal("tooFewPlayers", { min: 2 }), "Il faut au moins 2 joueurs pour commencer une partie"],
    [
      new Refusal("playersNotMultiple", { size: 2 }),
      "Le nombre de joueurs doit être un multiple de 2 pour les équipes",
    ],
    [
      new Refusal("selectionNotMultiple", { count: 5, size: 2 }),
      "Le nombre de joueurs (5) doit être un multiple de 2",
    ],
    [
      new Refusal("pointsUndefined"),
      "Impossible de sauvegarder : certaines positions n'ont pas de points définis dans la grille.",
    ],
    [
      new Refusal("tournamentUnderWay"),
      "Un tournoi est déjà en cours. Vous ne pouvez pas en créer un nouveau.",
    ],
    [new Refusal("tournamentNameRequired"), "Le nom du tournoi est requis."],
    [new Refusal("tournamentTooFewPlayers"), "Sélectionnez au moins 2 joueurs."],
    [new Refusal("teamSizeTooSmall"), "La taille des équipes doit être supérieure à 0."],
    [new Refusal("tournamentTooFewTeams"), "Il n'y a pas assez de joueurs pour former au moins 2 équipes."],
    [new Refusal("storageUnauthorized"), "Vous n'êtes pas autorisé à télécharger des images."],
    [new Refusal("storageQuota"), "La limite de stockage a été atteinte."],
    [new Refusal("storageRetryLimit"), "Le téléchargement a échoué après plusieurs tentatives..."],
  ])("%s", (refusal, sentence) => {
    expect(plain(refusal.message)).toBe(sentence);
  });
});

test("every sentence begins with a capital and has no unfilled value", () => {
  const values = {
    minutes: 5,
    seconds: 90,
    number: 2,
    sentence: "Joueur introuvable",
    loot: "card",
    username: "Ana",
    min: 2,
    max: 3,
    names: ["Ana"],
    size: 2,
    count: 5,
    word: "OUI",
    total: 38,
    most: 24,
    points: 1000,
    name: "Ana",
    label: "Bonus",
    position: 2,
    document: "grid",
    table: 3,
    megabytes: 10,
    formats: ["JPEG", "GIF"],
    megapixels: 50,
    excess: 4,
    sign: "=",
    line: 2,
    length: 31,
    hours: 3,
    games: 2,
    tournaments: 1,
    match: "Finale",
    isUndoable: true,
    card: "Bouclier",
    reason: "le disque est plein",
    deleted: ["Ana"],
    notPlaying: [],
  };
  for (const [code, sentence] of Object.entries(sentences)) {
    const text = plain((sentence as (params: unknown) => string)(values));
    expect(text, code).toMatch(/^\p{Lu}.*\S$/u);
    expect(text, code).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

test("a no-break space precedes each of ; : ? ! and », except in two sentences that must not change", () => {
  const withOrdinarySpace = Object.entries(sentences).filter(([, sentence]) =>
    / [;:?!»](?:[ "`]|$)/.test(String(sentence)),
  );
  expect(withOrdinarySpace.map(([code]) => code)).toEqual(["playersInGame", "pointsUndefined"]);
});

test("a refusal has status 409, or the status beside its sentence", () => {
  const statuses = {
    wheelEmpty: 409,
    notSignedIn: 401,
    notInTeam: 403,
    notParticipant: 403,
    gameNotFound: 404,
    imageHeic: 422,
    busy: 503,
  } as const;
  for (const [code, status] of Object.entries(statuses))
    expect(new Refusal(code as keyof typeof statuses).status, code).toBe(status);
});

test("refuseIf throws a refusal, and does nothing without one", () => {
  const blocker = new Refusal("eventInactive");
  expect(() => refuseIf(blocker)).toThrow(blocker);
  expect(blocker).toMatchObject({ name: "Refusal", code: "eventInactive" });
  expect(() => refuseIf(null)).not.toThrow();
});
