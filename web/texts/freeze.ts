import { inPoints } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the ranking's freeze. `when` is the instant of the freeze in words: "à 17:24", "hier à 22:40". */
export const freezeTexts = french({
  frozenSince: (when: string) => `Gelé ${when}`,
  changed: (players: number) => {
    if (players === 0) return "Depuis, aucun total n'a changé.";
    return players === 1
      ? "Depuis, le total d'un joueur a changé."
      : `Depuis, les totaux de ${players} joueurs ont changé.`;
  },
  freeze: "Geler le classement",
  freezeTitle: "Geler le classement ?",
  freezeBody:
    "Les parties et la roulette continuent, et les points comptent. Mais seuls les administrateurs voient le classement changer, jusqu'à ce que vous le dégeliez ou que la cérémonie le révèle.",
  frozenNow: "Le classement est gelé.",
  freezeFailed: "Erreur lors du gel du classement",
  unfreeze: "Dégeler le classement",
  unfreezeTitle: "Dégeler le classement ?",
  unfreezeBody: "Tout le monde voit aussitôt le classement et les points à jour.",
  unfrozenNow: "Le classement est de nouveau en direct.",
  unfreezeFailed: "Erreur lors du dégel du classement",

  ownPointsCount: (when: string) => `Classement gelé ${when} ; vos points continuent de compter.`,
  ownTotal: (points: number) => `Vous en êtes à ${inPoints(points)}.`,
  onlyYou: (when: string) => `Classement gelé ${when} : vous êtes seul à voir ici vos points à jour.`,
  ofThatInstant: (when: string) =>
    `Classement gelé ${when} : les points et les statistiques sont ceux de cet instant.`,
  untilCeremony: (when: string) => `Classement gelé ${when}, jusqu'à la fin de la cérémonie.`,
  forPlayers: (when: string) =>
    `Classement gelé ${when} pour les joueurs ; vous, vous voyez les points à jour.`,
  atFreeze: "au moment du gel",
});
