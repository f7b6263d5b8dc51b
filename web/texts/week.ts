import { named } from "../../domain/named.ts";
import { timeOfDay } from "./dates.ts";
import { calendarDay, weekday } from "./days.ts";
import { agreed, counted, inPoints, number, signed, signedPoints } from "./numbers.ts";
import { french, listed, listedNames, ofName } from "./typography.ts";

/** Who speaks: the screen to the player ("votre"), or the player to those who get the image ("mon"). */
export type Voice = "you" | "me";

const spelledNumbers = [
  ...["zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze"],
  ...["douze", "treize", "quatorze", "quinze", "seize"],
];

/** "douze"; "17" above sixteen. A number before a feminine noun. */
export const spelled = (count: number) => spelledNumbers[count] ?? number(count);

export const capitalized = (sentence: string) =>
  sentence.charAt(0).toLocaleUpperCase("fr") + sentence.slice(1);

const HOUR_MS = 3_600_000;

/** "23 h 40", "45 min" */
function duration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}

/** "26 heures", "3 jours", "40 minutes" */
function roundedDuration(ms: number): string {
  if (ms < HOUR_MS) return counted(Math.max(1, Math.round(ms / 60_000)), "minute", "minutes");
  if (ms < 72 * HOUR_MS) return counted(Math.round(ms / HOUR_MS), "heure", "heures");
  return counted(Math.round(ms / (24 * HOUR_MS)), "jour", "jours");
}

/** French text of the screen of a player's week, its banner and its images. */
export const weekTexts = french({
  title: "Ma semaine",
  bannerHint: "Jusqu'à huit images, rien qu'à vous",
  failed: "Votre semaine n'a pas pu être chargée",
  close: "Fermer ma semaine",
  previous: "Carte précédente",
  next: "Carte suivante",
  keep: "Garder cette image",
  share: "Partager",
  cardOf: (index: number, count: number) => `Carte ${index} sur ${count}`,
  drawFailed: "L'image n'a pas pu être dessinée",
});

/** "Les six images": an image is feminine, as `spelled` writes numbers. */
const theImages = (count: number) => (count === 1 ? "L'image" : `Les ${spelled(count)} images`);

/** French text of the sheet that shares an image, or all of them. */
export const weekShareTexts = french({
  title: "Partager cette image",
  description: "Elle ne montre que vous, et ce que vous choisissez.",
  allTitle: (count: number) => `Partager les ${spelled(count)} images`,
  allDescription: "Elles ne montrent que vous, et ce que vous choisissez.",
  all: (count: number) => `Les ${spelled(count)}`,
  onlyOne: "Une seule",
  keep: "Garder",
  keepAll: (count: number) => `Garder les ${spelled(count)}`,
  kept: (count: number) => `${theImages(count)} ${count === 1 ? "est enregistrée" : "sont enregistrées"}`,
  keptShort: (count: number) => agreed(count, "Gardée", "Gardées"),
  send: "Envoyer celle-ci",
  sendAll: (count: number) => `Envoyer les ${spelled(count)}`,
  sendFailed: (count: number) =>
    `${theImages(count)} n'${count === 1 ? "a" : "ont"} pas pu être ${agreed(count, "envoyée", "envoyées")}`,
  copy: "Copier",
  copied: "Copiée",
  copyFailed: "L'image n'a pas pu être copiée",
  format: "1080 × 1920, image PNG, faite sur cet appareil.",
  drawing: (index: number, count: number) => `Dessin de l'image ${index} sur ${count}…`,
  allReady: (count: number) => `${theImages(count)} sont prêtes, en 1080 × 1920, faites sur cet appareil.`,
  oneFailed: (index: number, count: number) => `L'image ${index} sur ${count} n'a pas pu être dessinée`,
  nameOf: (name: string) => `Le nom de ${named(name)}`,
  names: "Les noms des autres",
  nameHint: {
    rival: "Sinon « un rival »",
    accomplice: "Sinon « un complice »",
    others: "Sinon leur nombre",
    several: "Sinon, personne n'est nommé",
  },
  points: "Les points",
  pointsHint: "Gains et total",
  fileName: (kind: string) => `ma-semaine-${kind}.png`,
});

