import { z } from "zod";
import { idInput, textInput } from "../inputs.ts";

/**
 * Texts as long as a call may be: the rules in credentials.ts and email.ts say how long each may be, in a sentence of its
 * own.
 */
const text = textInput(65_536);
const password = z.string();

export const signUpInput = z.object({ username: text, email: text, password });
export const signInInput = z.object({ identifier: text, password });
export const changePasswordInput = z.object({ currentPassword: password, newPassword: password });
export const createPasswordLinkInput = z.object({ playerId: idInput });
export const usePasswordLinkInput = z.object({ token: z.string().min(1).max(200), newPassword: password });
export const setRoleInput = z.object({
  playerId: idInput,
  role: z.enum(["user", "admin"]),
});
