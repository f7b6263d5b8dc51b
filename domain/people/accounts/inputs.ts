import { z } from "zod";
import { idInput, textInput } from "../../inputs.ts";

/**
 * This high limit only bounds the size of a request. The real length of each field is checked in credentials.ts and email.ts:
 * their refusals say which field is too long.
 */
const text = textInput(65_536);
const password = z.string();

export const signUpInput = z.object({ username: text, email: text, password });
export const signInInput = z.object({ identifier: text, password });
/** `currentPassword`: null right after a sign-in with the generated password (rule A35). */
export const changePasswordInput = z.object({ currentPassword: password.nullable(), newPassword: password });
/** The session to end, one of the account's own (rule Y2). */
export const endSessionInput = z.object({ sessionId: idInput });
/** The player's password, which the deletion of their own account asks for (rule Y7). */
export const deleteOwnInput = z.object({ password });
export const createPasswordLinkInput = z.object({ playerId: idInput });
export const usePasswordLinkInput = z.object({ token: z.string().min(1).max(200), newPassword: password });
export const setRoleInput = z.object({
  playerId: idInput,
  role: z.enum(["user", "admin"]),
});

/** Whether the administrator who sends this command plays, or only organises (rule J8). */
export const setPlayingInput = z.object({ plays: z.boolean() });
export type SetPlayingInput = z.output<typeof setPlayingInput>;

/** The new name that a player chooses. */
export const renameInput = z.object({ name: text });
/** A new name that an administrator gives to any player. */
export const renamePlayerInput = z.object({ playerId: idInput, name: text });
export type RenameInput = z.output<typeof renameInput>;
export type RenamePlayerInput = z.output<typeof renamePlayerInput>;
/** `confirmation`: the person's name, typed again. */
export const erasePersonInput = z.object({ playerId: idInput, confirmation: textInput(100) });
