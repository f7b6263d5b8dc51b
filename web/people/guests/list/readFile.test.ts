import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PEOPLE_FILE_BYTES, readPeopleList } from "../../../../domain/people/guests/list/importList.ts";
import { Refusal } from "../../../../domain/refusals/refusal.ts";
import { decodeText, encodingOf, encodings, readTextFile } from "./readFile.ts";

const windows1252 = (text: string) =>
  Uint8Array.from([...text], (character) => (character === "œ" ? 0x9c : character.charCodeAt(0)));
const utf16 = (text: string) =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((character) => {
      const code = character.charCodeAt(0);
      return [code & 255, code >> 8];
    }),
  );
const utf8 = (text: string) => new TextEncoder().encode(text);
const text = "Prénom;Nom\r\nZoé;Lebœuf\r\nMaël;";

test.each([
  ["utf-8", utf8(text)],
  ["utf-8", utf8(`\uFEFF${text}`)],
  ["windows-1252", windows1252(text)],
  ["utf-16le", utf16(text)],
  ["utf-16be", utf16(text).map((_, index, all) => all[index ^ 1] ?? 0)],
] as const)("a list in %s is read with its accents", (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding);
  expect(decodeText({ bytes }, encoding)).toBe(text);
});

test.each([
  ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), "peopleFileUnread"],
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0), "peopleFileUnread"],
  ["a file of more than 1 MB", new Uint8Array(MAX_PEOPLE_FILE_BYTES + 1), "peopleFileTooLarge"],
])("%s is refused", async (_, bytes, code) => {
  expect(await readTextFile(new File([bytes], "liste.csv"))).toMatchObject({ code });
});

test("any bytes are read in any encoding, or refused, without an error", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...encodings), (bytes, encoding) => {
      encodingOf(bytes);
      const list = readPeopleList(decodeText({ bytes }, encoding), { hasTitles: null });
      expect(list instanceof Refusal || list.rows.length > 0).toBe(true);
    }),
  );
});
