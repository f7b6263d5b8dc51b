import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordBlocker, tidyUsername, usernameBlocker, usernameKey } from "./credentials.ts";
import { isEmail } from "./email.ts";

describe("a username", () => {
  test.each([
    ["two characters", "Al", null],
    ["30 characters", "x".repeat(30), null],
    ["spaces at the ends are ignored", `  ${"x".repeat(30)} `, null],
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
    ["Persian with a zero-width joiner", "علی\u200Cرضا", null],
    ["Sinhala with a zero-width joiner", "ශ්\u200Dරී", null],
    ["Hebrew with its points", "שָׁלוֹם", null],
    ["Hindi", "ज़ुंबा", null],
    ["Thai", "ที่รัก", null],
    ["Yoruba: a letter with two marks", "Ọ́lá", null],
    ["a family emoji, joined as phones do", "👨‍👩‍👧‍👦 Famille", null],
    ["a joined emoji with a skin tone", "👩🏽‍🚀 Zoé", null],
    ["a flag", "🇫🇷 Zoé", null],
    ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Isla", null],
    ["only digits", "42", null],
    ["only two emoji", "🎲🎲", null],
    ["blank Braille", "\u2800\u2800\u2800", "usernameUnseen"],
    ["blank Braille inside", "Zoé\u2800", "usernameUnseen"],
    ["only punctuation", "...", "usernameUnseen"],
    ["accents without a letter", "\u0301\u0302", "usernameUnseen"],
    ["accents before the first letter", "\u0301\u0302Zoé", "usernameStacked"],
    ["a stack of accents", `Z\u0334\u0301\u0302\u0303\u0304oé`, "usernameStacked"],
    ["a stack of accents, partly composed", "Ze\u0301\u0302\u0303\u0304", "usernameStacked"],
    ["a stack of accents that a joiner interrupts", "Z\u0334\u0301\u034F\u0302oé", "usernameInvalid"],
    ["a joiner between Latin letters", "Zo\u200Dé", "usernameInvalid"],
    ["a joiner at the end of an Arabic name", "علی\u200C", "usernameInvalid"],
    ["two joiners in an Arabic name", "علی\u200C\u200Cرضا", "usernameInvalid"],
    ["a joiner after an emoji", "🎲\u200D Zoé", "usernameInvalid"],
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
    ["invisible letters", "\u3164\u3164", "usernameInvalid"],
    ["a bot's name", "Bot 1", "usernameReserved"],
    ["a bot's id", "bot-12", "usernameReserved"],
    ["a bot's name in wide letters", "ＢＯＴ　１", "usernameReserved"],
    ["only 'bot'", "bOT", "usernameReserved"],
    ["a name that begins with 'Bot'", "Botanique", null],
  ])("%s", (_, username, code) => {
    expect(usernameBlocker(username)?.code ?? null).toBe(code);
  });

  test("is shown in Unicode-composed form, with single spaces", () => {
    expect(tidyUsername(" E\u0301lo\u00A0 \u00A0die\t")).toBe("Élo die");
  });

  test.each([
    ["case", "Nadia", "nADIA"],
    ["case of accented letters", "Éloïse", "ÉLOÏSE"],
    ["composition", "Zoé", "Zoe\u0301"],
    ["spaces", " Jean  Luc", "jean luc"],
    ["the form of an emoji", "Zoé ❤\uFE0F", "zoé ❤"],
  ])("names that differ only by %s are the same name", (_, one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other));
  });

  test("names that differ by an accent are different names", () => {
    expect(usernameKey("Zoé")).not.toBe(usernameKey("Zoe"));
  });

  test("property: the shown form of an accepted name is accepted too, and has the same key", () => {
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
