import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { SeriesRun } from "./SeriesRun.tsx";

const gamesWon = (wins: number) =>
  Array.from({ length: wins }, (_, index) => ({ gameId: `${index}`, gameName: `Jeu ${index + 1}`, at: 1 }));
const seriesOfPlayer = (name: string, wins: number) => ({
  id: name.toLowerCase(),
  name,
  games: gamesWon(wins),
});

test.each([
  { what: "is not known yet", longest: null, shown: null },
  {
    what: "is somebody else's",
    longest: seriesOfPlayer("Karim", 5),
    shown: "La plus longue de la semaineKAKarim, 5",
  },
  {
    what: "is as long, and somebody else's",
    longest: seriesOfPlayer("Karim", 4),
    shown: "semaineKAKarim, 4",
  },
  { what: "is this one", longest: seriesOfPlayer("Nadia", 4), shown: "C'est la plus longue de la semaine" },
  {
    what: "is an earlier one of the player",
    longest: seriesOfPlayer("Nadia", 6),
    shown: "semaineNANadia, 6",
  },
  // Players read all their own games during a freeze, and only those from before it of others.
  { what: "is that of a freeze, and shorter", longest: seriesOfPlayer("Karim", 3), shown: null },
  { what: "is the player's own before a freeze", longest: seriesOfPlayer("Nadia", 3), shown: null },
])("a series of 4 wins, when the longest one $what (rules P41 and P42)", async ({ longest, shown }) => {
  const { container } = await render(<SeriesRun series={{ games: gamesWon(4), longest }} me="nadia" />);
  expect(container.textContent).toContain("Jeu 4");
  if (shown === null) expect(container.textContent).not.toContain("plus longue");
  else expect(container.textContent).toContain(shown);
});
