import { french } from "./typography.ts";

/** French text of the screens while the event is not active. */
export const inactiveTexts = french({
  title: "La semaine n'est pas active.",
  since: (date: string, time: string) => `Elle s'est terminée le ${date} à ${time}.`,
  notYetBegun: "Elle n'a pas encore commencé.",
  begin: "Démarrer",
  followCeremony: "Suivre la cérémonie",
  effect: "Les parties, la roulette et d'autres fonctionnalités sont désactivées.",
  unavailableTitle: "Fonctionnalité Indisponible",
  unavailableReason: "L'événement n'est pas actif pour le moment.",
  unavailableContact: "Contactez un administrateur pour plus d'informations.",
});
