import { expect, test } from "vitest";
import { CARDS_PER_SHEET, guestCards, sheetsOf } from "./cards.ts";
import type { ClaimLinkState } from "./guest.ts";

const guest = (id: string, state: ClaimLinkState["state"] | null) => ({
  ...{ id, name: id, heldBy: null, createdAt: 0 },
  link: state && { state, expiresAt: 1 },
});

test("people who have an account came; the others are expected, with or without a valid card", () => {
  const all = [
    guest("new", null),
    guest("printed", "unused"),
    guest("come", "used"),
    guest("revoked", "revoked"),
    guest("late", "expired"),
  ];
  const idsOf = (guests: readonly { readonly id: string }[]) => guests.map(({ id }) => id);
  const { arrived, expected, withoutCard } = guestCards(all);
  expect(idsOf(arrived)).toEqual(["come"]);
  expect(idsOf(expected)).toEqual(["new", "printed", "revoked", "late"]);
  expect(idsOf(withoutCard)).toEqual(["new", "revoked", "late"]);
});

test.each([
  [0, []],
  [1, [1]],
  [CARDS_PER_SHEET, [10]],
  [CARDS_PER_SHEET + 1, [10, 1]],
  [37, [10, 10, 10, 7]],
])("%d cards are on sheets of %j", (count, sizes) => {
  const sheets = sheetsOf(Array.from({ length: count }, (_, index) => index));
  expect(sheets.map(({ length }) => length)).toEqual(sizes);
  expect(sheets.flat()).toHaveLength(count);
});
