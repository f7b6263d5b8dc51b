import { french } from "./typography.ts";

/** French text of fields. */
export const fieldTexts = french({
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
});
