import { french } from "./typography.ts";

/** French text of buttons that copy something. */
export const copyTexts = french({
  copy: "Copier",
  copied: "Copié",
  refused: "Copie refusée par le navigateur",
});
