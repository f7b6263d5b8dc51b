import { counted, signed } from "./numbers.ts";
import { french, fullStop, quoted } from "./typography.ts";

/** What a player has left after a theft. */
const leftOver = (chills: number) =>
  chills > 0 ? `Il vous en reste ${chills}.` : "Il ne vous en reste plus.";

/** French text of the roulette: the wheel, its results, steals, its configuration, and how fair it is. */
export const rouletteTexts = french({
  title: "La Roulette",
  tagline: "Un tour, une surprise.",
  start: "START",
  wheel: (labels: readonly string[]) =>
    labels.length === 0
      ? "Roue sans récompense"
      : `Roue de ${counted(labels.length, "récompense", "récompenses")} : ${labels.join(", ")}`,
  turning: "La roue tourne…",
  late: "Le serveur tarde à répondre. La roue tourne en attendant…",
  spins: "Tours",
  cards: "Cartes",
  chills: "Chills",
  counters: (name: string) => `Compteurs de ${name}`,
  stealSegment: "Voler Chill",
  lastSpin: "Dernier tour",
  noLastSpin: "Votre premier tour vous attend.",
  failed: "Une erreur s'est produite lors du traitement du résultat",
  loadFailed: "Erreur lors du chargement des données",
  playerMissing: "Joueur introuvable",
  playerMissingHint: "Impossible de charger vos données de joueur.",

  outcomes: {
    bravo: "Bravo !",
    pity: "Dommage !",
    almost: "Presque !",
    freeTitle: "Tour gratuit !",
    continue: "Continuer",
    won: (points: number) => `Vous gagnez ${counted(points, "point", "points")}.`,
    lost: (points: number) => `Vous perdez ${counted(points, "point", "points")}.`,
    nothing: "Ni gain ni perte pour cette fois.",
    card: (name: string) => `Vous gagnez la carte mystère ${quoted(name)}.`,
    noCardTitle: "Plus de carte !",
    noCard: "Aucune carte mystère disponible. Vous recevez 1 point à la place.",
    chill: "Vous gagnez un Chill.",
    spin: "Ce tour ne vous a rien coûté : relancez la roue.",
    noSteal: "+1 (Aucun Chill à voler)",
    noStealHint: "Tous les Chills sont distribués et personne d'autre n'en a.",
    inWords: (label: string, detail: string) => `${label} · ${detail}`,
    named: quoted,
    points: signed,
  },

  cardResult: {
    title: "Carte Mystère !",
    turnedTitle: "Elle est à vous",
    stoppedOn: (label: string) => `La roue s'est arrêtée sur ${label}`,
    hint: "Touchez la carte pour la retourner.",
    turn: "Retourner la carte",
    toCards: "Voir mes cartes",
    owned: (cards: number) => `Vous avez maintenant ${counted(cards, "carte", "cartes")}.`,
  },

  steal: {
    title: "Voler un Chill",
    intro: "Tous les Chills sont distribués : à qui en prenez-vous un ?",
    targets: "Joueurs qui ont des Chills",
    chills: (amount: number) => counted(amount, "Chill", "Chills"),
    moreTargets: (amount: number) =>
      `Et ${counted(amount, "autre joueur", "autres joueurs")} : cherchez par nom.`,
    confirm: "Confirmer le vol",
    takePoint: "Recevoir 1 point",
    nobody: "Plus personne d'autre n'a de Chills : recevez 1 point à la place.",
    lostTarget: (name: string) => `${name} n'a plus de Chills. Choisissez un autre joueur.`,
    failed: "Erreur lors du vol de Chill",
    doneTitle: "Chill volé !",
    done: (name: string) => fullStop(`Vous avez pris un Chill à ${name}`),
    pointTitle: "Rien à voler",
    point: "Aucun joueur n'a de Chills à voler. Vous recevez 1 point à la place.",
    pending: (amount: number) => (amount > 1 ? `${amount} vols en attente` : "Vol en attente"),
    pendingHint: "Vous avez gagné le droit de voler un Chill. Il vous attend.",
    choose: "Choisir un joueur",
    told: (thief: string, left: number) => `${thief} vous a volé un Chill. ${leftOver(left)}`,
    toldMany: (amount: number, left: number) =>
      `Pendant votre absence, on vous a volé ${amount} Chills. ${leftOver(left)}`,
  },

  config: {
    toggle: "Configuration",
    title: "Configuration de la roue",
    left: "Les modifications de la roue ne sont pas enregistrées : elles vous attendent dans Roulette.",
    add: "Ajouter une récompense",
    edit: (label: string) => `Modifier ${label}`,
    editTitle: "Modifier la récompense",
    remove: (label: string) => `Supprimer ${label}`,
    removeTitle: "Supprimer la récompense",
    removeBody: (label: string) =>
      `La récompense ${quoted(label)} quitte la roue. Cette action est irréversible une fois la roue sauvegardée.`,
    removeConfirm: "Supprimer",
    save: "Sauvegarder",
    saved: "La roue est sauvegardée.",
    saveFailed: "La roue n'a pas pu être sauvegardée. Réessayez.",
    discard: "Tout annuler",
    discardLabel: "Tout annuler",
    discardTitle: "Annuler toutes vos modifications ?",
    discardBody: "La roue redevient celle de tout le monde.",
    discarded: "Vos modifications sont annulées.",
    restore: "Les rétablir",
    total: (segments: number, most: number) =>
      `${counted(segments, "segment", "segments")} sur ${most} au plus`,
    full: (most: number) => `La roue est pleine : ${most} segments au plus.`,
    empty: "La roue est vide",
    emptyHint: "Ajoutez une récompense pour que les joueurs puissent la faire tourner.",
    stealNote:
      "Quand tous les Chills sont distribués, les segments Chills deviennent «\u00a0Voler Chill\u00a0» : ils permettent de voler un Chill à un autre joueur.",
    preview: "Aperçu",
    rewards: "Récompenses",
    name: "Nom",
    type: "Type",
    types: { points: "Points", card: "Carte mystère", chill: "Chill", spin: "Tour gratuit" },
    points: "Nombre de points",
    pointsBeyond: (most: number) => `Un nombre entier de -${most} à ${most}.`,
    pointsOf: (label: string) => `Points de ${label}`,
    color: "Couleur",
    colorHint: "Le texte passe de lui-même en clair ou en foncé pour rester lisible.",
    confirmAdd: "Ajouter",
    confirmEdit: "Appliquer",
    rename: (label: string) => `Renommer ${label}`,
    at: (label: string, position: number) => `${label} (position ${position})`,
  },

  fairness: {
    link: "La roue est-elle juste\u00a0?",
    linkHint: "Ce qui est sorti, comparé au hasard.",
    back: "Retour à la roulette",
    title: "La roue est-elle juste ?",
    intro: "Tous les tours joués depuis le début, comparés à ce que le hasard donne en moyenne.",
    spins: (amount: number) => (amount > 1 ? "tours joués" : "tour joué"),
    none: "Personne n'a encore tourné la roue",
    noneHint: "Les résultats apparaîtront ici dès le premier tour.",
    results: "Résultats par récompense",
    observed: (percent: string, times: number) => `${percent} (${times} fois)`,
    expected: (percent: string) => `attendu ${percent}`,
    legendObserved: "sorti",
    legendExpected: "attendu en moyenne",
    legendUsual: "écart habituel (19 fois sur 20)",
    percent: (share: number) =>
      new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 1 }).format(share),
    how: "Comment la roue choisit",
    steps: [
      "Quand vous appuyez sur START, votre appareil ne choisit rien : il demande un tour au serveur.",
      "Le serveur tire un angle avec un générateur cryptographique. Chaque segment a exactement autant d'angles que les autres : tous ont la même chance, à chaque tour.",
      "Il enregistre l'angle, le segment et la roue telle qu'elle était, donne la récompense, puis répond. La roue s'arrête sur cet angle.",
    ],
    check: "Comment le vérifier",
    checkText:
      "Comptez les degrés dans le sens des aiguilles d'une montre : avec n segments, chacun occupe 360 ÷ n degrés, et le segment gagnant est celui que la rotation amène sous le pointeur. Voici vos derniers tours, avec leur angle.",
    checkLuck:
      "Avec peu de tours, de grands écarts sont normaux. Plus il y a de tours, plus les barres se rapprochent des repères.",
    myNone: "Vos tours apparaîtront ici, avec leur angle.",
    table: "Vos derniers tours",
    when: "Quand",
    angle: "Angle",
    segment: "Segment",
    reward: "Récompense",
    degrees: (angle: number) =>
      `${new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(angle)}°`,
    segmentNumber: (segment: number) => `n° ${segment + 1}`,
  },
});
