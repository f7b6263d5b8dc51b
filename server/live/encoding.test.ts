import { constants, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { GZIP_HEAD, joined, type Piece, pieceOf } from "./encoding.ts";

/** What a browser has read of a gzip stream that goes on. */
function unpacked(...bytes: readonly Buffer[]): string {
  return gunzipSync(Buffer.concat([GZIP_HEAD, ...bytes]), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.nat(3000).map((rows) => `{"name":"Zoé","totalPoints":12}`.repeat(rows)),
);

test("pieces in any order, alone or joined, are one gzip stream, of which each is read as soon as it is there", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.nat(), (texts, seed) => {
      const pieces = texts.map(pieceOf);
      const order = [...pieces.keys()].sort((a, b) => ((a * 7 + seed) % 5) - ((b * 7 + seed) % 5));
      const sent: Buffer[] = [];
      let told = "";
      for (const index of [...order, ...order]) {
        const piece = pieces[index] as Piece;
        const message = index % 2 ? piece : joined([piece, pieceOf(","), piece]);
        sent.push(message.packed);
        told += message.plain.toString();
        expect(unpacked(...sent)).toBe(told);
      }
    }),
    { numRuns: 30 },
  );
});

test("a piece is compressed once, whatever it is joined to", () => {
  const rows = pieceOf(JSON.stringify(Array.from({ length: 50 }, (_, id) => ({ id, name: "Zoé" }))));
  const blocks = rows.packed;
  expect(blocks.length).toBeLessThan(rows.plain.length / 4);
  expect(rows.packed).toBe(blocks);
  const message = joined([pieceOf("["), rows, pieceOf("]")]);
  expect(message.packed.includes(blocks)).toBe(true);
  expect(message.packed).toBe(message.packed);
});
