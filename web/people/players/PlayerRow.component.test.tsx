import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import { PlayerRow } from "./PlayerRow.tsx";

const player = playerNamed("Maximilienne de La Rochefoucauld", {
  totalPoints: 12_045,
  rouletteSpins: 12,
  cardsOwned: 10,
  chillsOwned: 10,
});

/** The boxes of a row's content: each text, each picture and each round avatar. */
function contentBoxes(row: Element): DOMRect[] {
  const pictures = [...row.querySelectorAll("svg, [class*=rounded-full]")];
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const lines: DOMRect[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.parentElement?.closest(".sr-only")) continue;
    const range = new Range();
    range.selectNodeContents(text);
    // A truncated text is only as wide as its container.
    const truncated = text.parentElement?.closest(".truncate")?.getBoundingClientRect();
    lines.push(truncated ?? range.getBoundingClientRect());
  }
  return [...pictures.map((picture) => picture.getBoundingClientRect()), ...lines].filter(
    ({ width }) => width > 0,
  );
}

/** Whether two boxes are at the same height and less than 3 px apart. */
const areTouching = (a: DOMRect, b: DOMRect) =>
  a.left < b.right + 3 && b.left < a.right + 3 && a.top < b.bottom && b.top < a.bottom;

test.each(
  [320, 390, 1280].flatMap((width) => [
    { width, places: 1204, rank: 2204, areRanksLong: true },
    { width, places: -1204, rank: 2204, areRanksLong: true },
    { width, places: 204, rank: 204, areRanksLong: false },
  ]),
)(
  "at $width px the mark of a movement of $places places does not touch its neighbours, and no number wraps",
  async (shown) => {
    await page.viewport(shown.width, 800);
    const screen = await render(
      <div className="px-5">
        <PlayerRow
          rank={shown.rank}
          player={player}
          movement={{ places: shown.places, points: 3 }}
          areRanksLong={shown.areRanksLong}
          isMe={false}
        />
      </div>,
    );
    await document.fonts.ready;
    const mark = screen.getByTitle(new RegExp(`^${Math.abs(shown.places)} places `)).element();
    const markBox = mark.getBoundingClientRect();
    const neighbours = contentBoxes(screen.container).filter(
      ({ left, right }) => left < markBox.left || right > markBox.right,
    );
    expect(neighbours.length).toBeGreaterThan(6);
    expect(neighbours.filter((other) => areTouching(markBox, other))).toEqual([]);
    for (const { height } of contentBoxes(screen.container)) expect(height).toBeLessThan(40);
  },
);
