import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordBlocker, tidyUsername, usernameBlocker, usernameKey } from "./credentials.ts";
import { isEmail } from "./email.ts";

describe("a username", () => {
  test.each([
    ["two characters", "Al", null],
    ["30 characters", "x".repeat(30), null],
    ["spaces around do not count", `  ${"x".repeat(30)} `, null],
    ["accents, apostrophes, digits", "Éloïse d'Arc 2", null],
    ["a name in another script", "Надя", null],
    ["an emoji", "Zoé 🎲", null],
    ["an emoji as phones write it", "Zoé ❤\uFE0F", null],
    ["an apostrophe", "O'Brien", null],
    ["a typographic apostrophe", "O’Brien", null],
    ["Chinese", "李雷", null],
    ["Turkish", "Çağla", null],
    ["Vietnamese", "Nguyễn Văn Bình", null],
    ["Vietnamese, decomposed", "Nguyễn Văn Bình".normalize("NFD"), null],
    ["Arabic", "محمد", null],
    ["Arabic with its vowels", "مُحَمَّد", null],
    ["Persian with a joint", "علی\u200Cرضا", null],
    ["Sinhala with a joint", "ශ්\u200Dරී", null],
    ["Hebrew with its points", "שָׁלוֹם", null],
    ["Hindi", "ज़ुंबा", null],
    ["Thai", "ที่รัก", null],
    ["Yoruba: a letter with two marks", "Ọ́lá", null],
    ["a family, joined as phones do", "👨‍👩‍👧‍👦 Famille", null],
    ["a joined emoji of some skin", "👩🏽‍🚀 Zoé", null],
    ["a flag", "🇫🇷 Zoé", null],
    ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Isla", null],
    ["digits alone", "42", null],
    ["an emoji alone, twice", "🎲🎲", null],
    ["blank Braille", "\u2800\u2800\u2800", "usernameUnseen"],
    ["blank Braille inside", "Zoé\u2800", "usernameUnseen"],
    ["punctuation alone", "...", "usernameUnseen"],
    ["accents on nothing", "\u0301\u0302", "usernameUnseen"],
    ["accents before the first letter", "\u0301\u0302Zoé", "usernameStacked"],
    ["a stack of accents", `Z\u0334\u0301\u0302\u0303\u0304oé`, "usernameStacked"],
    ["a stack that is composed in part", "Ze\u0301\u0302\u0303\u0304", "usernameStacked"],
    ["a stack that a joint interrupts", "Z\u0334\u0301\u034F\u0302oé", "usernameInvalid"],
    ["a joint between letters", "Zo\u200Dé", "usernameInvalid"],
    ["a joint at the end of an Arabic name", "علی\u200C", "usernameInvalid"],
    ["two joints in an Arabic name", "علی\u200C\u200Cرضا", "usernameInvalid"],
    ["a joint after an emoji", "🎲\u200D Zoé", "usernameInvalid"],
    ["one character", "A", "usernameInvalid"],
    ["31 characters", "x".repeat(31), "usernameInvalid"],
    ["nothing", "", "usernameInvalid"],
    ["spaces only", "    ", "usernameInvalid"],
    ["an e-mail address", "ana@exemple.fr", "usernameInvalid"],
    ["a wide @", "ana＠exemple", "usernameInvalid"],
    ["a control character", "ana\u0000", "usernameInvalid"],
    ["a zero-width space", "an\u200Ba", "usernameInvalid"],
    ["a right-to-left override", "ana\u202Ebob", "usernameInvalid"],
    ["half a surrogate pair", "ana\uD800", "usernameInvalid"],
    ["letters that do not show", "\u3164\u3164", "usernameInvalid"],
    ["a bot's name", "Bot 1", "usernameReserved"],
    ["a bot's id", "bot-12", "usernameReserved"],
    ["a bot's name in wide letters", "ＢＯＴ　１", "usernameReserved"],
    ["bot alone", "bOT", "usernameReserved"],
    ["a name that begins as a bot's", "Botanique", null],
  ])("%s", (_, username, code) => {
    expect(usernameBlocker(username)?.code ?? null).toBe(code);
  });

  test("is shown composed, with single spaces", () => {
    expect(tidyUsername(" E\u0301lo\u00A0 \u00A0die\t")).toBe("Élo die");
  });

  test.each([
    ["case", "Nadia", "nADIA"],
    ["case of accented letters", "Éloïse", "ÉLOÏSE"],
    ["composition", "Zoé", "Zoe\u0301"],
    ["spaces", " Jean  Luc", "jean luc"],
    ["the form of an emoji", "Zoé ❤\uFE0F", "zoé ❤"],
  ])("is the same whatever its %s", (_, one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other));
  });

  test("differs by an accent", () => {
    expect(usernameKey("Zoé")).not.toBe(usernameKey("Zoe"));
  });

  test("once accepted, is accepted as it is shown, under the same key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 35 }), (username) => {
        fc.pre(usernameBlocker(username) === null);
        const shown = tidyUsername(username);
        expect(usernameBlocker(shown)).toBeNull();
        expect(tidyUsername(shown)).toBe(shown);
        expect(usernameKey(shown)).toBe(usernameKey(username));
        expect(isEmail(shown)).toBe(false);
      }),
    );
  });
});

describe("a password (rule A6)", () => {
  test.each([
    [0, "Le mot de passe doit compter au moins 8 caractères."],
    [7, "Le mot de passe doit compter au moins 8 caractères."],
    [8, null],
    [128, null],
    [129, "Le mot de passe ne peut pas dépasser 128 caractères."],
  ])("of %i characters: %s", (length, message) => {
    expect(passwordBlocker("é".repeat(length))?.message ?? null).toBe(message);
  });
});
