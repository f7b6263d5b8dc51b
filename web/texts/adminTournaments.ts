import { named } from "../../domain/named.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import { type LabelledTeam, peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { agreed, counted } from "./numbers.ts";
import { french, ofName, quoted } from "./typography.ts";

/** French text of the administration of tournaments. */
export const adminTournamentsTexts = french({
  title: "Tournois",
  create: "Nouveau tournoi",
  back: "Retour aux tournois",
  resume: "Reprendre le nouveau tournoi",
  drafts: "Brouillons",
  active: "Tournoi en cours",
  completed: "Tournois terminés",
  status: { draft: "Brouillon", active: "En cours", completed: "Terminé" },
  none: "Aucun tournoi pour le moment",
  noneHint: "Créez-en un : vous verrez ses équipes avant de l'ouvrir à tous.",
  teamsOf: (count: number, size: number) =>
    size === 1
      ? `${counted(count, "joueur", "joueurs")}, chacun pour soi`
      : `${counted(count, "équipe", "équipes")} de ${size}`,
  seeActive: "Voir le tournoi en cours",
  gone: "Ce tournoi n'existe pas ou n'existe plus.",

  name: "Nom du tournoi",
  teamSize: "Joueurs par équipe",
  tables: "Tables",
  points: "Points par joueur",
  place: { first: "Premiers", second: "Deuxièmes", third: "Troisièmes", other: "Autres" },
  playersReport: "Les joueurs annoncent leurs résultats",
  bestOfThree: "Matchs au meilleur des trois manches",
  format: "Format",
  bracketOnly: "Un tableau",
  groupsOf: (size: string) => `Groupes de ${size}, puis un tableau`,
  qualifiers: "De chaque groupe au tableau",
  qualifiersOf: (count: string) => (count === "1" ? "La première" : "Les deux premières"),
  formatIs: (size: number | null, count: number) =>
    size === null ? "un tableau" : `groupes de ${size}, ${count} par groupe`,
  teamsAre: "Équipes",
  drawn: "Tirées au sort",
  seeded: "Équilibrées selon le classement",
  madeBy: (isSeeded: boolean) => (isSeeded ? "équilibrées selon le classement" : "tirées au sort"),
  seededHint:
    "Les mieux classés jouent avec les moins bien classés, et les équipes les plus fortes se rencontrent le plus tard possible. Le classement qui compte est celui que tout le monde voit.",
  players: "Joueurs",
  chosen: (count: number) => counted(count, "joueur choisi", "joueurs choisis"),
  chooseAll: "Tous",
  chooseNone: "Aucun",
  draw: "Créer le tournoi",
  drawing: "Création...",
  discard: "Annuler",
  createFailed: "Une erreur est survenue lors de la création du tournoi.",
  created: (name: string) => `${quoted(name)} est créé : seuls les administrateurs le voient.`,

  draftIntro: (players: number) => `${counted(players, "joueur", "joueurs")}, seuls les admins le voient`,
  /** The smallest and the largest team. */
  perTeam: (min: number, max: number) => {
    if (max === 1) return "Chacun pour soi";
    return min === max ? `${max} par équipe` : `${min} ${max - min === 1 ? "ou" : "à"} ${max} par équipe`;
  },
  tablesOf: (count: number) => counted(count, "table", "tables"),
  pointsWord: "points",
  settings: "Réglages",
  save: "Enregistrer",
  saving: "Enregistrement...",
  settingsUnsaved: (name: string) =>
    `Les réglages de ${quoted(name)} ne sont pas enregistrés : ils vous attendent dans Admin.`,
  playersUnsaved: (name: string) =>
    `Les joueurs de ${quoted(name)} ne sont pas enregistrés : ils vous attendent dans Admin.`,
  yesNo: (is: boolean) => (is ? "oui" : "non"),
  changedTo: (label: string, from: string, to: string) => `${label} : ${from} → ${to}`,
  joined: (names: readonly string[]) =>
    `${agreed(names.length, "Ajouté", "Ajoutés")} : ${names.map(named).join(", ")}`,
  left: (names: readonly string[]) =>
    `${agreed(names.length, "Retiré", "Retirés")} : ${names.map(named).join(", ")}`,
  drawnAgain: "Le tirage des équipes est refait.",
  changePlayers: "Joueurs et taille des équipes",
  saved: "Les réglages sont enregistrés.",
  failed: "Une erreur est survenue lors de l'enregistrement.",
  open: "Ouvrir à tous",
  openTitle: (name: string) => `Ouvrir ${quoted(name)} à tous ?`,
  openBody:
    "Tout le monde verra le tableau, et les matchs pourront commencer. Le journal peut en refaire un brouillon tant qu'aucun match n'est appelé.",
  opened: (name: string) => `${quoted(name)} est ouvert à tous.`,
  redraw: "Refaire le tirage",
  redrawn: "Le tirage est refait.",

  match: (position: number) => `Match ${position}`,
  drawViews: "Vues du tirage",
  drawView: "Tirage",
  seedsView: "Têtes de série",
  byesOf: (teams: number, byes: number) =>
    `${counted(teams, "équipe", "équipes")}, ${byes === 0 ? "aucune exempte" : counted(byes, "exempte", "exemptes")}`,
  byesGoTo: (byes: number) => {
    const meeting = "1 et 2 ne se croisent qu'en finale.";
    return byes === 0
      ? meeting
      : `${byes === 1 ? "C'est la plus forte." : "Ce sont les plus fortes."} ${meeting}`;
  },
  seed: (seed: number) => `Tête de série ${seed}`,
  exempt: "Exempte du premier tour",
  exemptShort: "exempte",
  winnersOf: (position: number) => `Vainqueur du match ${position}`,
  arrangeHint: "Touchez deux joueurs ou deux équipes pour les échanger.",
  chosenPlayer: (name: string) =>
    `${quoted(name)} est choisi : touchez le joueur avec qui l'échanger, ou l'équipe qu'il doit rejoindre.`,
  chosenTeam: (name: string) =>
    `${quoted(name)} est choisie : touchez l'équipe avec qui elle échange sa place.`,
  cancelSelection: "Annuler",
  dragHint:
    "Pour déplacer au clavier, appuyez sur Espace, choisissez une place avec les flèches, puis appuyez sur Espace pour poser, ou sur Échap pour annuler. Entrée choisit sans déplacer.",
  picked: (name: string) => `${named(name)}. Déplacement en cours.`,
  overPlayer: (name: string, other: string, team: string) =>
    `${named(name)} échangerait sa place avec ${named(other)} (${named(team)}).`,
  overTeam: (name: string, team: string) => `${named(name)} rejoindrait ${quoted(team)}.`,
  overPlace: (name: string, other: string) => `${quoted(name)} prendrait la place de ${quoted(other)}.`,
  droppedOnPlayer: (name: string, other: string) => `${named(name)} et ${named(other)} sont échangés.`,
  droppedOnTeam: (name: string, team: string) => `${named(name)} a rejoint ${quoted(team)}.`,
  droppedOnPlace: (name: string, other: string) =>
    `${quoted(name)} et ${quoted(other)} ont échangé leurs places.`,
  notMoved: (name: string) => `${named(name)} n'a pas bougé.`,
  rename: (name: string) => `Renommer ${named(name)}`,
  renameShort: "Nommer",
  renameTitle: (people: string) => `Nommer l'équipe ${ofName(people)}`,
  teamName: "Nom de l'équipe",
  renamed: "Le nom de l'équipe est enregistré.",

  delete: "Supprimer",
  deleteFailed: "Une erreur est survenue lors de la suppression du tournoi.",
  deleted: (name: string) => `${quoted(name)} est supprimé.`,

  consolation: "Consolante",
  consolationPossible: (teams: number) =>
    `${counted(teams, "équipe perd", "équipes perdent")} au premier tour et ${agreed(teams, "peut", "peuvent")} continuer entre elles.`,
  consolationOpen: "Les perdants du premier tour jouent entre eux. Une équipe qui s'arrête abandonne.",
  openConsolation: "Ouvrir la consolante",
  closeConsolation: "Retirer la consolante",
  finish: "Terminer le tournoi",
  finishTitle: (name: string) => `Terminer ${quoted(name)} ?`,
  finishBody: "Chaque joueur reçoit les points de son équipe. Le journal peut les reprendre.",
  finishThird:
    "La petite finale n'a pas de vainqueur : elle ne se jouera plus, et personne ne sera troisième.",
  finishConsolation: "La consolante n'est pas finie : ses derniers matchs ne se joueront plus.",
  finishGives: "Points donnés :",
  finishGivesNothing: "Aucun point n'est donné.",
  finishFailed: "Une erreur est survenue à la fin du tournoi.",
  finished: (name: string) => `${quoted(name)} est terminé.`,

  wins: "Gagné",
  hasWon: (team: LabelledTeam) =>
    `${named(peopleOf(team))} ${agreed(team.players.length, "a gagné", "ont gagné")}`,
  hasWonBy: (hasWon: string, score: Score | null) =>
    score === null ? hasWon : `${hasWon} ${score.replace("-", " à ")}`,
  score: (score: Score) => score.replace("-", " à "),
  nobody: "Personne",
  either: (one: string, other: string) => `${named(one)}, ou ${named(other)}`,
  winnerOf: (match: string) => `Vainqueur, ${match}`,
  loserOf: (match: string) => `Perdant, ${match}`,
  matchOf: (round: string, position: number) => `${round}, match ${position}`,
  todo: "À faire maintenant",
  allTodos: (count: number) => `Tout voir (${count})`,
  onlyFirstTodo: "Réduire",
  tablesNow: "Tables",
  tablesTitle: "Les tables",
  tableFree: "Libre",
  tableState: {
    call: "libre",
    contested: "désaccord",
    late: "en retard",
    reported: "annoncé",
    playing: "en jeu",
    free: "libre",
  },
  otherTables: (count: number) =>
    `et ${counted(count, "autre table libre", "autres tables libres")}, que personne n'attend`,
  todoStep: {
    call: "À appeler",
    contested: (time: string) => `Désaccord, ${time}`,
    late: (time: string) => `Très long, ${time}`,
    reported: (winner: string) => `À confirmer : victoire ${ofName(winner)}`,
    playing: (time: string) => `En jeu, ${time}`,
  },
  against: "contre",
  /** Shown next to a team that answered the call of its match. */
  coming: "arrive",
  callToTable: (table: number) => `Appeler à la table ${table}`,
  decide: "Décider",
  whoWon: "Qui a gagné ?",
  nothingToDo: "Rien à faire pour le moment.",
  finalIsPlayed: "La finale est jouée.",
  latestResult: "Dernier résultat",
  beats: (winner: LabelledTeam, loser: string) =>
    `${named(peopleOf(winner))} ${agreed(winner.players.length, "bat", "battent")} ${named(loser)}`,
  bothForfeit: (one: string, other: string) => `Double forfait de ${named(one)} et ${named(other)}`,
  undo: "Annuler",
  undoLabel: (result: string) => `Annuler : ${result}`,
  undoResult: "Annuler le résultat",
  undoResultLabel: (result: string) => `Annuler le résultat : ${result}`,
  undone: "Le résultat est annulé : le match est de nouveau à jouer.",
  comesNext: (count: number) => `Ensuite : ${counted(count, "match attend", "matchs attendent")}`,
  waiting: "Matchs qui attendent",
  bracket: "Tableau",
  manage: "Réglages et suppression",
  playedOf: (done: number, all: number) => `${counted(done, "match joué", "matchs joués")} sur ${all}`,
  waitsForTable: "Attend une table",
  waitsForTeam: (team: string) => `Attend : ${named(team)}`,
  called: (table: number) => `Match appelé à la table ${table}.`,
  freed: "La table est libérée.",
  callTo: (match: string, table: number) => `Appeler à la table ${table} : ${match}`,
  call: "Appeler à une table",
  table: (table: number) => `Table ${table}`,
  freeTable: "Libérer la table",
  forfeit: "Double forfait",
  forfeited: "Le double forfait est enregistré.",
  correct: "Corriger",
  correctTitle: (match: string) => `Corriger : ${match}`,
  outcome: "Nouveau résultat",
  voids: "Ces résultats seront effacés, et les matchs devront être rejoués :",
  voidsNothing: "Aucun autre résultat ne change.",
  reopens: "La finale n'a plus de vainqueur : le tournoi est de nouveau en cours, et ses points sont repris.",
  pointsThatChange: "Points qui changent :",
  noPointsChange: "Aucun point ne change.",
  reason: "Raison de la correction",
  corrected: "Le résultat est corrigé.",

  teamsTitle: "Équipes",
  arrange: "Modifier les équipes",
  out: "A abandonné",
  empty: "Sans joueur",
  bringBack: "Faire revenir",
  bringBackLabel: (people: string) => `Faire revenir ${named(people)}`,
  broughtBack: (team: LabelledTeam) =>
    `${named(peopleOf(team))} ${agreed(team.players.length, "est", "sont")} de retour.`,
});
