import { type GuestPlayer, isClaimed } from "./guest.ts";

/** The people who arrived and claimed their account with a QR card, and the people who are still expected. */
export interface GuestCards {
  readonly arrived: readonly GuestPlayer[];
  readonly expected: readonly GuestPlayer[];
  /** The expected people without a valid card: it was never printed, or its link was revoked or has expired. */
  readonly withoutCard: readonly GuestPlayer[];
}

/** Divides guests into the arrived and the expected ones (rule I10), each group in the given order. */
export function guestCards(guests: readonly GuestPlayer[]): GuestCards {
  const expected = guests.filter((guest) => !isClaimed(guest));
  return {
    arrived: guests.filter(isClaimed),
    expected,
    withoutCard: expected.filter(({ link }) => link?.state !== "unused"),
  };
}

/** How many cards of 85 × 54 mm fit on an A4 sheet. */
export const CARDS_PER_SHEET = 10;

/** The cards on each A4 sheet, in the given order. */
export function sheetsOf<T>(cards: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(cards.length / CARDS_PER_SHEET) }, (_, sheet) =>
    cards.slice(sheet * CARDS_PER_SHEET, (sheet + 1) * CARDS_PER_SHEET),
  );
}
