import { french } from "./typography.ts";

/** French text about calls to the server. */
export const apiTexts = french({
  lost: "Connexion perdue : l'action n'est pas confirmée. Vérifiez le réseau puis réessayez : rien ne sera fait deux fois.",
});
