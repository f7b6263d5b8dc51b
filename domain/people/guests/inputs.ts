import { z } from "zod";
import { idInput, textInput } from "../../inputs.ts";
import { MAX_PEOPLE } from "./list/importList.ts";

/** `for`: the guest for whom the actor plays (rule J12); null: the actor plays. */
export const actingInput = z.object({ for: idInput.nullable().default(null) });

const text = textInput(65_536);

/** `heldBy`: the player who acts for the guest; null: only administrators do. */
export const createGuestInput = z.object({ name: text, heldBy: idInput.nullable() });
export type CreateGuestInput = z.output<typeof createGuestInput>;
export const setHolderInput = z.object({ playerId: idInput, heldBy: idInput.nullable() });
export type SetHolderInput = z.output<typeof setHolderInput>;
export const claimLinkInput = z.object({ token: z.string().min(1).max(200) });
/** A guest claims the account. `email` null: the account has no e-mail address, and its owner signs in with the name. */
export const claimInput = claimLinkInput.extend({ email: text.nullable(), password: z.string() });

/** The names of a list of people to add. A list that is too long is accepted here: the command refuses it with a sentence. */
export const addListInput = z.object({ names: z.array(textInput(200)).min(1).max(5000) });
export type AddListInput = z.output<typeof addListInput>;
/** The names of a list of people, which the administrator checks before adding them. */
export const checkNamesInput = z.object({ names: z.array(textInput(200)).max(MAX_PEOPLE) });
export const createLinksInput = z.object({ playerIds: z.array(idInput).min(1).max(MAX_PEOPLE) });
export type CreateLinksInput = z.output<typeof createLinksInput>;
