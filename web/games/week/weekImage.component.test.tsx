import { expect, onTestFinished, test, vi } from "vitest";
import { weekCards } from "../../../domain/games/week/cards.ts";
import type { OwnWeek, WeekCard } from "../../../domain/games/week/week.ts";
import { wholeWeek } from "../../../domain/testing/week.ts";
import { cardWords } from "./cardWords.ts";
import type { Telling } from "./telling.ts";
import { drawWeekImage } from "./weekImage.ts";

const signer = { title: "Week-end au chalet 2026", logoUrl: null };
const telling: Telling = {
  voice: "me",
  showsNames: false,
  showsPoints: true,
  me: { id: "ines", name: "Inès" },
  rank: 6,
  playerCount: 31,
  points: 89,
  standing: "end",
  hasEnded: true,
  segments: ["Carte Mystère", "+1", "Chills"].map((label, index) => ({
    reward: {
      id: String(index),
      label,
      icon: "",
      type: "points",
      value: 1,
      bgColor: "#7c3aed",
      color: "#ffffff",
    },
    label,
  })),
  faceOf: ({ name }) => ({ text: name.slice(0, 2).toUpperCase(), colour: "#dc2626" }),
};
const newcomer = { kind: "newcomer" } as const;
/** The cards that are shown when others are missing. */
const fillings = (week: OwnWeek): readonly WeekCard[] =>
  weekCards({ ...week, best: null, rival: null, accomplice: null, series: { games: [] }, crowns: [] }).filter(
    ({ kind }) => !["games", "wheel", "place"].includes(kind),
  );
const solitary: OwnWeek = { ...wholeWeek, people: 0, companions: [], wheel: null };
const tableOf = (week: OwnWeek) => fillings(week).find(({ kind }) => kind === "table") ?? newcomer;
const allCards = [...weekCards(wholeWeek), ...fillings({ ...wholeWeek, wheel: null }), newcomer];

interface DrawnText {
  readonly text: string;
  /** The left and right ends, from 0 to 1 of the image's width. */
  readonly from: number;
  readonly to: number;
}

/** Draws an image and gives its texts with the places where they were drawn. */
async function textsOf(words: ReturnType<typeof cardWords>, title = signer.title) {
  const texts: DrawnText[] = [];
  const spy = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  const draw = spy.getMockImplementation();
  spy.mockImplementation(function (this: CanvasRenderingContext2D, text, x) {
    const width = this.measureText(text).width;
    const left = { left: x, center: x - width / 2, right: x - width }[
      this.textAlign as "left" | "center" | "right"
    ];
    const ends = [left, left + width].map((end) => {
      const place = this.getTransform().transformPoint({ x: end, y: 0 });
      return place.x / this.canvas.width;
    });
    texts.push({ text, from: Math.min(...ends), to: Math.max(...ends) });
    draw?.call(this, text, x, 0);
  });
  onTestFinished(() => spy.mockRestore());
  await drawWeekImage(words, { ...signer, title });
  spy.mockRestore();
  return texts;
}

test.each(allCards.map((card) => [card.kind, card] as const))(
  "the image of the card %s is a PNG of 1080 x 1920 that names the event",
  async (kind, card) => {
    const words = cardWords(card, telling);
    const file = await drawWeekImage(words, signer);
    const { width, height } = await createImageBitmap(file);
    expect([file.type, file.name, width, height]).toEqual([
      "image/png",
      `ma-semaine-${kind}.png`,
      1080,
      1920,
    ]);
    expect((await textsOf(words)).map(({ text }) => text)).toContain(signer.title);
  },
);

