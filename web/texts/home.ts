import { named } from "../../domain/named.ts";
import type { LineGroup, LineName } from "../../domain/prepare/home/lines.ts";
import type { PhaseName } from "../../domain/prepare/home/phase.ts";
import { relativeTime, sinceInstant } from "./days.ts";
import { hoursAndMinutes } from "./durations.ts";
import { agreed, counted, ordinal } from "./numbers.ts";
import { french, listed, listedNames } from "./typography.ts";

/** The texts of a line of the checklist. */
interface LineTexts {
  readonly name: string;
  /** The text of the line's button. */
  readonly go: string;
  /** The title shown when the line is proposed as the next action. */
  readonly next: string;
  /** The reason shown under that title. */
  readonly why: string;
  /** The text of the proposal's button; if missing, that button shows `go`. */
  readonly nextGo?: string;
}

const lines: Readonly<Record<LineName, LineTexts>> = {
  password: {
    name: "Mot de passe",
    go: "Changer",
    next: "Changez le mot de passe d'admin",
    why: "Celui du premier démarrage est resté écrit dans la fenêtre du serveur.",
  },
  grid: {
    name: "Grille de points",
    go: "Compléter",
    next: "La grille s'arrête à 3 joueurs",
    why: "À quatre, personne ne peut encore jouer.",
    nextGo: "Compléter jusqu'à 6",
  },
  title: {
    name: "Titre et logo",
    go: "Choisir",
    next: "Donnez un titre à votre événement",
    why: "Chacun le lit en haut de l'écran, à côté de votre logo.",
    nextGo: "Choisir titre et logo",
  },
  games: {
    name: "Jeux",
    go: "Proposer",
    next: "À quoi jouerez-vous ?",
    why: "Collez votre liste, ou prenez dans la nôtre.",
    nextGo: "Proposer des jeux",
  },
  deck: {
    name: "Cartes",
    go: "Proposer",
    next: "La roue donne des cartes, et il n'y en a aucune",
    why: "À la place, elle donne 1 point.",
    nextGo: "Proposer un paquet",
  },
  wheel: {
    name: "Roue",
    go: "Régler",
    next: "La roue est vide",
    why: "Sans segment, personne ne peut la tourner.",
    nextGo: "Régler la roue",
  },
  chills: {
    name: "Chills",
    go: "Régler",
    next: "La roue donne des Chills, et il n'y en a aucun",
    why: "À la place, on se les vole.",
    nextGo: "Régler les Chills",
  },
  rules: {
    name: "Règles relues",
    go: "Relire",
    next: "Relisez les règles",
    why: "Chacun les lit sur son téléphone : changez ce qui n'est pas de chez vous.",
    nextGo: "Relire les règles",
  },
  administrators: {
    name: "Second administrateur",
    go: "Nommer",
    next: "Trouvez un second administrateur",
    why: "On ne tient pas une soirée sans aide. Il s'inscrit, puis vous le nommez.",
    nextGo: "Nommer quelqu'un",
  },
  backup: {
    name: "Sauvegarde vérifiée",
    go: "Comment ?",
    next: "Faites une première sauvegarde",
    why: "Une commande, sur l'ordinateur du serveur.",
    nextGo: "Voir la commande",
  },
  display: {
    name: "Télévision",
    go: "Relier",
    next: "Reliez une télévision",
    why: "Elle invite, montre qui joue, et le classement.",
    nextGo: "Relier un écran",
  },
  powers: {
    name: "Pouvoirs",
    go: "Voir",
    next: "Des cartes qui volent ?",
    why: "Une carte, un tour de roulette : allumez les pouvoirs si cela vous amuse.",
    nextGo: "Voir les pouvoirs",
  },
  players: {
    name: "Inviter",
    go: "Inviter",
    next: "Invitez les joueurs",
    why: "Ils scannent un code, et s'inscrivent eux-mêmes.",
  },
  start: {
    name: "Démarrer",
    go: "Démarrer",
    next: "Tout est prêt : démarrez",
    why: "Les parties et la roulette s'ouvrent pour tous.",
    nextGo: "Démarrer l'événement",
  },
};

