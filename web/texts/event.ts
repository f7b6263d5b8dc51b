import { named } from "../../domain/named.ts";
import { fileTexts } from "./files.ts";
import { french } from "./typography.ts";

/** French text of the event's administration. */
export const eventTexts = french({
  title: "Événement",
  notStarted: "Pas encore commencé",
  startedAt: (when: string) => `Commencé ${when}`,
  endedAt: (when: string) => `Terminé ${when}`,
  by: (name: string) => `par ${named(name)}`,
  start: "Démarrer l'événement",
  startConfirm: "Démarrer",
  startTitle: "Démarrer l'événement ?",
  startBody: "Les joueurs pourront lancer des parties et utiliser la roulette dès maintenant.",
  started: "L'événement est en cours.",
  startFailed: "Erreur lors du démarrage de l'événement",
  end: "Terminer l'événement",
  endTitle: "Terminer l'événement ?",
  endBody:
    "Les parties, la roulette et les cartes s'arrêtent pour les joueurs. L'événement pourra être redémarré.",
  ceremony: "Cérémonie",
  withCeremony: "Avec une cérémonie",
  withoutCeremony: "Sans cérémonie",
  withCeremonyBody:
    "Le classement est gelé. Vous le révélez quand tout le monde est réuni ; rien n'avance sans vous.",
  withoutCeremonyBody: "Le podium et le classement final s'affichent aussitôt pour tous.",
  endWithCeremony: "Terminer, puis la cérémonie",
  endWithoutCeremony: "Terminer sans cérémonie",
  ongoingGames: (count: number) =>
    count === 1
      ? "Une partie est en cours : seul un administrateur pourra la terminer."
      : `${count} parties sont en cours : seul un administrateur pourra les terminer.`,
  ended: "L'événement est terminé.",
  endFailed: "Erreur lors de l'arrêt de l'événement",
  loadFailed: "Erreur lors du chargement du statut de l'événement",
  titleField: "Titre de l'événement",
  titleHint: "Affiché dans la barre du haut et sur l'écran de connexion.",
  logo: "Logo",
  logoHint: `Sans image, c'est le dé de Semaine Chill. De préférence carrée ; ${fileTexts.sizeAtMost}`,
  unsaved: "Le titre et le logo ne sont pas enregistrés : ils vous attendent dans Admin.",
  titleSaved: "Le titre et le logo sont enregistrés.",
});
