import { shellTexts } from "./shell.ts";
import { french } from "./typography.ts";

/** French text of the page about privacy. */
export const privacyTexts = french({
  title: shellTexts.privacy,
  loadFailed: "Erreur lors du chargement de la page",
  signIn: "Aller à la connexion",
});
