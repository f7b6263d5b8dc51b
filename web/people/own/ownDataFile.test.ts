import { expect, test } from "vitest";
import { ownDataFile } from "./ownDataFile.ts";

const AT = Date.UTC(2026, 10, 29, 16, 5);

test("the file has French keys, readable causes and sentences, and no invisible marks", () => {
  const text = ownDataFile(
    {
      account: {
        name: "Nadège",
        role: "user",
        plays: true,
        createdAt: AT,
        renamedAt: null,
        rouletteSpins: 4,
        cardsOwned: 1,
        chillsOwned: 0,
        email: null,
        formerNames: ["Nadia"],
        face: { emoji: "🦊", colour: 7 },
      },
      devices: [{ name: "Firefox 120 · Linux", signedInAt: AT, usedAt: AT }],
      ledger: [{ at: AT, delta: 3, total: 3, cause: "game", label: "Catan", reason: null, byName: "Karim" }],
      games: [
        {
          gameName: "Catan",
          isCooperative: false,
          createdAt: AT,
          completedAt: AT,
          position: 1,
          points: 3,
          participants: ["Nadège"],
        },
        {
          ...{ gameName: "Pandemic", isCooperative: true, createdAt: AT, completedAt: AT, position: 2 },
          ...{ points: 1, participants: ["Nadège"] },
        },
      ],
      spins: [{ at: AT, label: "Carte", points: 0, cardName: "Trésor" }],
      thefts: [{ at: AT, loot: "chill", cardName: null, thiefName: "Karim" }],
      cards: [{ name: "Trésor", category: "hero", obtainedAt: AT, isUsed: false }],
      tournaments: [
        { name: "Coupe", openedAt: AT, completedAt: null, team: "Les Lynx", players: ["Nadège"] },
      ],
      signUps: [{ name: "Coupe d'été", at: AT, partners: ["Karim"], presence: "here" }],
      heldNames: ["Zoé"],
      actions: [
        {
          ...{ id: "a", at: AT, what: "gameCreated", by: "nadia", byName: "Nadège", to: null, toName: null },
          ...{ source: null, label: "Catan", amount: 0, partOf: null, of: null, parts: [], about: null },
          undo: { undone: null },
        },
      ],
    },
    "Semaine Chill",
    AT,
  );
  expect(text).not.toMatch(/[\u200b\u2060-\u2064]/);
  const instant = "2026-11-29T16:05:00.000Z";
  expect(JSON.parse(text)).toMatchObject({
    événement: "Semaine Chill",
    compte: { nom: "Nadège", "anciens noms": ["Nadia"], "adresse e-mail": null, "inscrit le": instant },
    compteurs: { points: 3, tours: 4 },
    "registre des points": [{ quand: instant, changement: 3, cause: expect.stringContaining("Catan") }],
    parties: [
      { jeu: "Catan", place: 1, participants: ["Nadège"] },
      { jeu: "Pandemic", place: "Perdue" },
    ],
    inscriptions: [{ nom: "Coupe d'été", quand: instant, avec: ["Karim"], "réponse à l'appel": "là" }],
    "vols subis": [{ volé: "Chill", voleur: "Karim" }],
    "cartes mystères": [{ carte: "Trésor", catégorie: "Héros", utilisée: false }],
    tournois: [{ nom: "Coupe", équipe: "Les Lynx", "terminé le": null }],
    "ce que j'ai fait": [{ quoi: expect.stringMatching(/^Vous avez créé une partie de/), annulé: false }],
  });
});