/** French text of the cards of a week. */
export const weekCardTexts = french({
  unit: (games: number) => agreed(games, "partie", "parties"),
  played: (ms: number, people: number, gameNames: number) =>
    [
      ms >= 60_000 && `${duration(ms)} à table`,
      people > 0 && counted(people, "personne", "personnes"),
      counted(gameNames, "jeu différent", "jeux différents"),
    ]
      .filter((part) => part !== false)
      .map((part) => part.replaceAll(" ", "\u00a0"))
      .join(", "),
  otherGames: "autres",
  best: (voice: Voice) => (voice === "you" ? "Votre plus belle partie" : "Ma plus belle partie"),
  when: (at: number) => capitalized(`${weekday(at)} à ${timeOfDay(at)}`),
  earned: (points: number | null, cards: readonly string[]) =>
    [points !== null && signedPoints(points), cards.length > 0 && `avec ${listedNames(cards)}`]
      .filter(Boolean)
      .join(", "),
  before: (names: readonly string[]) => `devant ${listedNames(names)}`,
  beforeSome: (count: number) => `devant ${counted(count, "personne", "personnes")}`,
  beforeAndMore: (names: readonly string[], more: number) =>
    `devant ${listed([...names.map(named), counted(more, "autre", "autres")])}`,
  atTableWith: (names: readonly string[]) => `avec ${listedNames(names)}`,
  atTableWithSome: (count: number) => `avec ${counted(count, "personne", "personnes")}`,
  atTableAndMore: (names: readonly string[], more: number) =>
    `avec ${listed([...names.map(named), counted(more, "autre", "autres")])}`,
  rival: (voice: Voice) => (voice === "you" ? "Votre rival" : "Mon rival"),
  facing: "Face à",
  someRival: "un rival",
  together: (games: number, lead: number) =>
    `${capitalized(spelled(games))} parties, ${
      lead === 0 ? "personne devant" : lead === 1 ? "une seule d'écart" : `${spelled(lead)} d'écart`
    }.`,
  score: (ahead: string, behind: string, name: string) => `${ahead} à ${behind} face à ${named(name)}`,
  accomplice: (voice: Voice) => (voice === "you" ? "Votre complice" : "Mon complice"),
  withSome: "Avec",
  someAccomplice: "un complice",
  won: (won: number) => agreed(won, "gagnée", "gagnées"),
  outOf: (count: number) => `sur ${count}`,
  /** "Deux Pandemic, deux Codenames" */
  wonGames: (games: readonly { readonly gameName: string; readonly games: number }[], more: number) =>
    capitalized(
      [
        ...games.map(({ gameName, games }) => `${games === 1 ? "un" : spelled(games)} ${named(gameName)}`),
        ...(more > 0 ? [`et ${more === 1 ? "un autre" : `${spelled(more)} autres`}`] : []),
      ].join(", "),
    ),
  sameSide: (games: number) => `En ${spelled(games)} parties du même côté de la table.`,
  series: (games: number) => [capitalized(spelled(games)), "de suite"],
  unstopped: (voice: Voice, ms: number) =>
    `Pendant ${roundedDuration(ms)}, personne n'a su ${voice === "you" ? "vous " : "m'"}arrêter.`,
  from: (at: number) => `de ${weekday(at)} ${timeOfDay(at)}`,
  to: (first: number, at: number) =>
    calendarDay(first) === calendarDay(at) ? `à ${timeOfDay(at)}` : `à ${weekday(at)} ${timeOfDay(at)}`,
  inSeries: (games: number) => `${spelled(games)} de suite`,
  crown: (game: string) => ["La couronne", ofName(game)],
  wins: (wins: number, games: number) => `${counted(wins, "victoire", "victoires")} sur ${games}.`,
  heldSince: (at: number) => `Prise ${weekday(at)} à ${timeOfDay(at)},`,
  heldToTheEnd: "gardée jusqu'au bout.",
  heldNow: "tenue jusqu'ici.",
  otherCrowns: (games: readonly string[]) => `Et aussi ${listedNames(games)}.`,
  wheel: (voice: Voice, points: number) => {
    const whom = voice === "you" ? "vous" : "me";
    if (points > 0) return voice === "you" ? "La roue vous aime" : "La roue m'aime";
    return points < 0 ? `La roue ${whom} taquine` : `La roue ${whom} fait tourner`;
  },
  gained: (points: number) => signed(points),
  points: (points: number) => agreed(points, "point", "points"),
  inSpins: (spins: number) => `en ${counted(spins, "tour", "tours")}`,
  spins: (spins: number) => agreed(spins, "tour", "tours"),
  spinsOfWheel: "de roulette",
  chills: (count: number) => counted(count, "Chill", "Chills"),
  cards: (count: number) => counted(count, "carte", "cartes"),
  free: (count: number) => counted(count, "gratuit", "gratuits"),
  place: (voice: Voice, when: "now" | "frozen" | "end") =>
    ({
      now: voice === "you" ? "Vous êtes" : "Pour l'instant",
      frozen: "Au gel du classement",
      end: voice === "you" ? "Vous finissez" : "Je finis",
    })[when],
  ofPlayers: (count: number, points: number | null) =>
    points === null ? `sur ${count}` : `sur ${count}, ${inPoints(points)}`,
  firstDay: (points: number, at: number) => `${inPoints(points)} ${weekday(at)}`,
  newcomer: "Tout reste à jouer",
  newcomerHint: "Vos images se dessinent dès votre première partie.",
  newcomerEnd: "À la prochaine",
  newcomerEndHint: "Cette semaine s'est passée sans partie. Une place vous attend à la prochaine.",
});
