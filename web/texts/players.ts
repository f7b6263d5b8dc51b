import { named } from "../../domain/named.ts";
import type { Counter } from "../../domain/people/players/player.ts";
import type { PointCause } from "../../domain/points/ledger.ts";
import { counterWords, titleOf } from "./counters.ts";
import { agreed, counted } from "./numbers.ts";
import { effectCauses } from "./powerWords.ts";
import { french, ofName, quoted } from "./typography.ts";

/** French text of the players' screens. */
export const playersTexts = french({
  title: "Joueurs",
  intro: (count: number) =>
    count > 1 ? `${count} joueurs, du plus haut total au plus bas.` : "Le classement de l'événement.",
  order: "Trier par",
  orders: { points: "Points", chills: "Chills" },
  introByChills: "D'abord qui a le plus de Chills ; les rangs sont ceux des points.",
  podium: "Les trois premiers",
  empty: "Personne n'est encore inscrit",
  ranking: "Classement",
});

/** French text of the places and points that players gained or lost since the morning. */
export const movementTexts = french({
  places: (places: number) =>
    places === 0
      ? "Même place qu'hier"
      : places > 0
        ? counted(places, "place gagnée", "places gagnées")
        : counted(-places, "place perdue", "places perdues"),
  sinceYesterday: (change: string) => `${change} depuis hier`,
  legend: "Flèches : depuis hier",
  inForm: "En forme depuis hier",
  /** Shown to the first of the ranking, instead of `behind`. */
  leader: "En tête du classement",
  /** The words before and after the next rank: "À 3 points de la 2e place". */
  behind: (points: string) => `À ${points} de la`,
  behindEnd: "place",
});

