import { z } from "zod";
import { idInput, textInput } from "../inputs.ts";

/** Bounds that keep any text small enough to handle; the rules in credentials.ts say what is right. */
const shortText = textInput(200);
const password = z.string().max(1000);

export const signUpInput = z.object({ username: shortText, email: shortText, password });
export const signInInput = z.object({ identifier: shortText, password });
export const changePasswordInput = z.object({ currentPassword: password, newPassword: password });
export const createPasswordLinkInput = z.object({ playerId: idInput });
export const usePasswordLinkInput = z.object({ token: z.string().min(1).max(200), newPassword: password });
export const setRoleInput = z.object({
  playerId: idInput,
  role: z.enum(["user", "admin"]),
});
