import { constants, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type EncodedPiece, encodedPieceOf, GZIP_HEAD, joined } from "./encoding.ts";

/** Decompresses the available part of an unfinished gzip stream. */
function unpacked(...bytes: readonly Buffer[]): string {
  return gunzipSync(Buffer.concat([GZIP_HEAD, ...bytes]), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.nat(3000).map((rows) => `{"name":"Zoé","totalPoints":12}`.repeat(rows)),
);

test("pieces in any order, single or joined, form one gzip stream, and each can be read as soon as it arrives", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.nat(), (texts, seed) => {
      const pieces = texts.map(encodedPieceOf);
      const order = [...pieces.keys()].sort((a, b) => ((a * 7 + seed) % 5) - ((b * 7 + seed) % 5));
      const sent: Buffer[] = [];
      let plain = "";
      for (const index of [...order, ...order]) {
        const piece = pieces[index] as EncodedPiece;
        const message = index % 2 ? piece : joined([piece, encodedPieceOf(","), piece]);
        sent.push(message.packed);
        plain += message.plain.toString();
        expect(unpacked(...sent)).toBe(plain);
      }
    }),
    { numRuns: 30 },
  );
});

test("a piece is compressed only once, even when it is joined to others", () => {
  const rows = encodedPieceOf(JSON.stringify(Array.from({ length: 50 }, (_, id) => ({ id, name: "Zoé" }))));
  const blocks = rows.packed;
  expect(blocks.length).toBeLessThan(rows.plain.length / 4);
  expect(rows.packed).toBe(blocks);
  const message = joined([encodedPieceOf("["), rows, encodedPieceOf("]")]);
  expect(message.packed.includes(blocks)).toBe(true);
  expect(message.packed).toBe(message.packed);
});
