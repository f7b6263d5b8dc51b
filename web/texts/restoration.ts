import type { Lost } from "../../domain/backups/restoration.ts";
import { named } from "../../domain/named.ts";
import { dayAndTime } from "./dates.ts";
import { counted } from "./numbers.ts";
import { french, listed, listedNames } from "./typography.ts";

/** French text of the restoration of a backup. */
export const restorationTexts = french({
  action: "Revenir",
  title: (at: number) => `Revenir à la sauvegarde de ${dayAndTime(at)}`,
  previewFailed: "Ce que ce retour changerait n'a pas pu être lu",
  failed: "La sauvegarde n'a pas pu être remise",
  confirm: "Revenir en arrière",
  underWay: "Retour en cours…",
  comesBack: "L'événement s'arrête un instant et revient tout seul, ici comme sur les téléphones.",
  lostSince: (until: number) => `Ce qui serait perdu, depuis ${dayAndTime(until)}`,
  losses: ({ games, players, spins, tournaments }: Lost) =>
    listed(
      [
        [games, "partie", "parties"] as const,
        [players, "inscription", "inscriptions"] as const,
        [spins, "tour de roulette", "tours de roulette"] as const,
        [tournaments, "tournoi", "tournois"] as const,
      ].flatMap(([count, one, many]) => (count > 0 ? counted(count, one, many) : [])),
    ),
  nothingLost: "Aucune partie, aucune inscription, aucun tour de roulette",
  kept: "L'état d'aujourd'hui est gardé : il devient une sauvegarde, vers laquelle on peut revenir.",
  othersSignIn: (name: string) => `Tout le monde se reconnecte, sauf vous : vous restez ${named(name)}.`,
  allSignIn:
    "Tout le monde se reconnecte, vous aussi : cette sauvegarde n'a pas votre compte d'administrateur.",
  administrators: (names: readonly string[]) => `Administrateurs ensuite : ${listedNames(names)}.`,
  restored: (at: number) =>
    `Une sauvegarde a été remise ${dayAndTime(at)}. L'état d'avant est dans la liste : « Avant un retour en arrière ».`,
  bring: "Apporter une sauvegarde",
  bringHow:
    "Un fichier .sqlite, téléchargé d'ici ou pris sur une clé USB. Il est relu et compté, puis vous choisissez d'y revenir.",
  bringing: "Envoi du fichier…",
  bringFailed: "Le fichier n'a pas pu être envoyé",
  onlyElsewhere: "Dans le second dossier",
});
