import { drawLetters, PAIRING_MS, pairingsBlocker } from "../../domain/bigscreens/pairing.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { Kernel } from "../calls/work.ts";
import { newCode, secretHashOf } from "./code.ts";
import {
  deleteExpiredPairings,
  findDisplayByCode,
  findPairing,
  insertPairing,
  isWaitingForLink,
  readValidPairings,
} from "./repository.ts";

/** The letters that a device shows, and its secret code, which opens a display once an administrator has linked the device. */
interface NewPairing {
  readonly letters: string;
  readonly code: string;
}

/**
 * Gives new letters to a device without a display, and the code for the device's cookie (rule B9). `presentedCode` is the
 * code in the cookie that the device sent, "" without a cookie. Gives null when this code already opens a display. A device
 * that already waits for its link gets the same code again: two pages of one browser share the cookie, and the letters of
 * both must work. Throws the refusal `tooManyScreens` while too many other devices wait.
 */
export function startPairing(
  { database, clock, chance }: Kernel,
  presentedCode: string,
): Promise<NewPairing | null> {
  const candidateCode = newCode();
  return database.runExclusive(async (tx) => {
    const now = clock();
    await deleteExpiredPairings(tx, now);
    const display = await findDisplayByCode(tx, secretHashOf(presentedCode));
    if (display && display.revokedAt === null) return null;
    const isWaiting = await isWaitingForLink(tx, secretHashOf(presentedCode), now);
    const { count, firstExpiry } = await readValidPairings(tx, now);
    if (!isWaiting) refuseIf(pairingsBlocker(count, (firstExpiry ?? now) - now));
    const code = isWaiting ? presentedCode : candidateCode;
    let letters = drawLetters(chance.below);
    // Expired letters are stored for a while, too.
    while (await findPairing(tx, secretHashOf(letters), 0)) letters = drawLetters(chance.below);
    await insertPairing(tx, {
      lettersHash: secretHashOf(letters),
      codeHash: secretHashOf(code),
      expiresAt: now + PAIRING_MS,
    });
    return { letters, code };
  });
}
