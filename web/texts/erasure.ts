import { agreed } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text about the erasure of what was played. */
export const erasureTexts = french({
  section: "Repartir de zéro",
  trial: "C'était un essai",
  trialHint: "Efface tout ce qui a été joué. Les comptes et les réglages restent.",
  endFirst: "Terminez d'abord l'événement.",
  open: "Tout effacer",
  edition: "Nouvelle édition",
  editionHint: "Garde l'album de celle-ci, puis efface tout ce qui a été joué.",
  openEdition: "Recommencer",
  title: "Effacer tout ce qui a été joué ?",
  editionTitle: "Commencer une nouvelle édition ?",
  album: "L'album de cette édition, fait à l'instant",
  goes: "Ce qui s'efface",
  figures: {
    games: (count: number) => agreed(count, "partie", "parties"),
    tournaments: (count: number) => agreed(count, "tournoi", "tournois"),
    spins: (count: number) => agreed(count, "tour de roulette", "tours de roulette"),
    cards: (count: number) => agreed(count, "carte gagnée", "cartes gagnées"),
  },
  points: (players: number) =>
    players === 0
      ? "Personne n'a de points."
      : `Les points de ${players} ${agreed(players, "joueur reviennent", "joueurs reviennent")} à 0.`,
  also: "Les Chills reviennent à gagner, et le journal oublie ce qui s'est joué.",
  stays: "Ce qui reste",
  staying: [
    "Les comptes, et chacun reste connecté",
    "Les jeux, la grille, la roue et les cartes, toutes à gagner",
    "Les règles, les écrans, les réglages, les images",
  ],
  backedUp: "Une sauvegarde est faite juste avant : la remettre est la seule façon de revenir.",
  byCommand: "Faites d'abord une sauvegarde, par cette commande : rien d'autre ne permet de revenir.",
  word: (word: string) => `Pour confirmer, écrivez ${word}`,
  confirm: "Effacer",
  busy: "Sauvegarde, puis effacement...",
  done: "Tout est effacé : l'événement peut commencer.",
  failed: "Erreur lors de l'effacement de ce qui a été joué",
  loadFailed: "Ce qui a été joué n'a pas pu être compté",
});
