import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordBlocker, tidyUsername, usernameBlocker, usernameKey } from "./credentials.ts";
import { isEmail } from "./email.ts";

describe("a username", () => {
  test.each([
    ["two characters", "Al"],
    ["30 characters", "x".repeat(30)],
    ["30 characters between spaces", `  ${"x".repeat(30)} `],
    ["accents, apostrophes, digits", "Éloïse d'Arc 2"],
    ["a name in another script", "Надя"],
    ["an emoji", "Zoé 🎲"],
    ["an emoji as phones write it", "Zoé ❤\uFE0F"],
    ["an apostrophe", "O'Brien"],
    ["a typographic apostrophe", "O’Brien"],
    ["Chinese characters", "李雷"],
    ["Turkish letters", "Çağla"],
    ["Vietnamese letters", "Nguyễn Văn Bình"],
    ["Vietnamese letters with separate accents", "Nguyễn Văn Bình".normalize("NFD")],
    ["Arabic letters", "محمد"],
    ["Arabic letters with vowel marks", "مُحَمَّد"],
    ["Persian letters with a zero-width non-joiner", "علی\u200Cرضا"],
    ["Sinhala letters with a zero-width joiner", "ශ්\u200Dරී"],
    ["Hebrew letters with points", "שָׁלוֹם"],
    ["Hindi letters", "ज़ुंबा"],
    ["Thai letters", "ที่รัก"],
    ["a Yoruba letter with two marks", "Ọ́lá"],
    ["a family emoji, made of joined emoji", "👨‍👩‍👧‍👦 Famille"],
    ["a joined emoji with a skin tone", "👩🏽‍🚀 Zoé"],
    ["a flag", "🇫🇷 Zoé"],
    ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Isla"],
    ["only digits", "42"],
    ["only two emoji", "🎲🎲"],
    ["a longer name that begins with 'Bot'", "Botanique"],
  ])("is accepted: %s", (_, username) => {
    expect(usernameBlocker(username)).toBeNull();
  });

  test.each([
    ["only blank Braille characters", "\u2800\u2800\u2800", "usernameUnseen"],
    ["a blank Braille character after letters", "Zoé\u2800", "usernameUnseen"],
    ["only punctuation", "...", "usernameUnseen"],
    ["accents without a letter", "\u0301\u0302", "usernameUnseen"],
    ["accents before the first letter", "\u0301\u0302Zoé", "usernameStacked"],
    ["a stack of accents", `Z\u0334\u0301\u0302\u0303\u0304oé`, "usernameStacked"],
    ["a stack of accents, the first of which makes an é", "Ze\u0301\u0302\u0303\u0304", "usernameStacked"],
    ["a stack of accents that a joiner interrupts", "Z\u0334\u0301\u034F\u0302oé", "usernameInvalid"],
    ["a joiner between Latin letters", "Zo\u200Dé", "usernameInvalid"],
    ["a joiner at the end of an Arabic name", "علی\u200C", "usernameInvalid"],
    ["two joiners in an Arabic name", "علی\u200C\u200Cرضا", "usernameInvalid"],
    ["a joiner after an emoji", "🎲\u200D Zoé", "usernameInvalid"],
    ["one character", "A", "usernameInvalid"],
    ["31 characters", "x".repeat(31), "usernameInvalid"],
    ["no characters", "", "usernameInvalid"],
    ["spaces only", "    ", "usernameInvalid"],
    ["an e-mail address", "ana@exemple.fr", "usernameInvalid"],
    ["a full-width @", "ana＠exemple", "usernameInvalid"],
    ["a control character", "ana\u0000", "usernameInvalid"],
    ["a zero-width space", "an\u200Ba", "usernameInvalid"],
    ["a right-to-left override", "ana\u202Ebob", "usernameInvalid"],
    ["half a surrogate pair", "ana\uD800", "usernameInvalid"],
    ["only invisible letters", "\u3164\u3164", "usernameInvalid"],
    ["a bot's name", "Bot 1", "usernameReserved"],
    ["a bot's id", "bot-12", "usernameReserved"],
    ["a bot's name in full-width letters", "ＢＯＴ　１", "usernameReserved"],
    ["only 'bot'", "bOT", "usernameReserved"],
  ])("is refused: %s", (_, username, code) => {
    expect(usernameBlocker(username)?.code).toBe(code);
  });

  test("is shown in Unicode-composed form, with single spaces", () => {
    expect(tidyUsername(" E\u0301lo\u00A0 \u00A0die\t")).toBe("Élo die");
  });

  test.each([
    ["upper and lower case", "Nadia", "nADIA"],
    ["upper and lower case of accented letters", "Éloïse", "ÉLOÏSE"],
    ["the Unicode form of an accent", "Zoé", "Zoe\u0301"],
    ["spaces", " Jean  Luc", "jean luc"],
    ["the form of an emoji", "Zoé ❤\uFE0F", "zoé ❤"],
    ["an accent", "Zoé", "Zoe"],
    ["the kind of an apostrophe", "N’Golo", "n'golo"],
  ])("names that differ only by %s are the same name", (_, one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other));
  });

  test("an acute accent typed as an apostrophe is stored as an apostrophe", () => {
    expect(tidyUsername("N´Golo")).toBe("N'Golo");
  });

  test("property: the shown form of any accepted name is accepted too, and counts as the same name", () => {
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
  ])("of %i characters: refusal %s", (length, message) => {
    expect(passwordBlocker("é".repeat(length))?.message ?? null).toBe(message);
    expect(passwordBlocker("e\u0301".repeat(length))?.message ?? null).toBe(message);
  });

  test.each([
    ["eight spaces", "        ", "passwordBlank"],
    ["eight blanks of several kinds", " \u00A0\u2003\u3000\t\u2800  ", "passwordBlank"],
    ["eight invisible characters", "\u200B".repeat(8), "passwordTooShort"],
    ["two emoji of many code points", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "passwordTooShort"],
    ["eight emoji", "🎲".repeat(8), null],
    ["words with spaces", "je suis là", null],
  ])("%s: %s", (_, password, code) => {
    expect(passwordBlocker(password)?.code ?? null).toBe(code);
  });
});
