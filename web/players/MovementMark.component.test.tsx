import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MovementMark } from "./MovementMark.tsx";

// The text is the number on the screen ("2"), then the words for screen readers ("2 places gagnées").
test.each([
  { case: "places gained", movement: { places: 2, points: 9 }, text: "22 places gagnées", hasArrow: true },
  { case: "one place lost", movement: { places: -1, points: 0 }, text: "11 place perdue", hasArrow: true },
  {
    case: "the same place",
    movement: { places: 0, points: 4 },
    text: "–Même place qu'hier",
    hasArrow: false,
  },
  { case: "no movement known", movement: undefined, text: "", hasArrow: false },
])(
  "a movement mark is a number, with an arrow for a change, and words for screen readers: $case",
  async ({ movement, text, hasArrow }) => {
    const screen = await render(<MovementMark movement={movement} />);
    expect(screen.container.textContent?.replace("’", "'")).toBe(text);
    expect(screen.container.querySelectorAll("svg")).toHaveLength(hasArrow ? 1 : 0);
  },
);