test("without names, no image tells who the others are, neither by name nor by initials", async () => {
  const others = ["Nora", "Hugo", "Karim", "Denis", "Léa", "Maël", "Rose"];
  for (const card of allCards) {
    const texts = (await textsOf(cardWords(card, telling))).map(({ text }) => text);
    for (const other of others) {
      expect(texts.join(" ")).not.toContain(other);
      expect(texts).not.toContain(other.slice(0, 2).toUpperCase());
    }
  }
  const named = cardWords(allCards[2] ?? newcomer, { ...telling, showsNames: true });
  expect((await textsOf(named)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Mon rival", "Nora", "NO"]),
  );
});

test("without points, no image tells how many the player has won", async () => {
  for (const card of allCards) {
    const texts = await textsOf(cardWords(card, { ...telling, showsPoints: false }));
    expect(texts.map(({ text }) => text).filter((text) => /\bpoints?\b|^\+\d/.test(text))).toEqual(
      card.kind === "wheel" ? ["+1"] : [],
    );
  }
});

const longName = "W".repeat(30);
const longGames = wholeWeek.games.map(({ at }, index) => ({ at, gameName: `${longName} ${index % 6}` }));
const longWeek: OwnWeek = {
  ...wholeWeek,
  played: 1234,
  games: longGames,
  best: wholeWeek.best && {
    ...wholeWeek.best,
    gameName: longName,
    position: 12,
    cards: [longName, longName],
    others: ["a", "b", "c", "d", "e"].map((id) => ({ id, name: longName, isBehind: true })),
  },
  rival: { id: "n", name: longName, games: 123, ahead: 60, behind: 61, level: 1 },
  accomplice: {
    id: "d",
    name: longName,
    games: 123,
    won: 100,
    wins: [1, 2, 3, 4].map((games) => ({ gameName: longName, games })),
  },
  shelf: [99, 40, 30, 20, 10].map((games) => ({ gameName: longName, games })),
  companions: ["a", "b", "c", "d", "e", "f", "g"].map((id) => ({ id, name: longName, games: 1 })),
  series: {
    games: Array.from({ length: 17 }, (_, index) => ({ gameId: "", gameName: longName, at: index * 9e7 })),
  },
  crowns: [1, 2, 3].map((wins) => ({ gameName: longName, wins, games: 100, since: 1 })),
  wheel: { spins: 1234, points: -1234, chills: 120, cards: 130, freeSpins: 140 },
};

test("no text of any card leaves the image, however long the names are and however large the numbers", async () => {
  for (const card of [...weekCards(longWeek), ...fillings({ ...longWeek, wheel: null }), newcomer])
    for (const showsNames of [true, false]) {
      const words = cardWords(card, { ...telling, showsNames, rank: 345, playerCount: 5000, points: -12345 });
      for (const { text, from, to } of await textsOf(words, "M".repeat(60))) {
        expect([card.kind, text, from > 0, to < 1]).toEqual([card.kind, text, true, true]);
      }
    }
});

test("a player without company has a table of their own, and the others' names are told at a table with others", async () => {
  const words = async (week: OwnWeek, showsNames: boolean) =>
    (await textsOf(cardWords(tableOf(week), { ...telling, showsNames }))).map(({ text }) => text).join(" ");
  expect(await words(solitary, true)).toContain("Une table rien qu'à moi En tête-à-tête avec le jeu.");
  expect(await words({ ...wholeWeek, wheel: null }, true)).toContain(
    "Le plus souvent avec Nora, Hugo et Denis.",
  );
  expect(await words({ ...wholeWeek, wheel: null }, false)).toContain("En 31 parties.");
});

test("the shelf has a favourite only if a game was played twice", async () => {
  const shelfWords = (week: OwnWeek) =>
    cardWords(fillings(week).find(({ kind }) => kind === "shelf") ?? newcomer, telling);
  const once = ["Catan", "Dixit", "Uno"].map((gameName) => ({ gameName, games: 1 }));
  expect(shelfWords(solitary)).toMatchObject({
    kicker: "Mon jeu",
    title: "Skyjo",
    line: "10 parties sur 31.",
  });
  expect(shelfWords({ ...solitary, played: 3, gameNames: 3, shelf: once })).toMatchObject({
    kicker: "Mon étagère",
    title: "Trois jeux",
    line: "Trois parties, jamais deux fois la même boîte.",
  });
});
