import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MovementMark } from "./MovementMark.tsx";

// `text` is the number on the screen ("2"), followed by the words for screen readers ("2 places gagnées").
test.each([
  {
    case: "gained places are an arrow and their number",
    movement: { places: 2, points: 9 },
    text: "22 places gagnées",
    hasArrow: true,
  },
  {
    case: "a lost place is an arrow and a number",
    movement: { places: -1, points: 0 },
    text: "11 place perdue",
    hasArrow: true,
  },
  {
    case: "an unchanged place is a dash without an arrow",
    movement: { places: 0, points: 4 },
    text: "–Même place qu'hier",
    hasArrow: false,
  },
  {
    case: "nothing is shown for a player without a rank in the morning",
    movement: undefined,
    text: "",
    hasArrow: false,
  },
])("in the movement mark, $case", async ({ movement, text, hasArrow }) => {
  const screen = await render(<MovementMark movement={movement} />);
  expect(screen.container.textContent?.replace("’", "'")).toBe(text);
  expect(screen.container.querySelectorAll("svg")).toHaveLength(hasArrow ? 1 : 0);
});
