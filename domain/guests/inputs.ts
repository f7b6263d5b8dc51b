import { z } from "zod";
import { idInput, textInput } from "../inputs.ts";

const text = textInput(65_536);

/** `heldBy`: the player who acts for the guest; null: only administrators do. */
export const createGuestInput = z.object({ name: text, heldBy: idInput.nullable() });
export type CreateGuestInput = z.output<typeof createGuestInput>;
export const setHolderInput = z.object({ playerId: idInput, heldBy: idInput.nullable() });
export type SetHolderInput = z.output<typeof setHolderInput>;
export const claimLinkInput = z.object({ token: z.string().min(1).max(200) });
/** `email` null: the account has none, and signs in with its name. */
export const claimInput = claimLinkInput.extend({ email: text.nullable(), password: z.string() });
