import { expect, test } from "vitest";
import { CARDS_PER_SHEET, guestCards, sheetsOf } from "./cards.ts";
import type { ClaimLinkState } from "./guest.ts";

const guest = (id: string, state: ClaimLinkState["state"] | null) => ({
  id,
  name: id,
  heldBy: null,
  createdAt: 0,
  link: state && { state, expiresAt: 1 },
});

test("guests who claimed their account have arrived; the others are expected, with or without a valid card", () => {
  const all = [
    guest("new", null),
    guest("printed", "unused"),
    guest("claimed", "used"),
    guest("revoked", "revoked"),
    guest("expired", "expired"),
  ];
  const idsOf = (guests: readonly { readonly id: string }[]) => guests.map(({ id }) => id);
  const { arrived, expected, withoutCard } = guestCards(all);
  expect(idsOf(arrived)).toEqual(["claimed"]);
  expect(idsOf(expected)).toEqual(["new", "printed", "revoked", "expired"]);
  expect(idsOf(withoutCard)).toEqual(["new", "revoked", "expired"]);
});

test.each([
  [0, []],
  [1, [1]],
  [CARDS_PER_SHEET, [10]],
  [CARDS_PER_SHEET + 1, [10, 1]],
  [37, [10, 10, 10, 7]],
])("%d cards: the numbers of cards on the sheets are %j", (count, sizes) => {
  const sheets = sheetsOf(Array.from({ length: count }, (_, index) => index));
  expect(sheets.map(({ length }) => length)).toEqual(sizes);
  expect(sheets.flat()).toHaveLength(count);
});
