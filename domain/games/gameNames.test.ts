import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addGameNameBlocker,
  addGameNamesBlocker,
  findGameName,
  GAME_NAME_MAX,
  gameNameBlocker,
  gameNameKey,
  MAX_GAME_NAMES,
  MAX_OWN_GAME_NAMES,
  tidyGameName,
} from "./gameNames.ts";

describe("names that differ only by the following are the same game (rule P2)", () => {
  test.each([
    ["case", "Mario Kart", "MARIO kart"],
    ["accents", "Échecs", "echecs"],
    ["capitals with accents", "ÉCHECS", "échecs"],
    ["decomposed accents", "Échecs", "E\u0301checs"],
    ["spaces", "Mario Kart", " Mario   Kart "],
    ["no space at all", "Mario Kart", "MarioKart"],
    ["a no-break space", "Just One", "Just\u00A0One"],
    ["a tab", "Just One", "Just\tOne"],
    ["a zero-width space", "Just One", "Just\u200BOne"],
    ["œ", "Œuf dur", "oeuf dur"],
    ["æ", "Æon's End", "aeon's end"],
    ["typographic ligatures", "Ofﬁce", "Office"],
    ["wide letters", "ＵＮＯ", "Uno"],
    ["a cedilla", "Ça va", "ca va"],
    ["the kind of an apostrophe", "L'Âge de pierre", "L’Âge de pierre"],
    ["the kind of a hyphen", "Passe-trappe", "Passe‑trappe"],
  ])("%s", (_, one, other) => {
    expect(gameNameKey(one)).toBe(gameNameKey(other));
  });
});

describe("names that differ by the following are two games", () => {
  test.each([
    ["digits", "Mario Kart 8", "Mario Kart"],
    ["punctuation", "Time's Up!", "Times Up"],
    ["letters", "Uno", "Une"],
  ])("%s", (_, one, other) => {
    expect(gameNameKey(one)).not.toBe(gameNameKey(other));
  });
});

const anyName = fc.string({
  unit: fc.constantFrom(..."abzÀÉèêëîïôùûüÿçœæŒÆ 8!'\u0301\u00A0"),
  maxLength: 20,
});

test("property: spaces, case and Unicode composition of a name do not change the game", () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const key = gameNameKey(name);
      for (const same of [
        tidyGameName(name),
        name.toUpperCase(),
        name.toLowerCase(),
        name.normalize("NFD"),
        name.normalize("NFC"),
      ])
        expect(gameNameKey(same)).toBe(key);
      expect(gameNameKey(key)).toBe(key);
    }),
  );
});

describe("a game name", () => {
  test("is shown without spaces at its ends, and with single spaces inside", () => {
    expect(tidyGameName("  Les   Aventuriers\tdu\nRail ")).toBe("Les Aventuriers du Rail");
  });

  test.each([
    ["one character", "X", null],
    ["60 characters", "x".repeat(GAME_NAME_MAX), null],
    ["60 characters outside the basic plane", "🎲".repeat(GAME_NAME_MAX), null],
    ["61 characters", "x".repeat(GAME_NAME_MAX + 1), "gameNameInvalid"],
    ["60 characters between spaces", `  ${"x".repeat(GAME_NAME_MAX)}  `, null],
    ["nothing", "", "gameNameInvalid"],
    ["spaces only", "  \t ", "gameNameInvalid"],
    ["only invisible characters", "\u200B\u200B", "textHidden"],
    ["accents without a letter", "\u0301", "textUnseen"],
    ["a control character", "Uno\u0000", "textHidden"],
    ["half a surrogate pair", "Uno\uD83C", "textHidden"],
  ])("of %s: %s", (_, name, code) => {
    expect(gameNameBlocker(name)?.code ?? null).toBe(code);
  });

  test("is found in the list, whatever its case and spaces", () => {
    const names = [{ id: "uno", name: "Uno", createdBy: null }];
    expect(findGameName(names, " uNO ")).toBe(names[0]);
    expect(findGameName(names, "Duo")).toBeUndefined();
  });
});

describe("a new game in the list (rule P18)", () => {
  const [ownRefusal, listRefusal] = ["gameNamesOwnMost", "gameNamesMost"];
  test.each([
    ["may be a player's 30th", "user", 29, 29, null],
    ["can't be a player's 31st", "user", 30, 30, ownRefusal],
    ["may be an administrator's 31st", "admin", 30, 30, null],
    ["may be the 500th", "user", 499, 0, null],
    ["can't be the 501st", "user", 500, 0, listRefusal],
    ["can't be the 501st, even from an administrator", "admin", 500, 0, listRefusal],
    ["can't be added to a list that is already longer than the limit", "user", 3576, 0, listRefusal],
  ] as const)("%s", (_, role, count, own, refusal) => {
    expect(addGameNameBlocker({ role }, { count, own })?.code ?? null).toBe(refusal);
  });

  test("is refused with a sentence that says the limit", () => {
    expect(addGameNameBlocker({ role: "user" }, { count: 0, own: MAX_OWN_GAME_NAMES })?.message).toBe(
      "Vous avez déjà ajouté 30 jeux à la liste, le maximum. Choisissez-en un qui s'y trouve.",
    );
    expect(addGameNameBlocker({ role: "user" }, { count: MAX_GAME_NAMES, own: 0 })?.message).toBe(
      "La liste compte déjà 500 jeux, le maximum. Un administrateur peut y faire de la place.",
    );
  });
});

describe("adding several games at once (rule P24)", () => {
  test.each([
    ["a few games are accepted", { count: 10, added: 20 }, undefined],
    ["as many games as fit are accepted", { count: MAX_GAME_NAMES - 3, added: 3 }, undefined],
    ["one game too many is refused", { count: MAX_GAME_NAMES - 3, added: 4 }, "gameNamesTooMany"],
    ["one game is refused in a full list", { count: MAX_GAME_NAMES, added: 1 }, "gameNamesMost"],
    ["zero games are accepted in a full list", { count: MAX_GAME_NAMES, added: 0 }, undefined],
    [
      "zero games are accepted in a list that is too long",
      { count: MAX_GAME_NAMES + 5, added: 0 },
      undefined,
    ],
  ])("%s", (_, counts, code) => {
    expect(addGameNamesBlocker(counts)?.code).toBe(code);
  });

  test("the refusal says how many games are too many", () => {
    expect(addGameNamesBlocker({ count: 490, added: 28 })?.message).toBe(
      "La liste compte 500 jeux au plus\u00a0: retirez-en 18 pour ajouter les autres.",
    );
  });
});
