import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contrast } from "../domain/wheel/wheel.ts";

const css = readFileSync(join(import.meta.dirname, "styles.css"), "utf8");
/** The colours on which texts are written. */
const SURFACES = ["ground", "glow", "surface", "raised", "gold-wash"];

/**
 * The colours (`#rrggbb`) of a theme, by name. `selector`: the selector of the rule that defines them, which is the first one
 * with this selector after the comment about the theme's colours.
 */
function coloursOf(selector: string): Map<string, string> {
  const begin = css.indexOf(`${selector} {`, css.indexOf("/* Colours that change with the theme."));
  const rule = css.slice(begin, css.indexOf("}", begin));
  return new Map(
    [...rule.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = "", colour = ""]) => [name, colour]),
  );
}

describe.each([
  ["light", coloursOf(":root")],
  ["dark", coloursOf(".dark")],
])("in the %s theme", (_, colours) => {
  const inks = [...colours.keys()].filter((name) => /(^|-)ink(-\d)?$/.test(name));

  test("the rule defines all surfaces and ten colours of text", () => {
    expect([...colours.keys()]).toEqual(expect.arrayContaining(SURFACES));
    expect(inks).toHaveLength(10);
  });

  test.each(inks)("text of the colour %s has a contrast of at least 4.5:1 on every surface", (ink) => {
    const tooLow = SURFACES.filter(
      (surface) => contrast(colours.get(ink) ?? "", colours.get(surface) ?? "") < 4.5,
    );
    expect(tooLow).toEqual([]);
  });
});
