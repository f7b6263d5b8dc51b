import type { AwardKind, Candidate } from "../../domain/ceremony/awards.ts";
import { counted, signed } from "./numbers.ts";
import { french, listed } from "./typography.ts";

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

const values: Readonly<Record<AwardKind, (value: number) => string>> = {
  faithful: (value) => counted(value, "partie", "parties"),
  unlucky: (value) => `${counted(value, "point perdu", "points perdus")} à la roue`,
  thief: (value) => counted(value, "Chill volé", "Chills volés"),
  comeback: (value) => counted(value, "place gagnée", "places gagnées"),
  pair: (value) => `${counted(value, "partie", "parties")} ensemble`,
};

/** A title as it stands within a sentence. */
const within = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** French text of the organiser's remote control. */
export const remoteTexts = french({
  title: "Cérémonie",
  closed: "La cérémonie n'est pas ouverte",
  closedHint: "Elle s'ouvre quand vous terminez l'événement avec une cérémonie.",
  toEvent: "Aller à Événement",
  over: "La cérémonie est finie",
  overHint: "Le podium et le classement final sont sur tous les écrans.",
  toPodium: "Voir le podium",
  connected: (count: number) =>
    count === 0 ? "Aucun écran connecté" : counted(count, "écran connecté", "écrans connectés"),
  isConnected: "connecté",
  onScreen: "À l'écran",
  wholeScreen: "Montrer sur tout l'écran",
  since: (seconds: number) =>
    seconds < 60 ? `depuis ${seconds} s` : `depuis ${Math.floor(seconds / 60)} min`,
  soon: "l'annonce",
  paused: "en pause",
  awards: "Prix",
  places: "Places",
  count: (told: number, total: number) => `${told} sur ${total}`,
  next: (what: string) => `Ensuite : ${within(what)}`,
  hidden: "Nom caché, même ici",
  look: "Voir",
  hide: "Cacher",
  nothingNext: "Tout est révélé",
  nothingNextHint: "Terminez quand vous voulez : le classement se dégèle.",
  begin: "Commencer par les prix",
  reveal: (what: string) => `Révéler ${what}`,
  theAward: (award: string) => `le ${within(award)}`,
  thePlace: (rank: number) => (rank === 1 ? "la première place" : `la ${rank}e place`),
  finish: "Terminer la cérémonie",
  finished: "La cérémonie est finie : le classement est là pour tous.",
  finishFailed: "Erreur lors de la fin de la cérémonie",
  back: "Revenir",
  pause: "Pause",
  resume: "Reprendre",
  moveFailed: "Erreur : l'étape n'a pas changé",
  skip: "Passer la cérémonie",
  skipTitle: "Passer la cérémonie ?",
  skipBody: "Le classement final est montré à tous aussitôt, sans révéler la suite ici ni remettre les prix.",
  skipped: "La cérémonie est passée : le classement est là pour tous.",
  skipFailed: "Erreur : la cérémonie n'a pas été passée",
  loadFailed: "Erreur lors du chargement de la cérémonie",
  link: "Cérémonie en cours",
  linkHint: "Le classement reste gelé jusqu'à sa fin.",
  open: "Télécommande",
});

/** French text of a player's screen when the event has ended. */
export const endTexts = french({
  live: "En direct",
  awards: "Les prix",
  toldBefore: "Déjà révélé",
  finalPodium: "Podium final",
  equalOnPodium: (names: readonly string[]) => `À égalité : ${listed(names)}`,
  youFinish: "Vous terminez",
  outOf: (count: number) => `sur ${count}`,
  played: (count: number) => (count > 1 ? "parties" : "partie"),
  won: (count: number) => (count > 1 ? "victoires" : "victoire"),
  spins: (count: number) => (count > 1 ? "tours" : "tour"),
  cards: (count: number) => (count > 1 ? "cartes" : "carte"),
  chills: (count: number) => (count > 1 ? "Chills" : "Chill"),
  weekFailed: "Vos chiffres de la semaine n'ont pas pu être chargés",
  image: "Votre semaine en image",
  imageHint: "Dessinée ici, envoyée nulle part.",
  imageAlt: (name: string, rank: string, points: string) => `${name}, ${rank}, ${points}`,
  imageFailed: "L'image n'a pas pu être dessinée",
  share: "Partager",
  save: "Enregistrer",
  fileName: "ma-semaine.png",
  yours: "Pour vous",
});

/** French text of the ceremony, on whatever screen. */
export const ceremonyTexts = french({
  title: "La cérémonie",
  soon: "La cérémonie va commencer",
  soonHint: "Les prix d'abord, puis les places, jusqu'à la première.",
  paused: "La cérémonie reprend dans un instant",
  award: {
    faithful: "Prix de la fidélité",
    unlucky: "Prix de la poisse",
    thief: "Prix du braquage",
    comeback: "Prix de la remontée",
    pair: "Prix du duo",
  } satisfies Record<AwardKind, string>,
  value: (kind: AwardKind, value: number) => values[kind](value),
  victim: (chills: number, name: string) => `, dont ${chills} à ${name}`,
  runnerUp: (kind: AwardKind, { players, value }: Candidate) =>
    `${listed(players.map(({ name }) => name))}, ${kind === "thief" ? counted(value, "Chill", "Chills") : value}`,
  /** What a step told, in a line. */
  told: (step: string, names: string) => `${step} : ${names}`,
  equal: "À égalité",
  awardOf: (number: number, total: number) => `Prix ${number} sur ${total}`,
  place: (rank: number) => `${places[rank - 1] ?? `${rank}e`} place`,
  placesLeft: (left: number) =>
    left === 0 ? "Le podium" : left === 1 ? "Encore une place" : `Encore ${numbers[left - 1] ?? left} places`,
  andOthers: (name: string, count: number) => `${name} +${count}`,
  others: (count: number) => `et ${count} ${count > 1 ? "autres" : "autre"}`,
  heroCard: (name: string, points: number) => `${name} : ${signed(points)}`,
  heroCards: (count: number) => counted(count, "carte Héros", "cartes Héros"),
  otherCards: (count: number, points: number) =>
    `et ${counted(count, "autre carte", "autres cartes")} : ${signed(points)}`,
});