const phases: Readonly<Record<PhaseName, string>> = {
  before: "Pas encore commencé",
  running: "En cours",
  frozen: "Gelé",
  ceremony: "Cérémonie",
  ended: "Terminé",
};

const groups: Readonly<Record<LineGroup, string>> = {
  play: "Pour jouer",
  safe: "Pour être tranquille",
  fun: "Pour s'amuser",
};

/** French text of the administrators' home. */
export const homeTexts = french({
  loadFailed: "Erreur lors du chargement des données",
  back: "Accueil de l'administration",
  phases,
  phasesLabel: "Où en est l'événement",
  /** The phase and when it began, in words. */
  state: (name: PhaseName, begunAt: number | null, now: number) => {
    if (begunAt === null || name === "before") return phases.before;
    if (name === "ended") return `Terminé ${relativeTime(begunAt, now)}`;
    if (name === "ceremony") return "Cérémonie en cours";
    return `${name === "frozen" ? "Classement gelé" : "En cours"} ${sinceInstant(begunAt, now)}`;
  },

  next: "Ensuite",
  /** The day of the event, in the heading. */
  day: (weekday: string, day: number) =>
    `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${ordinal(day)} jour`,
  upcoming: (isFrozen: boolean) => `Ensuite : ${isFrozen ? "" : "geler, "}terminer, cérémonie`,
  toEvent: "Événement",
  progress: (done: number, total: number) => `${done} sur ${total}`,
  later: "Plus tard",
  laterFor: (line: string) => `Plus tard : ${line}`,
  resume: "Remettre",
  resumeFor: (line: string) => `Remettre : ${line}`,
  openFor: (line: string) => `Ouvrir : ${line}`,
  saveFailed: "Erreur lors de la sauvegarde de la liste",

  checklist: "À préparer",
  ticksItself: "se coche tout seul",
  groups,
  lines,
  /** Read by screen readers on a line that is done. */
  doneSpoken: "fait",
  putOffNote: "mis de côté",
  doneCount: (lines: number) => counted(lines, "faite", "faites"),
  doneLines: (names: readonly string[]) => `${counted(names.length, "faite", "faites")} : ${listed(names)}`,
  putOffLines: (names: readonly string[]) =>
    `${names.length} ${agreed(names.length, "mise", "mises")} de côté : ${listed(names)}`,
  allDone: "Tout est prêt",
  remaining: (lines: number) => counted(lines, "réglage", "réglages"),
  remainingOf: (lines: number, all: number) => `${agreed(lines, "reste", "restent")} sur ${all}`,

  /** The sentences under the names of the lines: `…Open` while a line is to be done, the others once it is done. */
  detail: {
    passwordOpen: "Celui du premier démarrage",
    passwordDone: "Changé",
    gridOpen: (most: number) => `S'arrête à ${most} joueurs`,
    gridDone: (most: number) => `Jusqu'à ${most} joueurs`,
    titleOpen: (title: string) => `${title}, pour l'instant`,
    titleDone: (title: string, hasLogo: boolean) => (hasLogo ? title : `${title}, sans logo`),
    gamesOpen: (games: number) =>
      games === 0 ? "Aucun encore" : `Les ${counted(games, "nôtre", "nôtres")}, ou votre liste`,
    games: (games: number) => counted(games, "jeu", "jeux"),
    deckOpen: "Aucune, et la roue en donne",
    cards: (cards: number) => (cards === 0 ? "La roue n'en donne pas" : counted(cards, "carte", "cartes")),
    wheelOpen: "Aucun segment",
    segments: (segments: number) => counted(segments, "segment", "segments"),
    chillsOpen: "Aucun, et la roue en donne",
    chills: (chills: number) => (chills === 0 ? "La roue n'en donne pas" : `${chills} en jeu`),
    rulesOpen: "À relire avant vos joueurs",
    rulesDone: "Ouvertes",
    administratorsOpen: "Personne encore pour vous aider",
    administratorsDone: (names: readonly string[]) =>
      `${listedNames(names)} ${agreed(names.length, "aide", "aident")} aussi`,
    backupOpen: "Aucune encore",
    backupDone: (at: number, now: number) => `Faite ${relativeTime(at, now)}`,
    displayOpen: "Aucun écran relié",
    displayNow: (names: readonly string[]) => `${listedNames(names)}, en direct`,
    displayDone: "Reliée",
    powersOpen: "Éteints : voler par une carte attend",
    powersDone: "Allumés",
    playersOpen: "Personne encore",
    players: (players: number) => counted(players, "inscrit", "inscrits"),
    startOpen: "Quand tout le monde est là",
    startDone: "C'est parti",
  },

  actions: {
    end: {
      title: "Le classement est gelé",
      why: "Terminez l'événement avec une cérémonie : elle le révèle pas à pas.",
      go: "Terminer l'événement",
    },
    ceremony: {
      title: "La cérémonie vous attend",
      why: "Vous la menez depuis votre téléphone ; les écrans suivent.",
      go: "Ouvrir la télécommande",
    },
    lastBackup: {
      title: "Une dernière sauvegarde",
      why: "Elle garde toute la semaine. La dernière date d'avant la fin.",
      go: "Sauvegarder",
    },
    result: {
      title: "C'est fini, bravo !",
      why: "La semaine est terminée et sauvegardée.",
      go: "Voir le classement final",
    },
    play: { title: "Tout roule. Allez jouer !", why: "Rien ne vous attend ici.", go: "Voir les parties" },
  },

  pendingTasks: "Ce qui vous attend",
  pendingOf: (tasks: number) => (tasks === 1 ? "Ce qui vous attend" : `Ce qui vous attend, 1 sur ${tasks}`),
  contested: (table: number | null) => `Match contesté${table === null ? "" : `, table ${table}`}`,
  contestedWho: (teams: readonly string[]) => `${teams.map(named).join(", ou ")} ?`,
  lateMatch: (table: number | null, ms: number) =>
    `${table === null ? "Un match" : `Le match de la table ${table}`} dure depuis ${hoursAndMinutes(ms)}`,
  lateWho: (teams: readonly string[]) => `${teams.map(named).join(" contre ")}, bien plus que les autres.`,
  decide: "Trancher",
  noCards: "Plus de carte à gagner",
  noCardsEffect: "La roue donne 1 point à la place.",
  refill: "Compléter",
  longGame: (game: string, ms: number) => `${named(game)} dure depuis ${hoursAndMinutes(ms)}`,
  openGame: "Ouvrir",

  lastHour: {
    title: "La dernière heure",
    played: (games: number) => agreed(games, "partie finie", "parties finies"),
    players: (players: number) => agreed(players, "joueur", "joueurs"),
    spins: (spins: number) => agreed(spins, "tour de roue", "tours de roue"),
    thefts: (thefts: number) => agreed(thefts, "vol", "vols"),
    news: "Ce qui vient de se passer",
    /** Follows the name of one player; `others`: how many more won the game, or lost it together. */
    ends: (isWon: boolean, others: number, game: string) =>
      others === 0
        ? `${isWon ? "gagne" : "perd"} ${named(game)}`
        : `et ${counted(others, "autre", "autres")} ${isWon ? "gagnent" : "perdent"} ${named(game)}`,
  },
  today: {
    title: "Aujourd'hui",
    note: (games: number, spins: number) =>
      `${counted(games, "partie", "parties")}, ${counted(spins, "tour de roue", "tours de roue")}`,
    byHour: "Parties finies, heure par heure",
    ofHour: (time: string, games: number) => `${time} : ${counted(games, "partie", "parties")}`,
  },
  tables: "Les tables",
  tableCount: (tables: number) => `${tables} en cours`,
  noGames: "Personne ne joue en ce moment.",
  allGames: "Toutes les parties",

  invite: "Inviter",
  nobody: "Personne ne s'est encore inscrit.",
});
