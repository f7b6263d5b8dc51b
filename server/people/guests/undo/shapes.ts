import { z } from "zod";
import type { InverseShape } from "../../../history/inverses/inverse.ts";
import { guestChanges } from "../held/states/repository.ts";

const claim = z.object({ playerId: z.string(), guests: guestChanges });
/** A claim of an account by a person without a phone: how it changed this and other people without a phone. */
export type Claim = z.output<typeof claim>;

/** The stored data that takes a claimed account back (rule J16). */
export const accountTakenBackShape: InverseShape<Claim> = {
  kind: "accountTakenBack",
  version: 1,
  schema: claim,
};

const formerAccount = claim.extend({ email: z.string().nullable(), passwordHash: z.string() });
/** An account that was taken back, with its e-mail address and its password. */
export type FormerAccount = z.output<typeof formerAccount>;

/** The stored data that gives an account back after it was taken back. */
export const accountGivenBackShape: InverseShape<FormerAccount> = {
  kind: "accountGivenBack",
  version: 1,
  schema: formerAccount,
};

const guests = z.object({ changes: guestChanges });

/** The stored data that restores the holders and the links of guests. */
export const guestsShape: InverseShape<z.output<typeof guests>> = {
  kind: "guests",
  version: 1,
  schema: guests,
};
