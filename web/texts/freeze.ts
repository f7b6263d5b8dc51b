import { inPoints } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the ranking's freeze. `when`: "à 17:24", "hier, 22:40". */
export const freezeTexts = french({
  title: "Classement",
  live: "En direct",
  frozen: "Gelé",
  about:
    "Gelé, le classement reste pour tous celui de cet instant : ni les pages, ni les statistiques, ni les écrans n'en disent plus. Chaque joueur continue de voir ses propres points ; vous voyez tout.",
  frozenSince: (date: string, time: string) => `Gelé le ${date} à ${time}`,
  changed: (players: number) => {
    if (players === 0) return "Depuis, les points de personne n'ont changé.";
    return players === 1
      ? "Depuis, les points d'un joueur ont changé."
      : `Depuis, les points de ${players} joueurs ont changé.`;
  },
  freeze: "Geler le classement",
  freezeTitle: "Geler le classement ?",
  freezeBody:
    "Les parties et la roulette continuent, et les points comptent. Personne d'autre que vous ne voit le classement changer, jusqu'à ce que vous le dégeliez ou que la cérémonie le révèle.",
  frozenNow: "Le classement est gelé.",
  freezeFailed: "Erreur lors du gel du classement",
  unfreeze: "Dégeler le classement",
  unfreezeTitle: "Dégeler le classement ?",
  unfreezeBody: "Tous voient aussitôt le classement et les points tels qu'ils sont.",
  unfrozenNow: "Le classement est de nouveau en direct.",
  unfreezeFailed: "Erreur lors du dégel du classement",

  goesOn: (when: string) => `Classement gelé ${when} ; vos points continuent de compter.`,
  own: (points: number) => `Vous en êtes à ${inPoints(points)}.`,
  onlyYou: (when: string) => `Classement gelé ${when} : vos points d'après, vous seul les voyez ici.`,
  ofThatInstant: (when: string) => `Classement gelé ${when} : points et statistiques de cet instant.`,
  untilCeremony: (when: string) => `Classement gelé ${when}, jusqu'à la fin de la cérémonie.`,
  forPlayers: (when: string) =>
    `Classement gelé ${when} pour les joueurs ; vous voyez les points tels qu'ils sont.`,
  atFreeze: "au gel",
});
