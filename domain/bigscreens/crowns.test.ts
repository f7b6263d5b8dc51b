import { expect, test } from "vitest";
import type { NamedReign } from "../games/reign.ts";
import { FEED_LENGTH, type FeedItem } from "../history/feed.ts";
import { crownIdOf, newChampions, newsWithCrowns } from "./crowns.ts";

const nora = { id: "nora", name: "Nora", wins: 5, games: 8 };
const hugo = { id: "hugo", name: "Hugo", wins: 4, games: 9 };
const reign: NamedReign = {
  id: "catan",
  gameName: "Catan",
  champion: nora,
  since: { gameId: "g", at: 10, wins: 4, games: 6 },
  from: hugo,
};

test("a crown is news at the end of the game that moved it, with the numbers of that time", () => {
  expect(newChampions([reign], new Set(["g"]))).toEqual([
    {
      kind: "crown",
      id: "crown-g-nora",
      gameName: "Catan",
      player: { id: "nora", name: "Nora" },
      wins: 4,
      games: 6,
      previous: hugo,
    },
  ]);
  expect(newChampions([reign], new Set(["later"]))).toEqual([]);
});

test("another champion after the same game, as after a correction, is another change", () => {
  expect(crownIdOf({ ...reign, champion: hugo })).not.toBe(crownIdOf(reign));
});

test("the news has the last change of each crown, in the order of the instants, and at most twelve pieces", () => {
  const items = Array.from(
    { length: FEED_LENGTH },
    (_, index): FeedItem => ({
      id: `f${index}`,
      at: index === 0 ? 20 : 5,
      what: "spin",
      playerId: "ben",
      playerName: "Ben",
      otherId: null,
      label: "",
      points: 0,
      imageUrl: "",
    }),
  );
  const news = newsWithCrowns(items, [reign]);
  expect(news).toHaveLength(FEED_LENGTH);
  expect(news.slice(0, 3).map(({ what }) => what)).toEqual(["spin", "crown", "spin"]);
  expect(news[1]).toMatchObject({ playerName: "Nora", gameName: "Catan", previousName: "Hugo" });
});
