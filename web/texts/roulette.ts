import type { Loot } from "../../domain/loot.ts";
import { named } from "../../domain/named.ts";
import type { CardShortage } from "../../domain/wheel/cardShortage.ts";
import type { RewardType } from "../../domain/wheel/wheel.ts";
import { draftTexts } from "./drafts.ts";
import { agreed, counted, inPoints, signed } from "./numbers.ts";
import { french, fullStop, listed, ofName, quoted } from "./typography.ts";

/** The sentence about the Chills that the victim of a theft still has. */
const remaining = (chills: number) =>
  chills > 0 ? `Il vous en reste ${chills}.` : "Il ne vous en reste plus.";

const loots: Readonly<Record<Loot, string>> = { card: "une carte", spin: "un tour de roulette" };
const lootNames: Readonly<Record<Loot, string>> = { card: "carte", spin: "tour" };

/** The name of the guest for whom the reader acts; null if the reader plays for themselves. */
type GuestName = string | null;
const gains = (name: GuestName) => (name === null ? "Vous gagnez" : `${named(name)} gagne`);

/** French text of the roulette: the wheel, its results, steals, its configuration, and its fairness. */
export const rouletteTexts = french({
  title: "La Roulette",
  tagline: "Un tour, une surprise.",
  start: "START",
  wheel: (labels: readonly string[]) =>
    labels.length === 0
      ? "Roue sans récompense"
      : `Roue de ${counted(labels.length, "récompense", "récompenses")} : ${labels.join(", ")}`,
  noSpins: {
    title: "Plus de tour ?",
    how: "Finissez à la dernière place d'une partie : elle vous en donne un. La roue et certaines cartes en donnent aussi.",
    play: "Vers les parties",
  },
  turning: "La roue tourne…",
  serverLate: "Le serveur tarde à répondre. La roue tourne en attendant…",
  counters: (name: string) => `Compteurs ${ofName(name)}`,
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
    again: (spinsLeft: number) => `Tourner encore, ${spinsLeft}`,
    /** Follows the player's new rank: "4e place, à 3 points de Nadia". */
    behind: (points: number, rival: string | null) =>
      `place, à ${counted(points, "point", "points")} ${rival === null ? "de la suivante" : ofName(rival)}`,
    ahead: "place, en tête",
    won: (points: number, name: GuestName) => `${gains(name)} ${counted(points, "point", "points")}.`,
    lost: (points: number, name: GuestName) =>
      `${name === null ? "Vous perdez" : `${named(name)} perd`} ${counted(points, "point", "points")}.`,
    nothing: "Ni gain ni perte pour cette fois.",
    card: (card: string, name: GuestName) => `${gains(name)} la carte mystère ${quoted(card)}.`,
    noCardTitle: "Plus de carte !",
    noCard: (name: GuestName) =>
      name === null
        ? "Aucune carte mystère disponible. Vous recevez 1 point à la place."
        : `Aucune carte mystère disponible. ${named(name)} reçoit 1 point à la place.`,
    chill: (name: GuestName) => `${gains(name)} un Chill.`,
    spin: "Ce tour n'a rien coûté : relancez la roue.",
    noSteal: "+1 (Aucun Chill à voler)",
    noStealHint: "Tous les Chills sont distribués et personne d'autre n'en a.",
    labelAndDetail: (label: string, detail: string) => `${label} · ${detail}`,
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
    confirm: "Confirmer le vol",
    takePoint: "Recevoir 1 point",
    nobody: "Plus personne d'autre n'a de Chills : recevez 1 point à la place.",
    lostTarget: (name: string) => `${named(name)} n'a plus de Chills. Choisissez un autre joueur.`,
    allImmune: "Tous ceux qui ont un Chill sont immunisés pour le moment. Votre vol attend.",
    failed: "Erreur lors du vol de Chill",
    doneTitle: "Chill volé !",
    done: (victim: string, name: GuestName) =>
      fullStop(`${name === null ? "Vous avez" : `${named(name)} a`} pris un Chill à ${named(victim)}`),
    pointTitle: "Rien à voler",
    point: (name: GuestName) =>
      name === null
        ? "Aucun joueur n'a de Chills à voler. Vous recevez 1 point à la place."
        : `Aucun joueur n'a de Chills à voler. ${named(name)} reçoit 1 point à la place.`,
    pending: (amount: number) => (amount > 1 ? `${amount} vols en attente` : "Vol en attente"),
    pendingHint: (name: GuestName) =>
      name === null
        ? "Vous avez gagné le droit de voler un Chill. Il vous attend."
        : `${named(name)} a gagné le droit de voler un Chill. À qui le prendre ?`,
    choose: "Choisir un joueur",
    stolenTitle: (thief: string) => `${named(thief)} vous vole un Chill`,
    manyStolenTitle: (amount: number) => `${counted(amount, "Chill volé", "Chills volés")}`,
    atWheel: (time: string) => `À la roue, ${time}`,
    you: "Vous",
    fromTo: (before: number, after: number) => `${before}, puis ${after}`,
    understood: "Continuer",
    toWheel: "Tourner la roue",
    manyStolen: (amount: number, chillsLeft: number) =>
      `Pendant votre absence, on vous a volé ${amount} Chills. ${remaining(chillsLeft)}`,
  },

  /** The texts for the victim of a theft that a player committed with a card. */
  robbed: {
    title: (loot: Loot, thief: string) => `${named(thief)} vous vole ${loots[loot]}`,
    many: (thefts: number) => counted(thefts, "vol subi", "vols subis"),
    one: (loot: Loot, thief: string, card: string | null, until: string) =>
      `${named(thief)} vous prend ${card === null ? loots[loot] : quoted(card)}. Plus de vol de ${lootNames[loot]} contre vous avant ${until}.`,
    /** All that was stolen while the player was away: Chills, cards and spins. */
    everythingStolen: (chills: number, cards: number, spins: number) => {
      const losses = [
        ...(chills > 0 ? [counted(chills, "Chill", "Chills")] : []),
        ...(cards > 0 ? [counted(cards, "carte", "cartes")] : []),
        ...(spins > 0 ? [counted(spins, "tour de roulette", "tours de roulette")] : []),
      ];
      return `Pendant votre absence, on vous a volé ${listed(losses)}.`;
    },
  },

  config: {
    toggle: "Configuration",
    title: "Configuration de la roue",
    unsaved: "Les modifications de la roue ne sont pas enregistrées : elles vous attendent dans Roulette.",
    add: "Ajouter une récompense",
    edit: (label: string) => `Modifier ${label}`,
    actions: (label: string) => `Actions pour ${label}`,
    /** What a segment gives, at the end of its row. */
    worth: {
      points: inPoints,
      card: () => "une carte",
      chill: () => "1 Chill",
      spin: () => "1 tour",
    } satisfies Record<RewardType, (points: number) => string>,
    editTitle: "Modifier la récompense",
    remove: (label: string) => `Supprimer ${label}`,
    removeTitle: "Supprimer la récompense",
    removeBody: (label: string) =>
      `La récompense ${quoted(label)} quitte la roue. Cette action est irréversible, sauf par le journal une fois la roue enregistrée.`,
    removeConfirm: "Supprimer",
    save: "Sauvegarder",
    saved: "La roue est enregistrée.",
    saveFailed: "La roue n'a pas pu être enregistrée. Réessayez.",
    discard: draftTexts.discard,
    discardLabel: draftTexts.discardLabel,
    discardTitle: draftTexts.discardTitle,
    discardBody: "La roue redevient celle qui est enregistrée.",
    discarded: "Vos modifications sont annulées.",
    restoreChanges: "Les rétablir",
    total: (segments: number, most: number) =>
      `${counted(segments, "segment", "segments")} sur ${most} au plus`,
    full: (most: number) => `La roue est pleine : ${most} segments au plus.`,
    empty: "La roue est vide",
    emptyHint: "Ajoutez une récompense pour que les joueurs puissent la faire tourner.",
    shortages: {
      noCards:
        "La roue donne des cartes mystères, mais aucune carte n'existe : elle donnera 1 point à la place.",
      noCopies:
        "La roue donne des cartes mystères, mais il n'en reste aucune à gagner : elle donne 1 point à la place.",
    } satisfies Record<CardShortage, string>,
    proposeCards: "Proposer des cartes",
    stealNote:
      "Quand tous les Chills sont distribués, les segments Chills deviennent «\u00a0Voler Chill\u00a0» : ils permettent de voler un Chill à un autre joueur.",
    preview: "Aperçu",
    rewards: "Récompenses",
    name: "Nom",
    type: "Type",
    types: {
      points: "Points",
      card: "Carte mystère",
      chill: "Chill",
      spin: "Tour gratuit",
    } satisfies Record<RewardType, string>,
    points: "Nombre de points",
    pointsRange: (most: number) => `Un nombre entier de -${most} à ${most}.`,
    pointsOf: (label: string) => `Points de ${quoted(label)}`,
    color: "Couleur",
    colorHint: "Le texte passe de lui-même en clair ou en foncé pour rester lisible.",
    confirmAdd: "Ajouter",
    confirmEdit: "Appliquer",
    rename: (label: string) => `Renommer ${label}`,
    labelAtPosition: (label: string, position: number) => `${label} (position ${position})`,
  },

  /** What the wheel gives, as /help explains it. */
  prizes: {
    points: { title: "Des points", body: "En plus, ou en moins." },
    card: { title: "Une carte mystère", body: "Tirée au hasard parmi celles qui restent." },
    chill: { title: "Un Chill", body: "Tant qu'il en reste." },
    steal: { title: "Voler un Chill", body: "Quand tous les Chills sont distribués." },
    spin: { title: "Un tour gratuit", body: "Retournez la roue aussitôt." },
  } satisfies Record<RewardType | "steal", { title: string; body: string }>,

  fairness: {
    link: "La roue est-elle juste\u00a0?",
    linkHint: "Ce qui est sorti, comparé au hasard.",
    back: "Retour à la roulette",
    title: "La roue est-elle juste ?",
    intro: "Tous les tours joués depuis le début, comparés à ce que le hasard donne en moyenne.",
    spins: (amount: number) => agreed(amount, "tour joué", "tours joués"),
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
