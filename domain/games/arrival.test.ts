import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrive, clearPlace, currentPlaces, emptyPlaces, wholeRanking, withoutPlace } from "./arrival.ts";

const keys = ["nadia", "hugo", "ines", "bot-1"];
const placesAfterTaps = (...taps: readonly string[]) =>
  taps.reduce((places, key) => arrive(places, keys, key), emptyPlaces(keys));

describe("a ranking by order of arrival (rule P26)", () => {
  test("each tapped contender takes the first free place", () => {
    expect(placesAfterTaps("ines", "nadia")).toEqual(["ines", "nadia", null, null]);
  });

  test("the last contender takes the last place without a tap", () => {
    expect(placesAfterTaps("ines", "bot-1", "hugo")).toEqual(["ines", "bot-1", "hugo", "nadia"]);
  });

  test("a second tap on the same contender changes nothing", () => {
    expect(placesAfterTaps("ines", "ines")).toEqual(["ines", null, null, null]);
  });

  test("a cleared place is the next to be taken, and the contenders in other places stay there", () => {
    const places = clearPlace(clearPlace(placesAfterTaps("ines", "bot-1", "hugo"), 0), 2);
    expect(places).toEqual([null, "bot-1", null, "nadia"]);
    expect(arrive(places, keys, "hugo")).toEqual(["hugo", "bot-1", "ines", "nadia"]);
  });

  test("a cleared place stays free until a tap, even if only one contender has no place", () => {
    expect(clearPlace(placesAfterTaps("ines", "bot-1", "hugo"), 1)).toEqual(["ines", null, "hugo", "nadia"]);
  });

  test("a contender who left the game loses their place", () => {
    expect(currentPlaces(["ines", null, "hugo", null], ["nadia", "ines", "bot-1"])).toEqual([
      "ines",
      null,
      null,
    ]);
    expect(currentPlaces(["ines", null, "hugo", null], keys)).toEqual(["ines", null, "hugo", null]);
  });

  const contenders = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 11 });

  test("property: contenders are ranked in the order in which they were tapped", () => {
    const tapped = contenders.chain((drawn) => fc.tuple(fc.constant(drawn), shuffled(drawn)));
    fc.assert(
      fc.property(tapped, ([drawn, order]) => {
        const places = order
          .slice(0, -1)
          .reduce((before, key) => arrive(before, drawn, key), emptyPlaces(drawn));
        expect(places).toEqual(order);
      }),
    );
  });

  test("property: the whole ranking has each contender once, and does not move those with a place", () => {
    const actions = fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 30 });
    fc.assert(
      fc.property(contenders, actions, (drawn, steps) => {
        let places = emptyPlaces(drawn);
        for (const [isTap, at] of steps) {
          const index = at % drawn.length;
          places = isTap ? arrive(places, drawn, drawn[index] ?? "") : clearPlace(places, index);
          const ranking = wholeRanking(places, drawn);
          expect([...ranking].sort()).toEqual([...drawn].sort());
          for (const [place, key] of places.entries()) if (key !== null) expect(ranking[place]).toBe(key);
          expect(withoutPlace(places, drawn)).toHaveLength(places.filter((key) => key === null).length);
        }
      }),
    );
  });
});

function shuffled(items: readonly string[]): fc.Arbitrary<string[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
}
