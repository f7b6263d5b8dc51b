import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type NameStatus, readGameList, splitGameList } from "./gameList.ts";
import { GAME_NAME_MAX, gameNameBlocker, gameNameKey } from "./gameNames.ts";
import { gameKinds, starterGames } from "./starterGames.ts";

const noUndividedLines: ReadonlySet<string> = new Set();
const namesOf = (text: string, undivided = noUndividedLines) =>
  splitGameList(text, undivided).map(({ name }) => name);
const read = (text: string, listed: readonly string[] = []) =>
  readGameList(
    splitGameList(text, noUndividedLines),
    listed.map((name) => ({ name })),
  );

describe("the names read from a pasted text", () => {
  test.each([
    ["one on each line", "Uno\nSkyjo\r\nAzul", ["Uno", "Skyjo", "Azul"]],
    ["separated by commas", "Uno, Skyjo,Azul", ["Uno", "Skyjo", "Azul"]],
    ["separated by semicolons", "Uno ; Skyjo;Azul", ["Uno", "Skyjo", "Azul"]],
    [
      "separated by commas, semicolons and lines",
      "Uno, Skyjo\nAzul; Catan",
      ["Uno", "Skyjo", "Azul", "Catan"],
    ],
    ["with empty lines and separators at the ends", "\n\n, Uno ,;\n \t\n;", ["Uno"]],
    ["with spaces around and inside", "  Mario   Kart \t 8 ", ["Mario Kart 8"]],
    ["after bullets", "- Uno\n• Skyjo\n* Azul\n– Catan", ["Uno", "Skyjo", "Azul", "Catan"]],
    ["on numbered lines", "1. Uno\n2) Skyjo\n12. Azul", ["Uno", "Skyjo", "Azul"]],
    [
      "that begin with a number",
      "7 Wonders\n6 qui prend !\n1000 Bornes",
      ["7 Wonders", "6 qui prend !", "1000 Bornes"],
    ],
    ["with a hyphen", "Ping-pong\n-Uno", ["Ping-pong", "-Uno"]],
    ["of invisible characters only", "\u200B\n\u0007\n\uD800", []],
    ["with a control character inside", "Uno\u0007Flip", ["Uno Flip"]],
    ["separated by the line separator of a word processor", "Uno\u2028Skyjo", ["Uno", "Skyjo"]],
    ["in an empty text", "", []],
  ])("%s", (_, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  test("a line that was divided can be read again as one name", () => {
    expect(splitGameList("Uno\nTrain ; Europe", noUndividedLines)).toEqual([
      { name: "Uno", line: null },
      { name: "Train", line: "Train ; Europe" },
      { name: "Europe", line: "Train ; Europe" },
    ]);
    expect(namesOf("Uno\n- Train ; Europe", new Set(["- Train ; Europe"]))).toEqual([
      "Uno",
      "Train ; Europe",
    ]);
  });
});

describe("the status of a pasted name", () => {
  test.each<[string, string, readonly string[], NameStatus]>([
    ["a new game", "Perudo", ["Uno"], "new"],
    ["a listed game", "Uno", ["Uno"], "listed"],
    ["a listed game in capitals, with an accent", "ÉCHECS", ["echecs"], "listed"],
    ["60 characters", "x".repeat(GAME_NAME_MAX), [], "new"],
    ["61 characters", "x".repeat(GAME_NAME_MAX + 1), [], "tooLong"],
    ["without its punctuation", "Times Up", ["Time's Up!"], "alike"],
    ["without its article", "Aventuriers du Rail", ["Les Aventuriers du Rail"], "alike"],
    ["with an elided article", "L'Auberge rouge", ["Auberge rouge"], "alike"],
    ["one letter more", "Perrudo", ["Perudo"], "alike"],
    ["one letter less", "Codename", ["Codenames"], "alike"],
    ["another letter", "Dooble", ["Dobble"], "alike"],
    ["two letters in the other order", "Splednor", ["Splendor"], "alike"],
    ["one other letter in a short name", "Une", ["Uno"], "new"],
    ["a sequel", "Tekken 8", ["Tekken 7"], "new"],
    ["a sequel of a game without a number", "Overcooked 2", ["Overcooked"], "new"],
    ["an expansion", "Les Aventuriers du Rail Europe", ["Les Aventuriers du Rail"], "new"],
    ["punctuation only", "???", ["!!!"], "new"],
    ["an article that is the beginning of a word", "Legendary", ["Gendary"], "new"],
  ])("%s: '%s', when %j are listed, is %s", (_, name, listed, status) => {
    expect(read(name, listed)).toMatchObject([{ name, status }]);
  });

  test("a name that is pasted several times is one game, at its first place", () => {
    expect(read("Skull King\nUno\nskull king\nSKULLKING", ["Uno"])).toEqual([
      { name: "Skull King", key: "skullking", line: null, status: "new", times: 3, resembles: null },
      { name: "Uno", key: "uno", line: null, status: "listed", times: 1, resembles: null },
    ]);
  });

  test("a name is compared with the list of games and with earlier names of the text", () => {
    expect(read("Perrudo\nCodenames\nCodename", ["Perudo"])).toMatchObject([
      { name: "Perrudo", status: "alike", resembles: "Perudo" },
      { name: "Codenames", status: "new", resembles: null },
      { name: "Codename", status: "alike", resembles: "Codenames" },
    ]);
  });
});

describe("the starter games", () => {
  const names = gameKinds.flatMap((kind) => starterGames[kind]);

  test("are at least sixty, and no two names are equal or similar", () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(read(names.join("\n")).filter(({ status, times }) => status !== "new" || times > 1)).toEqual([]);
  });
});

const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."abcéÉŒ 8'-!•,;\n\r\t\u200B\u2028\u0007\uD800"),
    fc.constantFrom("Uno", "Perudo", "- ", "1. ", "x".repeat(70), "🎲"),
    fc.string({ unit: "binary", maxLength: 1 }),
  ),
  maxLength: 60,
});

test("property: every name in a text is read, and each game is returned once", () => {
  fc.assert(
    fc.property(texts, fc.array(texts), (text, listed) => {
      const given = splitGameList(text, noUndividedLines);
      const games = readGameList(
        given,
        listed.map((name) => ({ name })),
      );
      expect(new Set(games.map(({ key }) => key)).size).toBe(games.length);
      expect(new Set(games.map(({ key }) => key))).toEqual(
        new Set(given.map(({ name }) => gameNameKey(name))),
      );
      expect(lettersOf(given.map(({ name }) => name).join())).toBe(lettersOf(text));
      expect(games.reduce((sum, { times }) => sum + times, 0)).toBe(given.length);
      for (const { name, status } of games)
        if (status === "new" || status === "alike") expect(gameNameBlocker(name)).toBeNull();
    }),
  );
});

function lettersOf(text: string): string {
  return gameNameKey(text).replace(/[^a-z]/g, "");
}
