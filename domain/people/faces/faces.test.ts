import { describe, expect, test } from "vitest";
import { faceColours } from "./colours.ts";
import { faceEmoji } from "./emoji.ts";
import { faceBlocker, isSameFace, noFace } from "./face.ts";
import { chooseFaceInput } from "./inputs.ts";

/** The contrast of white text on a colour like "#2563eb", as WCAG defines it. */
function contrastOfWhite(colour: string): number {
  const linear = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

test("each emoji of the list is there once, and is one character that every system draws as an emoji", () => {
  expect(new Set(faceEmoji).size).toBe(faceEmoji.length);
  expect(faceEmoji.length).toBeGreaterThanOrEqual(150);
  for (const emoji of faceEmoji) expect(emoji).toMatch(/^\p{Emoji_Presentation}$/u);
});

test("no emoji of the list insults, is a flag, or looks like something that is won", () => {
  const unwanted = [..."💩🍆🍑🔫🔪💣🖕👎🤮🐷🐒🐵🐍🐀👑🏆🥇🥈🥉🏅🏁💀🍺"];
  expect(faceEmoji.filter((emoji) => unwanted.includes(emoji))).toEqual([]);
});

test("the twelve colours differ", () => {
  expect(new Set(faceColours).size).toBe(12);
});

test.each(faceColours)("white text can be read on %s", (colour) => {
  expect(contrastOfWhite(colour)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  [{ emoji: "🦊", colour: 7 }, true],
  [{ emoji: null, colour: null }, true],
  [{ emoji: null, colour: 11 }, true],
  [{ emoji: "💩", colour: 7 }, false],
  [{ emoji: "🦊🦊", colour: 7 }, false],
  [{ emoji: "IN", colour: 7 }, false],
  [{ emoji: "", colour: 7 }, false],
  [{ emoji: "🦊", colour: 12 }, false],
  [{ emoji: "🦊", colour: -1 }, false],
  [{ emoji: "🦊", colour: 1.5 }, false],
  [{ emoji: "🦊" }, false],
])("a face is an emoji of the list and one of twelve colours: %j", (face, isValid) => {
  expect(chooseFaceInput.safeParse({ playerId: "ines", ...face }).success).toBe(isValid);
});

test("two faces are the same if emoji and colour are; without a choice, both follow from the player", () => {
  const fox = { emoji: "🦊", colour: 7 };
  expect(isSameFace(fox, { ...fox })).toBe(true);
  expect(isSameFace(fox, { ...fox, emoji: "🐻" })).toBe(false);
  expect(isSameFace(fox, { ...fox, colour: 8 })).toBe(false);
  expect(isSameFace(noFace, { emoji: null, colour: null })).toBe(true);
});

describe("whose face a person may choose", () => {
  const hugo = { id: "hugo", role: "user" } as const;
  test.each([
    ["one's own", hugo, "hugo", null, null],
    ["a guest whom one holds", hugo, "mamie", { heldBy: "hugo" }, null],
    ["a guest whom somebody else holds", hugo, "mamie", { heldBy: "ines" }, "guestNotHeld"],
    ["a guest whom nobody holds", hugo, "mamie", { heldBy: null }, "guestNotHeld"],
    ["another player", hugo, "ines", null, "administratorsOnly"],
    ["an administrator, any player", { id: "admin", role: "admin" } as const, "ines", null, null],
    [
      "an administrator, any guest",
      { id: "admin", role: "admin" } as const,
      "mamie",
      { heldBy: "ines" },
      null,
    ],
  ] as const)("%s", (_, actor, playerId, guest, code) => {
    expect(faceBlocker(actor, playerId, guest)?.code ?? null).toBe(code);
  });
});
