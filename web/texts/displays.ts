import type { ViewName } from "../../domain/bigscreens/display.ts";
import type { DisplayPart } from "../../domain/bigscreens/failures.ts";
import type { PlayedLabel } from "../../domain/history/playedLabel.ts";
import { named } from "../../domain/named.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import { dayAndTime } from "./dates.ts";
import { agreed, counted, number } from "./numbers.ts";
import { french, listed } from "./typography.ts";

/** The end of a result: ", 2 à 1" with the score of a best of three. */
const scoreEnding = (score: Score | null) => (score === null ? "" : `, ${score.replace("-", " à ")}`);

/** French text of the big screens. */
export const displayTexts = french({
  views: {
    ranking: "Classement",
    now: "En ce moment",
    feed: "Roulette et cartes",
    tournament: "Tournoi",
  } satisfies Record<ViewName, string>,
  arrowsLegend: "Flèches : depuis hier",
  frozen: "Classement gelé",
  day: (day: number) => `Jour ${day}`,
  notBegun: "Pas encore commencé",
  ended: "Terminé",
  toPlay: "Pour jouer :",
  qr: (address: string) => `Code QR vers ${address}`,
  noAddress: "Aucune adresse à scanner : un administrateur la trouve dans « Inviter ».",
  chills: (left: number) => counted(left, "Chill", "Chills"),
  chillsLeft: "encore à gagner",
  noChillsLeft: "Tous les Chills sont pris : ils se volent.",
  rank: (rank: number) => `Rang ${rank}`,
  placesGained: (places: number) => counted(places, "place gagnée", "places gagnées"),
  noPoints: "Personne n'a encore marqué",
  noPlayers: "Les premiers joueurs arrivent bientôt.",
  underWay: "En cours",
  playedNow: (games: number, matches: number) =>
    matches === 0
      ? counted(games, "partie en cours", "parties en cours")
      : `${games > 0 ? `${counted(games, "partie", "parties")}, ` : ""}${counted(matches, "match en cours", "matchs en cours")}`,
  beaten: (loser: string) => `bat ${named(loser)}`,
  against: "contre",
  results: "Derniers résultats",
  noGames: "Aucune partie en cours. À vous de jouer !",
  tournamentUnderWay: "Tournoi en cours",
  noneCalled: "Le tournoi est en cours.",
  tablesCalled: (tables: readonly number[]) =>
    tables.length === 1
      ? `La table ${tables[0]} est appelée.`
      : `Les tables ${listed(tables.map(String))} sont appelées.`,
  noResults: "Pas encore de résultat.",
  players: (players: number) => counted(players, "joueur", "joueurs"),
  minutes: (minutes: number) =>
    minutes < 60
      ? `${minutes} min`
      : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`,
  moreWinners: (others: number) => `+${others}`,
  noFeed: "La roue n'a pas encore tourné.",
  news: {
    points: (points: number) =>
      points === 0
        ? "tourne la roue"
        : `${points > 0 ? "gagne" : "perd"} ${counted(Math.abs(points), "point", "points")}`,
    card: (name: string) => `gagne ${named(name)}`,
    chill: "gagne un Chill",
    spin: "gagne un tour gratuit",
    stole: (name: string) => `vole un Chill à ${named(name)}`,
    stoleCard: (name: string) => `vole une carte à ${named(name)}`,
    stoleSpin: (name: string) => `vole un tour à ${named(name)}`,
    cardUsed: (name: string) => `joue ${named(name)}`,
    actionPlayed: ({ card, game, target }: PlayedLabel) =>
      `joue ${named(card)} sur ${named(game)}${target === null ? "" : `, contre ${named(target)}`}`,
  },
  latestNews: "Dernières nouvelles",
  noTournament: "Aucun tournoi en cours.",
  consolation: "Consolante",
  table: (table: number) => `Table ${table}`,
  toCome: "À venir",
  groupsAside: (qualifiers: number) =>
    `Victoires et écart, ${qualifiers === 1 ? "une passe" : "deux passent"}`,
  groupOver: "fini",
  atTables: (tables: readonly number[]) => `${agreed(tables.length, "table", "tables")} ${tables.join(", ")}`,
  teamsLeft: (teams: number) => `${counted(teams, "équipe", "équipes")} en jeu`,
  tablesOf: (from: number, to: number, all: number) =>
    from === to ? `Table ${from} sur ${all}` : `Tables ${from} à ${to} sur ${all}`,
  matchesOf: (from: number, to: number, all: number) =>
    to < from ? "" : from === to ? `Match ${from} sur ${all}` : `Matchs ${from} à ${to} sur ${all}`,
  lastResult: "Dernier résultat",
  lastBeats: (winner: string, loser: string, winners: number, score: Score | null) =>
    `${named(winner)} ${agreed(winners, "bat", "battent")} ${named(loser)}${scoreEnding(score)}`,
  lastWinner: (winner: string, score: Score | null) => `${named(winner)}${scoreEnding(score)}`,
  nextTitle: "Ensuite",
  next: (when: string) => `Ensuite, ${when}`,
  roundOf: (round: string, teams: string) => `${round} : ${teams}`,
  atTable: (table: number) => `table ${table}`,
  whenTableFree: "à la prochaine table libre",
  afterOthers: "après les matchs en cours",
  meeting: (one: string, other: string) => `${named(one)} contre ${named(other)}`,
  waitsFor: (team: string, players: number) => `${named(team)} ${agreed(players, "attend", "attendent")}`,
  teamsToCome: "les équipes sont encore en jeu",
  allCalled: "La coupe, après le dernier match",
  reconnecting: "Reconnexion…",
  waiting: "L'écran se prépare…",
  revoked: "Cet écran a été révoqué",
  linkScreen: "Relier cet écran",
  invalid: "Ce lien n'est plus valable",
  greeting: (name: string) => `Bonjour, ${named(name)}`,
  letters: (letters: string) => `Lettres de cet écran : ${[...letters].join(" ")}`,
  /** Followed by `linkPath`. */
  linkOnPhone: "Sur votre téléphone : ",
  linkPath: "« Admin → Tout régler → Écrans → Relier un écran »",
  newLetters: (minutes: number) => `Nouveau code dans ${minutes} min`,
  noLetters: "Les lettres arrivent dans un instant…",
  linkQr: "Code QR pour relier cet écran",
  /** This text and the next one are the two lines of one sentence. */
  orScan: "ou scannez,",
  asAdministrator: "en administrateur",
  invitation: "Scannez, jouez.",
  arePresent: (players: number) => (players === 1 ? "1 est là" : `${number(players)} sont là`),
  startsSoon: "Ça commence bientôt",
  sleep: "Pour que cet écran ne s'éteigne pas, désactivez sa veille, son arrêt automatique et son mode Éco.",
});

/** The parts of a big screen, at the beginning of a sentence. */
const parts: Readonly<Record<DisplayPart, string>> = {
  ranking: "La vue Classement",
  now: "La vue En ce moment",
  feed: "La vue Roulette et cartes",
  tournament: "La vue Tournoi",
  consolation: "La vue Consolante",
  "scene-leader": "La scène d'une nouvelle tête",
  "scene-victory": "La scène d'une victoire",
  "scene-crown": "La scène d'une couronne",
  "scene-theft": "La scène d'un vol",
  "scene-card": "La scène d'une carte jouée",
  "scene-action": "La scène d'une carte Action",
  "scene-champions": "La scène des champions",
  "scene-calls": "La scène des appels",
  "scene-gathered": "La scène de plusieurs nouvelles",
  "scene-match": "La scène d'un match",
  "scene-matches": "La scène de plusieurs matchs",
  invitation: "La vue d'invitation",
  ceremony: "La vue de la cérémonie",
  news: "La recherche des nouvelles",
  rail: "La colonne de côté",
  strip: "La bande des appels",
  hint: "Le conseil sur la mise en veille",
  screen: "La page de l'écran",
};

/** French text of the administration of the big screens. */
export const adminDisplaysTexts = french({
  title: "Écrans",
  intro:
    "Ce que montrent les télévisions et les projecteurs, sans compte. Vos réglages s'y appliquent aussitôt.",
  addByLink: "Ajouter par un lien",
  /** The texts that begin with `link` are in the dialog that links a television by its four letters. */
  link: "Relier un écran",
  linkSubmit: "Relier",
  linkLetters: "Les quatre lettres de la télévision",
  linkLettersHint: (address: string) =>
    `La télévision les montre à l'adresse ${address}. Ni I, ni O : rien ne se confond.`,
  linkWhere: "Où est-il ?",
  linkOtherName: "Autre nom",
  linkReplaces: (name: string) => `Cette télévision remplace celle de ${named(name)}, avec ses réglages.`,
  linkDone: (name: string) => `L'écran ${named(name)} est relié.`,
  linkFailed: "L'écran n'a pas pu être relié.",
  usualNames: ["Salon", "Terrasse", "Entrée"],
  dimsAtNight: "S'assombrir la nuit, de 1 h à 7 h, quand personne ne joue",
  none: "Aucun écran pour le moment",
  noneHint: "La télévision montre quatre lettres à taper ici.",
  addressHint: "À ouvrir dans le navigateur de la télévision :",
  connected: "Connecté",
  disconnected: "Non connecté",
  browser: (browser: string) => `Navigateur : ${browser}`,
  tooOld: (browser: string | null) => `${browser ?? "Navigateur de cet écran"} : trop ancien`,
  tooOldHint:
    "Cet écran ne montre rien. Mettez à jour la télévision, ou branchez-y un ordinateur ou un boîtier qui a Chrome ou Edge 108, Safari 16.4, Firefox 115 ou un plus récent.",
  failed: (part: DisplayPart, at: number) => `${parts[part]} a échoué (${dayAndTime(at)})`,
  failedHint:
    "L'écran montre le reste et réessaie tout seul. Si cela dure, rechargez la page sur la télévision ; sinon, envoyez ce message à qui s'occupe de l'installation.",
  name: "Nom de l'écran",
  namePlaceholder: "Salon",
  createTitle: "Nouvel écran",
  createIntro: "Un lien s'affichera, une seule fois.",
  createLink: "Créer le lien",
  createFailed: "L'écran n'a pas pu être créé.",
  /** The texts that begin with `newLink` are in the dialog that shows the link of a new screen. */
  newLinkTitle: (name: string) => `Lien de l'écran ${named(name)}`,
  newLinkIntro: "Ouvrez-le sur l'écran. Il n'est montré qu'une fois ; révoquer l'écran l'annule.",
  newLinkField: "Lien",
  newLinkQr: "Code QR du lien",
  rename: "Renommer",
  renameTitle: "Renommer l'écran",
  renamed: "L'écran est renommé.",
  save: "Enregistrer",
  renameFailed: "L'écran n'a pas pu être renommé.",
  revoke: "Révoquer",
  revokeTitle: (name: string) => `Révoquer l'écran ${named(name)} ?`,
  revokeBody: "Il s'arrête aussitôt, et son lien ne fonctionne plus.",
  revoked: (name: string) => `L'écran ${named(name)} est révoqué.`,
  revokeFailed: "L'écran n'a pas pu être révoqué.",
  views: (name: string) => `Vues de l'écran ${named(name)}`,
  pause: "Mettre en pause",
  resume: "Reprendre",
  pin: (view: string) => `Épingler la vue ${view}`,
  unpin: (view: string) => `Ne plus épingler la vue ${view}`,
  pinned: "Épinglée",
  hideView: (view: string) => `Ne plus montrer la vue ${view}`,
  showView: (view: string) => `Montrer la vue ${view}`,
  duration: (view: string) => `Durée de la vue ${view}`,
  shorter: "Moins longtemps",
  longer: "Plus longtemps",
  seconds: (seconds: number) => `${seconds} s`,
  saveFailed: "Ce réglage n'a pas pu être enregistré.",
  loadFailed: "Erreur lors du chargement des écrans",
});
