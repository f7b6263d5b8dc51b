import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the hint that names the navigation's entries on a player's first visit. */
export const namingTexts = french({
  title: (entries: number) => `Vos ${counted(entries, "entrée", "entrées")}, en bas de l'écran`,
  showNames: (entries: number) => `Nommer vos ${counted(entries, "entrée", "entrées")}`,
  hint: "Un appui long sur une entrée redonne son nom.",
  close: "Compris",
});
