import { agreed, counted, inPoints, number } from "./numbers.ts";
import { french, quoted } from "./typography.ts";

/** "1er", "2ème": a position of the grid (rule G5). */
const gridPosition = (position: number) => (position === 1 ? "1er" : `${position}ème`);

/** French text of the points screens. */
export const pointsTexts = french({
  title: "Système de Points",
  intro: "Les points que rapporte chaque place, selon le nombre de joueurs ou d'équipes.",
  table: "Points par nombre de joueurs et par position",
  players: (count: number) => counted(count, "joueur", "joueurs"),
  playersUnit: "joueurs",
  playersHeader: "Joueurs",
  position: gridPosition,
  noPoints: "Pas de points",
  noPointsLegend: "– : pas de points",
  noSuchPosition: "Cette position n'existe pas",
  teams: "En équipes",
  teamsRule: "Chaque joueur reçoit le double des points de la place de son équipe.",
  lastPlace: "Un tour pour le dernier",
  lastPlaceRule:
    "Le dernier du classement gagne un tour de roulette ; en équipes, chaque joueur de la dernière équipe.",
  bots: "Et les bots ?",
  botsRule: "Un bot prend une place au classement, mais ne gagne ni point ni tour de roulette.",
});

const cellCount = (count: number) => counted(count, "case", "cases");
/** "jusqu'à 4 joueurs (avant : 3)": the change of the grid's largest player count. */
const newMaxPlayers = (before: number, after: number) =>
  `jusqu'à ${counted(after, "joueur", "joueurs")} (avant : ${before})`;
const pointsOrNone = (value: number | null) => (value === null ? "aucun" : number(value));

/** French text of the administrators' grid editor. */
export const gridTexts = french({
  intro:
    "Ce que rapporte chaque place, selon le nombre de joueurs ou d'équipes. Les parties terminées gardent leurs points.",
  rowCount: "Jusqu'à combien de joueurs ?",
  fewerRows: "Retirer une ligne",
  moreRows: "Ajouter une ligne",
  rowsCover: (max: number) => `La grille couvre les parties de 2 à ${max} joueurs ou équipes.`,
  rowsKept: "Les points des lignes retirées reviennent si vous les rajoutez avant d'enregistrer.",
  complete: "Compléter la grille",
  completeHint:
    "Des points sont proposés pour les cases vides, dans la suite des vôtres. Vous les voyez avant d'enregistrer.",
  largestTable: "La plus grande table",
  signedUp: (count: number) => counted(count, "inscrit", "inscrits"),
  completeUpTo: (max: number) => `La grille est complète jusqu'à ${counted(max, "joueur", "joueurs")}.`,
  curves: "Points selon la place",
  curvesHint: "Touchez une courbe, puis un point pour le modifier.",
  showCurve: (players: string) => `Montrer la courbe : ${players}`,
  stored: "déjà enregistré",
  proposed: "proposé",
  back: "Retour",
  editor: "Grille de points à modifier",
  hint: "Un clic modifie une case, un double-clic lui retire ses points ou les rétablit.",
  touchHint:
    "Touchez une case pour la modifier. Touchez-la deux fois de suite pour lui retirer ses points ou les rétablir.",
  keyHint:
    "Au clavier : les flèches changent de case, un chiffre ou Entrée modifie, Espace retire ou rétablit les points, Suppr les retire, Échap annule la saisie.",
  incomplete: "À compléter",
  cell: (players: string, position: string) => `${players}, ${position}`,
  cellPoints: (value: number | null) => (value === null ? "pas de points" : inPoints(value)),
  cellInvalid: (text: string) => `${quoted(text)} n'est pas valable`,
  cellChanged: (before: number | null) => `modifié, avant : ${pointsOrNone(before)}`,
  cellValue: (cell: string) => `Points : ${cell}`,
  less: "Un point de moins",
  more: "Un point de plus",
  noPoints: "Sans points",
  keypad: "Pavé numérique",
  erase: "Effacer le dernier chiffre",
  next: "Suivant",
  /** Replaces `next` at the last cell. */
  lastDone: "Terminé",
  nextCell: (cell: string) => `puis ${cell}`,
  closeCell: "Fermer la case",
  invalid: (text: string) => `${quoted(text)} : entrez un nombre entier de −1000 à 1000, ou rien.`,
  toCorrect: (cells: readonly string[]) =>
    `${cellCount(cells.length)} à corriger : ${cells.slice(0, 3).join(" · ")}${cells.length > 3 ? "…" : ""}`,
  changes: (count: number, maxBefore: number, max: number) =>
    [
      count > 0 ? `${cellCount(count)} ${agreed(count, "modifiée", "modifiées")}` : null,
      max === maxBefore ? null : newMaxPlayers(maxBefore, max),
    ]
      .filter(Boolean)
      .join(" · "),
  discardBody: "La grille redevient celle qui est enregistrée.",
  saveTitle: "Enregistrer la grille ?",
  saveFailed: "Une erreur est survenue lors de l'enregistrement de la grille",
  saved: "La grille est enregistrée.",
  unsaved: "Les modifications de la grille ne sont pas enregistrées : elles vous attendent dans Admin.",
  keptPoints: "Les parties terminées gardent leurs points.",
  emptyCells: (count: number) =>
    `${cellCount(count)} ${agreed(count, "reste", "restent")} sans points : le classement d'une partie qui en a besoin ne pourra pas être validé.`,
  effects: "Parties en cours concernées",
  noEffect: "Aucune partie en cours n'est concernée.",
  soloCount: (count: number) => counted(count, "joueur", "joueurs"),
  teamCount: (count: number) => counted(count, "équipe", "équipes"),
  effect: (position: string, from: number | null, to: number | null) =>
    `${position} : ${pointsOrNone(from)} → ${pointsOrNone(to)}`,
  perPlayer: "Points par joueur",
  perPlace: "Points",
  blocked: "Son classement ne pourra plus être validé.",
  stillBlocked: "Son classement ne peut toujours pas être validé.",
  unblocked: "Son classement pourra enfin être validé.",
  savedByOthers: "Ce qui a changé :",
  newMaxPlayers,
});
