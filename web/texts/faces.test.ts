import { expect, test } from "vitest";
import { plain } from "../../domain/named.ts";
import { faceColours } from "../../domain/people/faces/colours.ts";
import { emojiNames } from "./faceEmoji.ts";
import { faceTexts } from "./faces.ts";

test("each colour and each emoji has a name of its own", () => {
  expect(new Set(faceTexts.colours).size).toBe(faceColours.length);
  const names = Object.values(emojiNames);
  expect(new Set(names).size).toBe(names.length);
});

const hugo = { name: "Hugo", colour: "vert" };
const rose = { name: "Rose", colour: "rose" };
const lea = { name: "Léa", colour: "bleu" };

test.each([
  [[hugo], "Hugo a aussi 🦊, sur vert."],
  [[hugo, rose], "Hugo et Rose ont aussi 🦊, sur vert et rose."],
  [[hugo, rose, lea], "Hugo, Rose et une autre personne ont aussi 🦊."],
  [[hugo, rose, lea, lea], "Hugo, Rose et 2 autres personnes ont aussi 🦊."],
])("who has the same emoji: %j", (others, sentence) => {
  expect(plain(faceTexts.alsoHave("🦊", others))).toBe(sentence);
});
