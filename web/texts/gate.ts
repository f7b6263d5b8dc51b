import { named } from "../../domain/named.ts";
import { agreed, counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the welcome before the event's first start. */
export const gateTexts = french({
  welcome: (name: string) => `Bienvenue ${named(name)}`,
  soon: (spins: number) =>
    spins > 0
      ? `${counted(spins, "tour vous attend", "tours vous attendent")}. Ça commence bientôt.`
      : "Ça commence bientôt.",
  areHere: (count: number) => agreed(count, "est là", "sont là"),
  hereAlready: "Déjà là",
  andOthers: (count: number) => `et ${counted(count, "autre", "autres")}`,
  satDown: (name: string) => `${named(name)} vient de s'asseoir`,
  howToPlay: "Comment on joue",
  rules: "Règles",
});
