import { named } from "../../domain/named.ts";
import { longDate } from "./dates.ts";
import { startOfDay } from "./days.ts";
import { french, quoted } from "./typography.ts";

/** French text of the list of all games, and of its administration. */
export const sessionsTexts = french({
  title: "Sessions de Jeu",
  intro: "Toutes les parties de l'événement, les plus récentes d'abord.",
  status: "Statut",
  allStatuses: "Toutes",
  ongoing: "En cours",
  finished: "Terminées",
  player: "Joueur",
  anyPlayer: "Tous",
  game: "Jeu",
  anyGame: "Tous",
  mine: "Les miennes",
  /** The heading of the games that ended on this day, which begins at `day` (epoch ms): "Hier", "jeudi 26 novembre". */
  day: (day: number, now: number) => {
    const today = startOfDay(now);
    if (day === today) return "Aujourd'hui";
    return day === startOfDay(today - 1) ? "Hier" : longDate(day).replace(/ \d+$/, "");
  },
  finishedAt: (time: string, players: string) => `${time} · ${players} · Terminée`,
  none: "Aucune partie n'a encore été jouée",
  noneHint: "La première partie lancée apparaîtra ici, en direct.",
  start: "Lancer une partie",
  noMatch: "Aucune partie ne correspond",
  noMatchHint: "Essayez un autre joueur ou un autre jeu.",

  removeFailed: "Une erreur est survenue lors de la suppression du jeu.",
  removed: (game: string) => `La partie ${quoted(game)} est supprimée.`,

  correct: "Corriger le classement",
  correctTitle: (game: string) => `Corriger ${named(game)}`,
  correctIntro: "Remettez les participants dans le bon ordre. Les points de chacun sont ajustés.",
  reason: "Raison de la correction",
  reasonHint: "Elle sera inscrite dans l'historique des points.",
  changes: "Ce que cela change",
  noChange: "Aucun point ne change.",
  winsSpin: (name: string) => `${named(name)} gagne un tour de roulette`,
  confirm: "Corriger",
  saving: "Enregistrement...",
  correctFailed: "Une erreur est survenue lors de l'enregistrement des résultats",
  corrected: "Le classement est corrigé.",
  anAdministrator: "un administrateur",
  correctedBy: (name: string, when: string) => `Classement corrigé par ${named(name)}, ${when} :`,
});