/** French text of a player's page. */
export const playerPageTexts = french({
  back: "Joueurs",
  unknown: "Joueur introuvable",
  unknownHint: "Ce joueur n'existe pas ou n'existe plus.",
  deleted: "Joueur supprimé",
  deletedHint: "Un administrateur a supprimé ce joueur. Ses parties gardent leur résultat, sous son nom.",
  seeAll: "Voir tous les joueurs",
  loadFailed: "Une erreur s'est produite lors du chargement des données",

  ledger: "Historique",
  chart: "Évolution des points",
  chartSpan: (from: string, to: string) => (from === to ? `Le ${from}` : `Du ${from} au ${to}`),
  chartBrowse: "Parcourir l'évolution des points",
  chartAt: (total: string, when: string, delta: string) => `${total} le ${when} (${delta})`,
  noPoints: "Pas encore de points",
  noPointsHint: "La courbe commencera avec la première partie terminée.",
  table: "Points au fil du temps",
  tableDate: "Date",
  tableChange: "Changement",
  tableTotal: "Total",

  figures: "En chiffres",
  played: (count: number) => agreed(count, "partie", "parties"),
  won: (count: number) => agreed(count, "victoire", "victoires"),
  meanPlace: "place moyenne",
  meanPlaceValue: (place: number) =>
    place.toLocaleString("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  playedTime: "à jouer",
  favourite: "le plus joué",
  winRate: (share: number) => `${Math.round(share * 100)}\u00a0% de victoires`,
  byGame: "Par jeu",
  barWon: "Parties gagnées",
  barPlayed: "Parties jouées",
  gameRecord: (played: number, won: number) =>
    `${counted(played, "partie", "parties")}, ${won === 0 ? "aucune gagnée" : counted(won, "gagnée", "gagnées")}`,
  noGames: "Aucune partie terminée pour le moment",
  lastResults: "Derniers résultats",
  companions: "Joue le plus avec",
  together: (games: number) => `${counted(games, "partie", "parties")} ensemble`,
  showAll: (count: number) => `Tout afficher (${count})`,
});

/** French text of the administration of the ranking. */
export const rankingTexts = french({
  title: "Classement",
  intro: "Ajustez les points et relisez leur historique.",
  people: "Comptes, rôles et mots de passe",
  pointsOf: (name: string) => `Points ${ofName(name)}`,
  add: (name: string) => `Ajouter 1 point à ${named(name)}`,
  take: (name: string) => `Retirer 1 point à ${named(name)}`,
  currentTotal: (name: string, points: string) => `${named(name)} : ${points}`,
  failed: "Erreur lors de la mise à jour du joueur",

  ledger: (name: string) => `Historique des points ${ofName(name)}`,

  allPlayers: "Pour tous les joueurs",
  reset: "Remettre tous les points à zéro",
  resetHint: "Le total de chaque joueur revient à 0. L'historique en garde la trace, avec votre nom.",
  resetButton: "Tout remettre à zéro",
  resetTitle: "Remettre tous les points à zéro ?",
  resetBody: (players: number) =>
    players === 1
      ? "Le total d'un joueur revient à 0. Le journal peut le lui rendre."
      : `Le total de ${players} joueurs revient à 0. Le journal peut tout rendre.`,
  nothingToReset: "Tous les totaux sont déjà à 0.",
  resetWord: (word: string) => `Pour confirmer, écrivez ${word}`,
  resetConfirm: "Remettre à zéro",
  resetBusy: "Remise à zéro...",
  resetDone: "Tous les points sont à zéro.",
});

/** French text of a player's ledger. */
export const ledgerTexts = french({
  title: (name: string) => `Points ${ofName(name)}`,
  total: "Total",
  causes: {
    wheel: () => "Roulette",
    steal: () => "Aucun Chill à voler",
    card: (card) => `Carte ${quoted(card ?? "")}`,
    heroCard: (card) => `Carte Héros ${quoted(card ?? "")}`,
    heroCardUndone: (card) => `Retour en arrière, carte Héros ${quoted(card ?? "")}`,
    game: (game) => (game === null ? "Partie supprimée depuis" : `Partie ${quoted(game)}`),
    gameDeleted: (game) => `Partie supprimée ${quoted(game ?? "")}`,
    gameUndone: (game) => `Retour en arrière, partie ${quoted(game ?? "")}`,
    correction: (game) => (game === null ? "Correction" : `Correction ${quoted(game)}`),
    ...effectCauses,
    tournament: (tournament) => `Tournoi ${quoted(tournament ?? "")}`,
    tournamentTakenBack: (tournament) => `Points repris du tournoi ${quoted(tournament ?? "")}`,
    tournamentUndone: (tournament) => `Retour en arrière, tournoi ${quoted(tournament ?? "")}`,
    tournamentCorrection: (tournament) => `Correction du tournoi ${quoted(tournament ?? "")}`,
    adjustment: () => "Ajustement",
    reset: () => "Remise à zéro",
    separation: (name) => `Comptes séparés : ${name ?? ""}`,
  } satisfies Record<PointCause, (label: string | null) => string>,
  by: "par",
  totalAfter: (total: string) => `Total : ${total}`,
  entries: "Historique des points",
  empty: "Aucun point pour le moment",
  emptyHint: "Chaque point gagné ou perdu apparaîtra ici.",
  failed: "Erreur lors du chargement des données",
});

/** French text of the counters that administrators change on /players. */
export const countersTexts = french({
  player: "Joueur",
  points: "Points",
  distributed: (distributed: number, total: number) =>
    `${counted(distributed, "Chill distribué", "Chills distribués")} sur ${total}.`,
  edit: (name: string) => `Compteurs ${ofName(name)}`,
  counterOf: (counter: Counter, name: string) => `${titleOf("full", counter)} ${ofName(name)}`,
  add: (counter: Counter, name: string) => `Ajouter ${counterWords[counter].one} à ${named(name)}`,
  take: (counter: Counter, name: string) => `Retirer ${counterWords[counter].one} à ${named(name)}`,
  pending: (difference: string) => `${difference} en cours`,
  partlyAdded: (applied: number, asked: number) =>
    `${counted(applied, "ajouté", "ajoutés")} sur ${asked} demandés.`,
  partlyTaken: (applied: number, asked: number) =>
    `${counted(applied, "retiré", "retirés")} sur ${asked} demandés : le compteur est à 0.`,
  failed: "Erreur lors de la mise à jour du joueur",
});
