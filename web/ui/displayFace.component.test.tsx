import type { CSSProperties } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../event/ceremony/stage/stage.css";
import "../bigscreens/screen.css";

/** The width of the space in an element with the text "Smash Bros.", relative to the font size. */
function spaceIn(element: Element): number {
  const text = element.firstChild;
  if (!text) throw new Error("no text");
  const range = document.createRange();
  range.setStart(text, 5);
  range.setEnd(text, 6);
  return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize);
}

test("in the font of titles a space is wide enough to separate two words, at every size", async () => {
  await document.fonts.load('700 16px "Bricolage Grotesque Variable"');
  await document.fonts.load('800 16px "Bricolage Grotesque Variable"');
  const classNames = ["font-display", "font-display font-extrabold tracking-tight"];
  const screenClassNames = [
    "tv-title",
    "tv-heading",
    "tv-points",
    "scene-title",
    "ceremony-title",
    "ceremony-name",
  ];
  for (const size of [12, 13, 14, 15, 16, 17, 19, 24, 32]) {
    const screen = await render(
      <div className="whitespace-nowrap" style={{ "--spacing": `${size / 16}px` } as CSSProperties}>
        <h1 style={{ fontSize: size }}>Smash Bros.</h1>
        <h3>
          <button type="button" style={{ fontSize: size }}>
            Smash Bros.
          </button>
        </h3>
        {classNames.map((name) => (
          <p key={name} className={name} style={{ fontSize: size }}>
            Smash Bros.
          </p>
        ))}
        {screenClassNames.map((name) => (
          <p key={name} className={name}>
            Smash Bros.
          </p>
        ))}
      </div>,
    );
    for (const element of screen.getByText("Smash Bros.").elements())
      expect.soft(spaceIn(element), `${size} px: ${element.outerHTML}`).toBeGreaterThan(0.24);
    await screen.unmount();
  }
});
