import type { AwardKind, Candidate } from "../../domain/event/ceremony/awards.ts";
import { awardNames, awardUnits } from "../../domain/event/ceremony/awardTexts.ts";
import { named } from "../../domain/named.ts";
import { agreed, counted, ordinal, signed } from "./numbers.ts";
import { french, listed, listedNames } from "./typography.ts";

const places = [
  "Première",
  "Deuxième",
  "Troisième",
  "Quatrième",
  "Cinquième",
  "Sixième",
  "Septième",
  "Huitième",
  "Neuvième",
  "Dixième",
];
const numbers = ["une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

/** A title that begins with a lower-case letter, to use inside a sentence. */
const uncapitalized = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** French text of the administrator's remote control of the ceremony. */
export const remoteTexts = french({
  title: "Cérémonie",
  closed: "La cérémonie n'est pas ouverte",
  closedHint: "Elle s'ouvre quand vous terminez l'événement avec une cérémonie.",
  toEvent: "Aller à Événement",
  over: "La cérémonie est terminée",
  overHint: "Le podium et le classement final sont sur tous les écrans.",
  toPodium: "Voir le podium",
  connected: (count: number) =>
    count === 0 ? "Aucun écran connecté" : counted(count, "écran connecté", "écrans connectés"),
  isConnected: "connecté",
  onScreen: "À l'écran",
  wholeScreen: "Afficher en plein écran",
  since: (seconds: number) =>
    seconds < 60 ? `depuis ${seconds} s` : `depuis ${Math.floor(seconds / 60)} min`,
  soon: "l'annonce",
  paused: "en pause",
  awards: "Prix",
  places: "Places",
  count: (announced: number, total: number) => `${announced} sur ${total}`,
  suspense: "Ce qui est encore ouvert",
  leadOfFirst: (lead: number, players: number) =>
    `${agreed(lead, "point", "points")} entre ${players > 1 ? "les premiers" : "la 1re place"} et la suivante`,
  openUntilTheEnd: "Tout se joue à la première place\u00a0: gardez-la pour la fin",
  settled: "La victoire est faite\u00a0: le suspense est dans les prix",
  leadOf: (rank: number, lead: number, players: number) =>
    `${ordinal(rank, true)} place${players > 1 ? " partagée" : ""}\u00a0: ${counted(lead, "point", "points")} devant la suivante`,
  close: "serré",
  next: (what: string) => `Ensuite : ${uncapitalized(what)}`,
  hidden: "Nom caché, même ici",
  look: "Voir",
  hide: "Cacher",
  nothingNext: "Tout est révélé",
  nothingNextHint: "Terminez quand vous voulez : le classement sera dégelé.",
  begin: "Commencer par les prix",
  reveal: (what: string) => `Révéler ${what}`,
  theAward: (award: string) => `le ${uncapitalized(award)}`,
  thePlace: (rank: number) => (rank === 1 ? "la première place" : `la ${ordinal(rank, true)} place`),
  finish: "Terminer la cérémonie",
  finished: "Cérémonie terminée : tout le monde voit le classement.",
  finishFailed: "Erreur lors de la fin de la cérémonie",
  back: "Revenir",
  pause: "Pause",
  resume: "Reprendre",
  moveFailed: "Erreur : l'étape n'a pas changé",
  skip: "Abréger la cérémonie",
  skipTitle: "Abréger la cérémonie ?",
  skipBody:
    "Tout le monde voit aussitôt le classement final. La suite ne sera pas révélée ici, et les prix qui restent ne seront pas remis.",
  skipped: "Cérémonie abrégée : tout le monde voit le classement.",
  skipFailed: "Erreur : la cérémonie n'a pas pu être abrégée",
  loadFailed: "Erreur lors du chargement de la cérémonie",
  leave: "Fermer la télécommande",
  link: "Cérémonie en cours",
  linkHint: "Le classement reste gelé jusqu'à la fin de la cérémonie.",
  open: "Télécommande",
});

/** French text of the ceremony on a player's own screen. */
export const followTexts = french({
  lookUp: "Levez les yeux",
  lookUpHint: ["Tout se passe à l'écran.", "À votre tour, on vous fera signe."],
  leave: "Quitter la cérémonie",
  yourPlace: (name: string) => `C'est votre place, ${named(name)}`,
  yourAward: (name: string) => `C'est votre prix, ${named(name)}`,
  youFinish: (name: string) => `${named(name)}, vous terminez`,
  ownPlace: "Votre place",
  outOf: (count: number) => `sur ${counted(count, "joueur", "joueurs")}`,
  equalWith: (names: readonly string[]) => `à égalité avec ${listedNames(names)}`,
  including: (points: number, card: string) => `dont ${signed(points)} ${named(card)}`,
  raise: "Levez votre téléphone, la salle vous cherche",
  over: "La cérémonie est terminée. Bravo pour cette semaine !",
});

/** French text of a player's screen after the event's end. */
export const endTexts = french({
  live: "En direct",
  awards: "Les prix",
  announcedBefore: "Déjà révélé",
  finalPodium: "Podium final",
  equalOnPodium: (names: readonly string[]) => `À égalité : ${listedNames(names)}`,
  youFinish: "Vous terminez",
  outOf: (count: number) => `sur ${count}`,
  yours: "Pour vous",
});

/** French text of the ceremony, on every screen. */
export const ceremonyTexts = french({
  title: "La cérémonie",
  soon: "La cérémonie va commencer",
  soonHint: "Les prix d'abord, puis les places, jusqu'à la première.",
  paused: "La cérémonie reprend dans un instant",
  /** The winners of an award: each of them, or each pair. */
  winners: (winners: readonly Pick<Candidate, "players">[]) =>
    listed(winners.map(({ players }) => players.map(({ name }) => named(name)).join(" & "))),
  award: awardNames,
  value: (kind: AwardKind, value: number) => counted(value, ...awardUnits[kind]),
  victim: (chills: number, name: string) => `, dont ${chills} à ${named(name)}`,
  runnerUp: (kind: AwardKind, { players, value }: Candidate) =>
    `${listedNames(players.map(({ name }) => name))}, ${kind === "thief" ? counted(value, "Chill", "Chills") : value}`,
  /** The revealed step, on one line. */
  announcement: (step: string, names: string) => `${step} : ${names}`,
  equal: "À égalité",
  awardOf: (number: number, total: number) => `Prix ${number} sur ${total}`,
  place: (rank: number) => `${places[rank - 1] ?? ordinal(rank, true)} place`,
  placesLeft: (left: number) =>
    left === 0 ? "Le podium" : left === 1 ? "Encore une place" : `Encore ${numbers[left - 1] ?? left} places`,
  moreOfPlace: (count: number) => `+${count}`,
  others: (count: number) => `et ${count} ${agreed(count, "autre", "autres")}`,
  heroCard: (name: string, points: number) => `${named(name)} : ${signed(points)}`,
  severalCards: (count: number, name: string) => `${count} × ${named(name)}`,
  cards: (count: number, points: number) => `${counted(count, "carte", "cartes")} : ${signed(points)}`,
  cardOf: (player: string, card: string) => `${named(player)} : ${named(card)}`,
  otherCards: (count: number, points: number) =>
    `et ${counted(count, "autre carte", "autres cartes")} : ${signed(points)}`,
});
